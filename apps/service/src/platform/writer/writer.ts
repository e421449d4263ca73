import type { Copy } from './copy.ts';
import type { WriterSource } from './source.ts';

export type WriteOrder = {
  /** Tone guidance of the person who asks. It steers how things are said, never what is true. */
  instruction: string | null;
  signal: AbortSignal;
};

/** Writes from a source. Whatever a model does, the answer keeps to what the source says. */
export type Writer = { write(source: WriterSource, order: WriteOrder): Promise<Copy> };
