import { voice } from '../chords.ts';
import type { Chord, Note } from '../score.ts';
import { noteIn, type Writer } from './part.ts';

const CENTRE = 62;
const FORCE = 68;

/** Sustained chords with minimal movement to the next. */
export const writePad: Writer = ({ bars }) => {
  let before: number[] = [];
  return bars.flatMap((bar): Note[] => {
    before = voice(tonesOf(bar.chord), CENTRE, before);
    return before.map((pitch) => noteIn(bar, 'pad', { pitch, at: 0, beats: bar.beats, force: FORCE }));
  });
};

/** A ninth makes a major chord warmer; in a minor one it would clash with the third. */
function tonesOf({ root, tones, isMajor }: Chord): number[] {
  return isMajor ? [root, (root + 2) % 12, ...tones.slice(1)] : [...tones];
}
