import type { Key } from '../chords.ts';
import type { Mood } from '../moods/mood.ts';
import type { Random } from '../random.ts';
import type { Bar, Note, PartName } from '../score.ts';

/** What every part of a piece is written from. */
export type Piece = { bars: readonly Bar[]; key: Key; mood: Mood; random: Random };

export type Writer = (piece: Piece) => Note[];

/** What sounds in the last bar rings until the clip ends. */
export function isFinal({ role, isLast }: Bar): boolean {
  return role === 'ending' && isLast;
}

/** A chord on the way to the end, a beat long. */
export function isPassing({ role, isFirst, isLast }: Bar): boolean {
  return role === 'ending' && !isFirst && !isLast;
}

type Played = { pitch: number; at: number; beats: number; force: number };

/** A note inside its bar; no two are played with quite the same force. */
export function noteIn(bar: Bar, part: PartName, { pitch, at, beats, force }: Played): Note {
  const velocity = Math.max(1, Math.min(127, Math.round(force)));
  return { part, pitch, at: bar.at + at, beats: Math.min(beats, bar.beats - at), velocity };
}
