import { numbersIn } from '../sentences/numbers.ts';
import { contentStems, likeness } from '../sentences/stems.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { recallingIn } from './recalls.ts';

/** A sentence with those that must follow it. */
export type Unit = Sentence[];

type PickRequest = {
  count: number;
  /** Said already in this caption. */
  used?: readonly string[];
  /** Told in any case, before what is chosen. */
  first?: Unit;
  /** What somebody says in this caption, in other words than ours. */
  voice?: string | null;
  isFitting?: (unit: Unit) => boolean;
  bonus?: (unit: Unit) => number;
};

/** Above this share of common words two sentences of one caption say the same. */
const ALIKE = 0.4;
/** Below this a sentence says nothing that a reader would miss. */
const LEAST = -1;

/** The best units, unlike each other, in the order of the source. */
export function pickUnits(units: readonly Unit[], source: ParsedSource, request: PickRequest): Unit[] {
  const { count, used = [], first = [], voice = null, isFitting = () => true, bonus = () => 0 } = request;
  const taken = used.map((text) => contentStems(text, source.words));
  const spoken = voice === null ? [] : contentStems(voice, source.words);
  const numbers = new Map([...units, first].map((unit) => [unit, informativeNumbers(unit, source)]));
  const haveSameNumbers = (one: Unit, other: Unit): boolean =>
    numbers.get(one)?.some((value) => numbers.get(other)?.includes(value)) ?? false;
  const chosen: Unit[] = first.length === 0 ? [] : [first];
  const left = units.filter((unit) => {
    if (!isFitting(unit) || scoreOf(unit) < LEAST || likeness(spoken, stemsOf(unit)) > ALIKE) return false;
    // One sentence of two that says it again is one too many.
    return !taken.some((stems) =>
      [stemsOf(unit), ...unit.map((item) => item.stems)].some((own) => likeness(stems, own) > 0.8),
    );
  });
  while (chosen.length < count) {
    const worth = (unit: Unit) => scoreOf(unit) + bonus(unit) - crowding(unit, chosen);
    const [best] = left
      .filter((unit) => !chosen.some((other) => haveSameNumbers(unit, other) || isAlike(unit, other)))
      .sort((a, b) => worth(b) - worth(a));
    if (best === undefined || (chosen.length > 0 && worth(best) - bonus(best) < LEAST)) break;
    chosen.push(best);
  }
  return chosen.sort((a, b) => (a[0]?.order ?? 0) - (b[0]?.order ?? 0));
}

/** What a sentence loses each time that another caption has told it: a reader of two platforms hears two things. */
const ALREADY_USED = 0.9;

/** What a sentence loses for speaking of something that another one has introduced. */
const RECALLING = 2.5;

/** Picks for one caption after another, and prefers what none has told so far. */
export function createPicker(
  units: readonly Unit[],
  source: ParsedSource,
  used: readonly Sentence[],
): (request: PickRequest) => Unit[] {
  const counts = new Map<Sentence, number>(used.map((sentence) => [sentence, 1]));
  const recalling = recallingIn(source);
  return (request) => {
    const bonus = (unit: Unit) =>
      (request.bonus?.(unit) ?? 0) -
      ALREADY_USED * Math.max(0, ...unit.map((item) => counts.get(item) ?? 0)) -
      (unit.slice(0, 1).some((first) => recalling.has(first)) ? RECALLING : 0);
    const chosen = pickUnits(units, source, { ...request, bonus });
    for (const sentence of chosen.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    return chosen;
  };
}

/** Neighbours tell one part of the story; a caption that goes on tells more of it. */
function crowding(unit: Unit, chosen: readonly Unit[]): number {
  const order = unit[0]?.order ?? 0;
  return chosen.some((other) => Math.abs((other[0]?.order ?? 0) - order) <= 2) ? 0.9 : 0;
}

/** Goes on where another sentence ended. */
export const GOES_ON = /^(?:then|after that|since then|so|afterwards|dann|danach|ensuite|luego|después)(?!\p{L})/iu;

/** Every sentence that can stand, with the one that it is tied to. */
export function unitsOf({ sentences, kind }: ParsedSource): Unit[] {
  return sentences.flatMap((sentence, index) => {
    if (sentence.leans) return [];
    const before = sentences[index - 1];
    if (kind === 'idea' && before !== undefined && isOutcome(sentence, before)) return [[before, sentence]];
    if (!sentence.isTied) return [[sentence]];
    const next = sentences[index + 1];
    // Tied to one that is tied again: too long a story for a caption.
    return next === undefined || next.isTied ? [] : [[sentence, next]];
  });
}

/** "Then I cut it to 9 lessons. Completion went to 71 percent." Without the first the second is a riddle. */
function isOutcome(sentence: Sentence, before: Sentence): boolean {
  if (before.block !== sentence.block || before.leans || before.isTied || sentence.isTied) return false;
  return GOES_ON.test(before.text) && !GOES_ON.test(sentence.text);
}

/** What follows a sentence adds to it; it takes nothing away. */
export function scoreOf(unit: Unit): number {
  return unit.length === 0 ? 0 : Math.max(...unit.map(({ score }) => score));
}

export function stemsOf(unit: Unit): string[] {
  return unit.flatMap(({ stems }) => stems);
}

export function textOf(unit: Unit): string {
  return unit.map(({ text }) => text).join(' ');
}

/** Says the same again, or begins the same way. */
function isAlike(one: Unit, other: Unit): boolean {
  if (one.some((sentence) => other.includes(sentence))) return true;
  if (likeness(stemsOf(one), stemsOf(other)) > ALIKE) return true;
  const opening = (unit: Unit) => textOf(unit).toLowerCase().split(/\s+/).slice(0, 3).join(' ');
  return opening(one) === opening(other) && /\s/.test(opening(one));
}

/** "Thirty-six hours of patience" and "36 h from flour to crust" are one fact; small numbers and years are many. */
function informativeNumbers(unit: Unit, { words }: ParsedSource): string[] {
  const values = numbersIn(textOf(unit), words).map(({ value }) => value);
  return values.filter((value) => Number(value) > 12 && !/^(?:19|20)\d\d$/.test(value));
}
