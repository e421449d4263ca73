// A transcription server of the operator's choice, by the OpenAI protocol: words with their times, in any language.

import { z } from 'zod';
import { SAMPLE_RATE } from './find-speech.ts';
import { type SpokenWord, timeWords } from './time-words.ts';
import type { Transcriber } from './transcription.ts';
import { TranscriptionRejected } from './transcription-results.ts';

export type SpeechServer = {
  /** With its version, as in `http://127.0.0.1:8000/v1`. */
  url: string;
  model: string;
  /** Null for servers without a key. */
  key: string | null;
  deadlineMs: number;
};

const responseSchema = z.object({
  text: z.string(),
  words: z
    .array(z.object({ word: z.string(), start: z.number(), end: z.number(), probability: z.number().nullish() }))
    .nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
});

type Reply = z.infer<typeof responseSchema>;

/** Throws when the server is unavailable, late, or responds with another shape: the activity retries. */
export function createServerTranscriber(server: SpeechServer): Transcriber {
  return {
    transcribe: async (samples, { signal, onProgress }) => {
      const response = await fetch(`${server.url}/audio/transcriptions`, {
        method: 'POST',
        headers: server.key === null ? {} : { authorization: `Bearer ${server.key}` },
        body: formOf(server, samples),
        signal: AbortSignal.any([signal, AbortSignal.timeout(server.deadlineMs)]),
      });
      if (!response.ok) throw new TranscriptionRejected(`the transcription server answered ${response.status}`);
      const words = wordsOf(responseSchema.parse(await response.json()));
      onProgress?.(1);
      return withinSound(words, samples.length / SAMPLE_RATE);
    },
  };
}

function formOf({ model }: SpeechServer, samples: Float32Array): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  form.set('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'sound.wav');
  return form;
}

/** The times of words if the server has them, otherwise of its sentences: then words share the time of theirs. */
function wordsOf({ text, words, segments }: Reply): SpokenWord[] {
  if (words != null && words.length > 0) {
    const written = withStops(
      text,
      words.map(({ word }) => word.trim()),
    );
    return words.map(({ start, end, probability }, index) => {
      return { text: written[index] ?? '', startSeconds: start, endSeconds: end, sureness: probability ?? 1 };
    });
  }
  return (segments ?? []).flatMap(({ start, end, text: segmentText }) =>
    timeWords({ text: segmentText, sureness: [] }, [{ startSeconds: start, endSeconds: end }]),
  );
}

/** Some servers return words without punctuation, which is in their text: it ends sentences. */
function withStops(text: string, words: readonly string[]): string[] {
  const tokens = text.split(/\s+/).filter(Boolean);
  let at = 0;
  return words.map((word) => {
    const found = tokens.slice(at, at + 3).findIndex((token) => bare(token) === bare(word));
    if (found < 0) return word;
    at += found + 1;
    return tokens[at - 1] ?? word;
  });
}

function bare(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** In order, and never after the end: the response is untrusted. */
function withinSound(words: readonly SpokenWord[], seconds: number): SpokenWord[] {
  let earliest = 0;
  return words.flatMap((word) => {
    const startSeconds = Math.max(earliest, word.startSeconds);
    const endSeconds = Math.min(seconds, Math.max(startSeconds, word.endSeconds));
    if (!/[\p{L}\p{N}]/u.test(word.text) || startSeconds >= seconds) return [];
    earliest = endSeconds;
    return [{ ...word, startSeconds, endSeconds }];
  });
}

const HEADER_BYTES = 44;

/** Plain samples of 16 bits, in one channel. */
function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), at);
  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, 2 * SAMPLE_RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [at, sample] of samples.entries()) {
    view.setInt16(HEADER_BYTES + 2 * at, Math.round(32_767 * Math.min(1, Math.max(-1, sample))), true);
  }
  return bytes;
}
