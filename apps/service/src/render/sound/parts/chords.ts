import { voice } from '../chords.ts';
import type { Stroke } from '../moods/mood.ts';
import type { Bar, Note } from '../score.ts';
import { isFinal, isPassing, noteIn, type Piece, type Writer } from './part.ts';

const CENTRE = 65;
const FINAL = 84;
/** The opening is quieter than the rest. */
const OPENING_SHARE = 0.88;

/** Chords in the rhythm of the mood, with another rhythm in every other section. */
export const writeChords: Writer = (piece) => {
  const { bars, mood, random } = piece;
  const patterns = [random.pick(mood.chords), random.pick(mood.chords)];
  let before: number[] = [];
  return bars.flatMap((bar) => {
    before = voice(bar.chord.tones, CENTRE, before);
    if (isFinal(bar) || isPassing(bar)) return held(bar, before);
    return played(piece, bar, { pitches: before, pattern: patterns[bar.section % 2] ?? [] });
  });
};

function held(bar: Bar, pitches: readonly number[]): Note[] {
  return pitches.map((pitch) => noteIn(bar, 'chords', { pitch, at: 0, beats: bar.beats, force: FINAL }));
}

type Pattern = { pitches: readonly number[]; pattern: readonly Stroke[] };

function played({ random }: Piece, bar: Bar, { pitches, pattern }: Pattern): Note[] {
  const share = bar.role === 'opening' ? OPENING_SHARE : 1;
  const strokes = pattern.filter(({ at }) => at < bar.beats);
  return strokes.flatMap(({ at, beats, tone, force }) => {
    const chosen = tone < 0 ? pitches : [(pitches[tone % 3] ?? CENTRE) + 12 * Math.floor(tone / 3)];
    return chosen.map((pitch) => {
      return noteIn(bar, 'chords', { pitch, at, beats, force: share * force + random.between(-4, 4) });
    });
  });
}
