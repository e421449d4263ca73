import { type Key, nearest } from '../chords.ts';
import type { Motif } from '../moods/mood.ts';
import type { Bar, Note } from '../score.ts';
import { isFinal, isPassing, noteIn, type Writer } from './part.ts';

const CENTRE = 72;
const FORCE = 88;
/** Every fourth card has no melody. */
const REST_EVERY = 4;
/** The average step of a pentatonic scale in semitones. */
const STEP = 2.4;

/** One motif over each chord, a second one in every third bar, and the tonic at the end. */
export const writeLead: Writer = ({ bars, key, mood, random }) => {
  const [main, other] = [random.pick(mood.motifs), random.pick(mood.motifs)];
  const lift = random.between(-2, 3);
  return bars.flatMap((bar): Note[] => {
    if (isFinal(bar)) return [finalNote(bar, key)];
    if (bar.role === 'opening' || isPassing(bar) || bar.section % REST_EVERY === REST_EVERY - 1) return [];
    const motif = bar.index % 3 === 2 ? other : main;
    const base = nearest(bar.chord.tones, CENTRE + lift);
    return sung(bar, motif, { key, base }).map((note) => ({
      ...note,
      velocity: note.velocity + random.between(-5, 5),
    }));
  });
};

function finalNote(bar: Bar, { tonic }: Key): Note {
  return noteIn(bar, 'lead', { pitch: nearest([tonic], CENTRE), at: 0, beats: bar.beats, force: FORCE });
}

function sung(bar: Bar, motif: Motif, { key, base }: { key: Key; base: number }): Note[] {
  const passing = passingTones(bar, key);
  return motif
    .filter(({ at }) => at < bar.beats)
    .map(({ at, beats, step }) => {
      const wanted = base + Math.round(step * STEP);
      const pitch = nearest(Number.isInteger(at) ? bar.chord.tones : passing, wanted);
      return noteIn(bar, 'lead', { pitch, at, beats: beats * 0.95, force: at === 0 ? FORCE + 6 : FORCE });
    });
}

/** Between the beats also tones of the scale that are not a semitone away from the chord. */
function passingTones({ chord: { root, tones, isMajor } }: Bar, { pentatonic }: Key): number[] {
  const sounding = isMajor ? [...tones, (root + 2) % 12] : tones;
  const rubs = (tone: number): boolean => sounding.some((other) => [1, 11].includes((((tone - other) % 12) + 12) % 12));
  return [...tones, ...pentatonic.filter((tone) => !rubs(tone))];
}
