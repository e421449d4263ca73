import type { Section } from './beats.ts';

export type PartName = 'pad' | 'chords' | 'bass' | 'lead' | 'accents' | 'drums';

/** Times are beats from the beginning. */
export type Note = { part: PartName; pitch: number; at: number; beats: number; velocity: number };

/** A sound of General MIDI and its mix settings, each from 0 to 127. */
export type Instrument = { program: number; volume: number; pan: number; reverb: number };

export type Score = {
  sections: readonly Section[];
  instruments: Readonly<Record<PartName, Instrument>>;
  notes: Note[];
};

/** What a section is for: the hook, a card, or the end card. */
export type Role = 'opening' | 'card' | 'ending';

/** One bar with its chord. */
export type Bar = {
  at: number;
  beats: number;
  chord: Chord;
  /** The number of earlier sections and bars. */
  section: number;
  index: number;
  role: Role;
  isFirst: boolean;
  isLast: boolean;
};

export type Chord = {
  /** The lowest note, as a pitch class. */
  root: number;
  /** Pitch classes, the root first. */
  tones: readonly number[];
  isMajor: boolean;
};
