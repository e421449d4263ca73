import { above } from '../chords.ts';
import type { Note } from '../score.ts';
import { isFinal, isPassing, noteIn, type Writer } from './part.ts';

const LOWEST = 27;
const HELD = 96;

/** The roots from the opening on; a walking bass from the first card on. */
export const writeBass: Writer = ({ bars, mood, random }) => {
  const pattern = random.pick(mood.bass);
  return bars.flatMap((bar): Note[] => {
    const root = above(bar.chord.root, LOWEST);
    const fifth = above(bar.chord.tones[2] ?? bar.chord.root, root);
    const pitches = [root, fifth, root + 12];
    const isHeld = isFinal(bar) || isPassing(bar) || bar.role === 'opening';
    if (isHeld) return [noteIn(bar, 'bass', { pitch: root, at: 0, beats: bar.beats, force: HELD })];
    return pattern
      .filter(({ at }) => at < bar.beats)
      .map(({ at, beats, tone, force }) => {
        return noteIn(bar, 'bass', { pitch: pitches[tone] ?? root, at, beats, force: force + random.between(-3, 3) });
      });
  });
};
