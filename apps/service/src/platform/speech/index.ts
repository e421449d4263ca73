// Offline speech to text: words with their times.

export { levelsOf, SAMPLE_RATE } from './find-speech.ts';
export { createTranscriber } from './transcriber.ts';
export type { Transcriber } from './transcription.ts';
export { reportingResults, type TranscriptionResult, transcriptionResults } from './transcription-results.ts';
