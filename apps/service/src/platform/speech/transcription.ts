import type { SpokenWord } from './time-words.ts';

export type Transcriber = {
  /** Words with their times, from mono sound of 16 kHz. Empty without speech. */
  transcribe: (samples: Float32Array, watch: Watch) => Promise<SpokenWord[]>;
};

type Watch = { signal: AbortSignal; onProgress?: (share: number) => void };
