import { voice } from '../chords.ts';
import type { Chord, Note } from '../score.ts';
import { noteIn, type Writer } from './part.ts';

const CENTRE = 62;
const FORCE = 68;

/** Each chord held, moving as little as possible to the next. */
export const writePad: Writer = ({ bars }) => {
  let before: number[] = [];
  return bars.flatMap((bar): Note[] => {
    before = voice(tonesOf(bar.chord), CENTRE, before);
    return before.map((pitch) => noteIn(bar, 'pad', { pitch, at: 0, beats: bar.beats, force: FORCE }));
  });
};

/** A major chord with its ninth is warmer; in a minor one it would rub against the third. */
function tonesOf({ root, tones, isMajor }: Chord): number[] {
  return isMajor ? [root, (root + 2) % 12, ...tones.slice(1)] : [...tones];
}
