import { type Beat, KICK } from '../moods/mood.ts';
import type { Bar, Note } from '../score.ts';
import { isFinal, isPassing, noteIn, type Piece, type Writer } from './part.ts';

const STROKE_BEATS = 0.2;
/** Every third section uses the other groove. */
const CHANGE_EVERY = 3;

/** A light beat under the hook, then the groove; a fill before each cut and a hit on it. */
export const writeDrums: Writer = (piece) => {
  const { bars, mood, random } = piece;
  const [groove, other] = [random.pick(mood.drums.full), random.pick(mood.drums.full)];
  return bars.flatMap((bar) => {
    const beats = isFinal(bar) || isPassing(bar) ? [] : grooveOf(piece, bar, { groove, other });
    const strokes = [...beats, ...strokesOnCut(piece, bar)];
    return strokes.map(({ at, drum, force }) => struck(bar, { at, drum, force: force + random.between(-3, 3) }));
  });
};

type Grooves = { groove: readonly Beat[]; other: readonly Beat[] };

function grooveOf({ mood }: Piece, bar: Bar, { groove, other }: Grooves): Beat[] {
  const { light, fill } = mood.drums;
  const pattern = bar.role === 'opening' ? light : bar.section % CHANGE_EVERY === CHANGE_EVERY - 1 ? other : groove;
  const hasFill = bar.isLast && bar.beats > 1 && bar.role !== 'ending';
  const toBeat = hasFill ? bar.beats - 1 : bar.beats;
  const fills = hasFill ? fill.map((beat) => ({ ...beat, at: beat.at + toBeat })) : [];
  return [...pattern.filter(({ at }) => at < toBeat), ...fills];
}

function strokesOnCut({ mood }: Piece, bar: Bar): readonly Beat[] {
  if (bar.isFirst || isFinal(bar)) return mood.drums.hit;
  return isPassing(bar) ? [{ at: 0, drum: KICK, force: 96 }] : [];
}

function struck(bar: Bar, { at, drum, force }: Beat): Note {
  return noteIn(bar, 'drums', { pitch: drum, at, beats: STROKE_BEATS, force });
}
