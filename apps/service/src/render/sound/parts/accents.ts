import { above } from '../chords.ts';
import type { Note } from '../score.ts';
import { isFinal, noteIn, type Writer } from './part.ts';

const LOWEST = 71;
const FORCE = 92;

/** A short chord on each cut, and on the last beat. */
export const writeAccents: Writer = ({ bars }) =>
  bars
    .filter((bar) => bar.isFirst || isFinal(bar))
    .flatMap((bar): Note[] => {
      const root = above(bar.chord.root, LOWEST);
      const fifth = above(bar.chord.tones[2] ?? bar.chord.root, root);
      return [root, fifth].map((pitch) => noteIn(bar, 'accents', { pitch, at: 0, beats: 1, force: FORCE }));
    });
