import type { Tempo } from '../beats.ts';
import type { Instrument, PartName } from '../score.ts';

/** A note of a bar: time, duration, tone and force. Beats from the beginning of the bar. */
export type Stroke = { at: number; beats: number; tone: number; force: number };

/** A drum hit, by its key in General MIDI. */
export type Beat = { at: number; drum: number; force: number };

/** A melody: rhythm and contour in steps of the scale. */
export type Motif = readonly { at: number; beats: number; step: number }[];

type OneOf<T> = readonly [T, ...T[]];

export type Mood = {
  tempo: Tempo;
  mode: 'major' | 'minor';
  /** Pitch classes that suit its instruments. */
  tonics: OneOf<number>;
  progressions: OneOf<readonly number[]>;
  turn: number;
  instruments: Readonly<Record<PartName, Instrument>>;
  /** The programs of the lead; one per pack. */
  leads: OneOf<number>;
  /** Tones of the chord from the lowest; 3 and more are an octave higher. */
  chords: OneOf<readonly Stroke[]>;
  /** Tone 0 is the root, 1 the fifth, 2 the octave. */
  bass: OneOf<readonly Stroke[]>;
  motifs: OneOf<Motif>;
  /** The drums of the opening, and of the rest. */
  drums: { light: readonly Beat[]; full: OneOf<readonly Beat[]>; fill: readonly Beat[]; hit: readonly Beat[] };
};

export const KICK = 36;
export const RIM = 37;
export const SNARE = 38;
export const CLAP = 39;
export const CLOSED = 42;
export const OPEN = 46;
export const LOW_TOM = 45;
export const HIGH_TOM = 48;
export const CRASH = 49;
export const RIDE = 51;
export const TAMBOURINE = 54;
export const SPLASH = 55;
export const MARACAS = 70;

/** The same stroke at several times. */
export function each(times: readonly number[], stroke: Omit<Stroke, 'at'>): Stroke[] {
  return times.map((at) => ({ ...stroke, at }));
}

export function beatsAt(times: readonly number[], drum: number, force: number): Beat[] {
  return times.map((at) => ({ at, drum, force }));
}

export const QUARTERS = [0, 1, 2, 3] as const;
export const OFFBEATS = [0.5, 1.5, 2.5, 3.5] as const;
export const EIGHTHS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5] as const;
