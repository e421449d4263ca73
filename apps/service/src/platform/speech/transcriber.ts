import { endSentences } from './end-sentences.ts';
import { findSpeech, SAMPLE_RATE } from './find-speech.ts';
import type { Listen } from './moonshine.ts';
import { makePieces, type Piece } from './pieces.ts';
import { type SpokenWord, timeWords } from './time-words.ts';
import type { Transcriber } from './transcription.ts';
import { createServerTranscriber, type SpeechServer } from './transcription-server.ts';

/** Includes a little of the sound before and after, so that no word is cut. */
const MARGIN_SECONDS = 0.12;

/** Uses the operator's server if configured, otherwise transcribes offline. */
export function createTranscriber(server: SpeechServer | null = null): Transcriber {
  return server === null ? createOwnTranscriber() : createServerTranscriber(server);
}

/** The model is loaded once, at the first transcription. */
function createOwnTranscriber(): Transcriber {
  let loaded: Promise<Listen> | undefined;
  return {
    transcribe: async (samples, { signal, onProgress }) => {
      const pieces = makePieces(findSpeech(samples));
      if (pieces.length === 0) return [];
      // Only a process that transcribes loads the model.
      loaded ??= import('./moonshine.ts').then(({ loadMoonshine }) => loadMoonshine());
      const listen = await loaded;
      const words: SpokenWord[] = [];
      for (const [at, piece] of pieces.entries()) {
        signal.throwIfAborted();
        words.push(...timeWords(await listen(samplesOf(samples, piece), signal), piece.stretches));
        onProgress?.((at + 1) / pieces.length);
      }
      return endSentences(words);
    },
  };
}

function samplesOf(samples: Float32Array, { startSeconds, endSeconds }: Piece): Float32Array {
  const start = Math.max(0, Math.floor((startSeconds - MARGIN_SECONDS) * SAMPLE_RATE));
  return samples.slice(start, Math.ceil((endSeconds + MARGIN_SECONDS) * SAMPLE_RATE));
}
