import type { Key } from '../chords.ts';
import type { Mood } from '../moods/mood.ts';
import type { Random } from '../random.ts';
import type { Bar, Note, PartName } from '../score.ts';

/** The input of every part of a piece. */
export type Piece = { bars: readonly Bar[]; key: Key; mood: Mood; random: Random };

export type Writer = (piece: Piece) => Note[];

/** The last bar rings until the clip ends. */
export function isFinal({ role, isLast }: Bar): boolean {
  return role === 'ending' && isLast;
}

/** A chord of the cadence, one beat long. */
export function isPassing({ role, isFirst, isLast }: Bar): boolean {
  return role === 'ending' && !isFirst && !isLast;
}

type PlayedNote = { pitch: number; at: number; beats: number; force: number };

/** A note inside its bar, with slightly varied force. */
export function noteIn(bar: Bar, part: PartName, { pitch, at, beats, force }: PlayedNote): Note {
  const velocity = Math.max(1, Math.min(127, Math.round(force)));
  return { part, pitch, at: bar.at + at, beats: Math.min(beats, bar.beats - at), velocity };
}
