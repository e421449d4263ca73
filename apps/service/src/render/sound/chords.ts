// Keys, chords and their progressions.

import { barsOf, type Section } from './beats.ts';
import type { Bar, Chord, Role } from './score.ts';

export type Key = { tonic: number; scale: readonly number[]; pentatonic: readonly number[] };

const MAJOR = { steps: [0, 2, 4, 5, 7, 9, 11], pentatonic: [0, 2, 4, 7, 9] };
const MINOR = { steps: [0, 2, 3, 5, 7, 8, 10], pentatonic: [0, 3, 5, 7, 10] };

export function keyOf(tonic: number, mode: 'major' | 'minor'): Key {
  const { steps, pentatonic } = mode === 'major' ? MAJOR : MINOR;
  const from = (step: number): number => (tonic + step) % 12;
  return { tonic, scale: steps.map(from), pentatonic: pentatonic.map(from) };
}

/** The triad on a degree of the scale, from 0. */
export function chordOn({ scale }: Key, degree: number): Chord {
  const tone = (step: number): number => scale[(degree + step) % 7] ?? 0;
  const [root, third, fifth] = [tone(0), tone(2), tone(4)];
  return { root, tones: [root, third, fifth], isMajor: (third - root + 12) % 12 === 4 };
}

export type Harmony = {
  key: Key;
  /** The repeated degrees, one per bar. */
  progression: readonly number[];
  /** The degree that resolves to the tonic. */
  turn: number;
};

/** One chord per bar: the progression, the cadence before the end card, and the tonic. */
export function planBars(sections: readonly Section[], { key, progression, turn }: Harmony): Bar[] {
  const bars: Bar[] = [];
  for (const [section, { atBeat, beats }] of sections.entries()) {
    const role = roleOf(section, sections.length);
    const lengths =
      role === 'ending' ? endingOf(beats, turn) : barsOf(beats).map((length) => ({ length, degree: null }));
    let at = atBeat;
    for (const [number, { length, degree }] of lengths.entries()) {
      const isLast = number === lengths.length - 1;
      const isTurn = isLast && section === sections.length - 2;
      const own = progression[bars.length % progression.length] ?? 0;
      const chord = chordOn(key, degree ?? (isTurn ? turn : own));
      bars.push({ at, beats: length, chord, section, index: bars.length, role, isFirst: number === 0, isLast });
      at += length;
    }
  }
  return bars;
}

function roleOf(section: number, count: number): Role {
  if (section === count - 1) return 'ending';
  return section === 0 ? 'opening' : 'card';
}

type Step = { length: number; degree: number };

const FOURTH = 3;
/** The number of beats that the last chord sustains. */
const RING = 2;

/** The tonic, briefly another chord, and the tonic on the last beats. */
function endingOf(beats: number, turn: number): Step[] {
  const home = (length: number): Step => ({ length, degree: 0 });
  if (beats <= RING + 1) return [home(beats)];
  if (beats < RING + 4) return [home(beats - RING - 1), { length: 1, degree: turn }, home(RING)];
  return [home(beats - RING - 2), { length: 1, degree: FOURTH }, { length: 1, degree: turn }, home(RING)];
}

/** The tones of a chord as pitches around a centre, as close as possible to those before. */
export function voice(tones: readonly number[], centre: number, before: readonly number[]): number[] {
  const options = tones.map((_, inversion) => stack([...tones.slice(inversion), ...tones.slice(0, inversion)], centre));
  const costs = options.map((option) => movement(option, before.length === 0 ? tones.map(() => centre) : before));
  return options[costs.indexOf(Math.min(...costs))] ?? [];
}

/** Upwards from the lowest pitch that brings the middle near the centre. */
function stack(classes: readonly number[], centre: number): number[] {
  const pitches: number[] = [];
  for (const tone of classes) pitches.push(above(tone, pitches.at(-1) ?? centre - 10));
  const middle = pitches[Math.floor(pitches.length / 2)] ?? centre;
  return middle > centre + 6 ? pitches.map((pitch) => pitch - 12) : pitches;
}

function movement(pitches: readonly number[], before: readonly number[]): number {
  return pitches.reduce((total, pitch, index) => total + Math.abs(pitch - (before[index] ?? pitch)), 0);
}

/** The lowest pitch of a class above another pitch. */
export function above(tone: number, pitch: number): number {
  return pitch + 1 + ((((tone - pitch - 1) % 12) + 12) % 12);
}

/** The pitch of one of some classes that is nearest to another. */
export function nearest(classes: readonly number[], pitch: number): number {
  for (let distance = 0; distance < 12; distance += 1) {
    for (const near of [pitch - distance, pitch + distance]) if (classes.includes(((near % 12) + 12) % 12)) return near;
  }
  return pitch;
}
