import type { SpokenWord } from './time-words.ts';

export type Transcriber = {
  /** Words with their times, from sound of 16 kHz in one channel. No words without speech. */
  transcribe: (samples: Float32Array, watch: Watch) => Promise<SpokenWord[]>;
};

type Watch = { signal: AbortSignal; onProgress?: (share: number) => void };
