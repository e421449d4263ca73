// Composes music for one clip, by rules: the mood depends on the style, the tempo on the cuts, everything else on the
// seed.

import type { Style } from '#render/template';
import { planBeats } from './beats.ts';
import { keyOf, planBars } from './chords.ts';
import { bold } from './moods/bold.ts';
import { calm } from './moods/calm.ts';
import type { Mood } from './moods/mood.ts';
import { playful } from './moods/playful.ts';
import { upbeat } from './moods/upbeat.ts';
import { writeAccents } from './parts/accents.ts';
import { writeBass } from './parts/bass.ts';
import { writeChords } from './parts/chords.ts';
import { writeDrums } from './parts/drums.ts';
import { writeLead } from './parts/lead.ts';
import { writePad } from './parts/pad.ts';
import { createRandom } from './random.ts';
import type { Score } from './score.ts';

export type MusicRequest = {
  /** The same for all clips of a pack: one piece, arranged for the cuts of each. */
  seed: number;
  style: Style;
  seconds: number;
  /** The start times of cards, in seconds, the end card last. */
  cuts: readonly number[];
};

/** One of them per pack; a mood that is listed twice is twice as likely. */
const MOODS: Readonly<Record<Style, readonly [Mood, ...Mood[]]>> = {
  broadside: [upbeat, bold, upbeat, playful],
  folio: [calm],
  stage: [bold, upbeat],
  lightbox: [calm, upbeat],
  bunting: [playful, upbeat, playful],
};

const writers = [writePad, writeChords, writeBass, writeLead, writeAccents, writeDrums];

/** The end of a clip without an end card, in seconds. */
const ENDING = 2.4;
/** In seconds. Shorter sections are merged with the next. */
const SHORTEST = 0.8;
const LONGEST = 9;

export function compose({ seed, style, seconds, cuts }: MusicRequest): Score {
  const random = createRandom(seed);
  const mood = random.pick(MOODS[style]);
  const sections = planBeats(lengthsOf(seconds, cuts), mood.tempo);
  const key = keyOf(random.pick(mood.tonics), mood.mode);
  const bars = planBars(sections, { key, progression: random.pick(mood.progressions), turn: mood.turn });
  const instruments = { ...mood.instruments, lead: { ...mood.instruments.lead, program: random.pick(mood.leads) } };
  // Each part has its own random numbers: a clip with one more card has the same melody.
  const notes = writers.flatMap((write, index) => write({ bars, key, mood, random: createRandom(seed + index + 1) }));
  return { sections, instruments, notes: notes.toSorted((one, other) => one.at - other.at) };
}

/** The length of each section in seconds. Long sections without a cut are divided. */
export function lengthsOf(seconds: number, cuts: readonly number[]): number[] {
  const ends = cuts.length === 0 ? [Math.max(seconds - ENDING, seconds / 2)] : cuts;
  const starts = [0];
  for (const cut of ends) if (cut - (starts.at(-1) ?? 0) >= SHORTEST && seconds - cut >= SHORTEST) starts.push(cut);
  return starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? seconds) - start;
    const isEnding = index === starts.length - 1;
    const count = isEnding ? 1 : Math.ceil(length / LONGEST);
    return Array.from({ length: count }, () => length / count);
  });
}
