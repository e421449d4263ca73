// What a film of made footage is drawn and said from, and what is true of it.

/** A face of the face package's sample pictures: read when footage is made, never kept in the repository. */
export type FaceName = 'one' | 'two' | 'three' | 'four';

export type Figure = {
  face: FaceName;
  /** Height of the face in the film, in pixels. */
  size: number;
  /** Where the middle of the face stands, from second to second of its scene; straight in between. */
  path: readonly { at: number; x: number; y: number }[];
};

export type Scene = {
  seconds: number;
  /** From corner to corner. */
  colours: readonly [string, string];
  figures: readonly Figure[];
};

export type Line = { text: string; pauseSeconds?: number; isBest?: true };

export type Film = {
  name: string;
  voice: string;
  speed: number;
  width: number;
  height: number;
  lines: readonly Line[];
  /** The last one lasts as long as there is sound. */
  scenes: readonly Scene[];
  /** Something like music under everything, as loud as this (0 to 1). */
  music?: number;
};

export type TrueWord = { text: string; startSeconds: number; endSeconds: number };

export type Truth = {
  name: string;
  durationSeconds: number;
  text: string;
  words: TrueWord[];
  cuts: number[];
  /** The lines that were marked, from the first word of them to the last. */
  best: { startSeconds: number; endSeconds: number } | null;
  scenes: { startSeconds: number; endSeconds: number; figures: readonly Figure[] }[];
};
