import type { Finding } from '../fault.ts';
import { remember } from '../remember.ts';
import { calendarKeysIn, datesIn, holdsShort } from './calendar.ts';
import { knownQuantitiesIn, type Quantity, quantitiesIn } from './quantities.ts';

type KnownFacts = {
  cited: string;
  language: string;
  /** The language of the cited text where it is another one. */
  foreign: string | null;
  /** Numbers that, in words, only count what is listed. */
  free: ReadonlySet<string>;
};

const knownQuantities = remember(knownQuantitiesIn);
const knownKeys = remember(calendarKeysIn);

/** Each value with its unit is in the cited text. */
export function checkNumbers(text: string, { cited, language, foreign, free }: KnownFacts): Finding | null {
  const known = knownQuantities(cited, foreign ?? language);
  // "Three things" counts what is listed; a numeral is a fact.
  const counts = new Set([...free].filter((value) => !text.includes(value)));
  const findings = quantitiesIn(withoutDates(text, cited, language), language).map((own) => {
    if (own.clock === undefined) return checkQuantity(own, known, counts);
    return isSameHour(own.clock, known, cited)
      ? null
      : { fault: 'numbers' as const, detail: `${own.clock.time} is not in the cited text` };
  });
  return findings.find((finding) => finding !== null) ?? null;
}

/** "14.12." of a text that says "14. Dezember". */
const IN_DIGITS = /(?<![\p{L}\p{Nd}.,/])(\d{1,2})[./](\d{1,2})\.?(?!\.?\p{Nd}|[/,]\p{Nd}|\s?[€£$%])/gu;

function withoutDates(text: string, cited: string, language: string): string {
  return text.replace(IN_DIGITS, (found, day: string, month: string) => {
    const isNamed = knownKeys(cited, language).has(`month ${Number(month)}`);
    return isNamed && new RegExp(`(?<!\\p{Nd})${day}(?!\\p{Nd})`, 'u').test(cited) ? ' ' : found;
  });
}

function checkQuantity(
  { value, unit }: Quantity,
  known: readonly Quantity[],
  free: KnownFacts['free'],
): Finding | null {
  const same = known.filter((item) => item.value === value);
  if (same.length === 0)
    return unit === null && free.has(value)
      ? null
      : { fault: 'numbers', detail: `${value}${unit ?? ''} is not in the cited text` };
  const isMeasured = same.some((item) => item.unit === unit || (unit === 'h' && item.clock !== undefined));
  // "12 minutes and not 3": a bare number is of the measure beside it.
  const isBare = same.every((item) => item.unit === null) && known.some((item) => item.unit === unit);
  if (unit === null || isMeasured || isBare) return null;
  return { fault: 'units', detail: `${value} has another unit in the cited text` };
}

/** The same time, or its bare hour; with am or pm only where the text speaks of that part of the day. */
function isSameHour(
  { time, half }: NonNullable<Quantity['clock']>,
  known: readonly Quantity[],
  cited: string,
): boolean {
  const clocks = known.flatMap(({ clock }) => clock ?? []);
  if (clocks.some((item) => item.time === time)) return true;
  const [hour = '', minute = ''] = time.split(':');
  const bare = half === null ? hour : String(Number(hour) % 12 || 12);
  const hasHour = known.some(({ value, unit, clock }) => {
    const isBare = (unit === null || unit === 'h') && (clock === undefined || (clock.half === null && half !== null));
    return isBare && (value === bare || value === `${bare}.${minute}`);
  });
  const isOfDay = half === null || (half === 'am' ? MORNING : EVENING).test(cited);
  return hasHour && isOfDay && (minute === '00' || known.some(({ value }) => value.endsWith(String(Number(minute)))));
}

const MORNING = /(?<!\p{L})(?:morning|a\.?m\.?|morgens|früh|matin|mañana)(?!\p{L})|朝|صباح/iu;
const EVENING =
  /(?<!\p{L})(?:afternoon|evening|night|p\.?m\.?|abends?|nachmittags?|soir|après-midi|tarde|noche)(?!\p{L})|夜|夕|مساء/iu;

/** In English a month may be a verb, in French a word of another meaning. */
const AMBIGUOUS = new Set(['may', 'march', 'mars', 'mai']);

/** A day that is named as the date of something. */
const DATED =
  /(?<!\p{L})(?:on|until|by|from|this|next|every|before|through|am|bis|ab|vom|zum|jeden|le|dès|jusqu['’]au|el|los|hasta|desde) (?:\p{Nd}{1,20}\.? )?$/iu;

type DateRules = Pick<KnownFacts, 'cited' | 'language'> & { isStrict: boolean };

/** Months and days of the text are in the cited text, in any language, also shortened. What is not strict may name any day in passing. */
export function checkDates(text: string, { cited, language, isStrict }: DateRules): Finding | null {
  const keys = knownKeys(cited, language);
  const unknown = datesIn(text, language).find(({ name, key, index }) => {
    if (AMBIGUOUS.has(name.toLocaleLowerCase()) && !/^\p{Lu}/u.test(name)) return false;
    const isHabit = /s$/u.test(name) && name.toLocaleLowerCase() !== 'martes';
    if (!isStrict && (isHabit || !DATED.test(text.slice(0, index)))) return false;
    return !keys.has(key) && !holdsShort(cited, name.replace(/(?<=\p{L}{4})s$/u, ''), language);
  });
  return unknown === undefined ? null : { fault: 'dates', detail: `${unknown.name} is not in the cited text` };
}
