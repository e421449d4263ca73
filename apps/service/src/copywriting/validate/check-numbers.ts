import { calendarOf, isInCalendar } from './calendar.ts';
import type { Finding } from './fault.ts';
import { quantitiesIn } from './quantities.ts';
import { remember } from './remember.ts';

type Known = { cited: string; language: string; free: ReadonlySet<string> };

const knownQuantities = remember(quantitiesIn);

/** Each value with its unit is in the cited text. `free` holds numerals that only count what is listed. */
export function checkNumbers(text: string, { cited, language, free }: Known): Finding | null {
  const known = knownQuantities(cited, language);
  for (const { value, unit } of quantitiesIn(text, language)) {
    const same = known.filter((item) => item.value === value);
    if (same.length === 0) {
      if (unit === null && free.has(value)) continue;
      return { fault: 'numbers', detail: `${value}${unit ?? ''} is not in the cited text` };
    }
    if (unit !== null && !same.some((item) => item.unit === unit) && !isTimeOfDay(unit, cited))
      return { fault: 'units', detail: `${value} has another unit in the cited text` };
  }
  return null;
}

const MORNING = /(?<!\p{L})(?:morning|a\.?m\.?|morgens|früh|matin|mañana)(?!\p{L})|朝|صباح/iu;
const EVENING =
  /(?<!\p{L})(?:afternoon|evening|night|p\.?m\.?|abends?|nachmittags?|soir|après-midi|tarde|noche)(?!\p{L})|夜|夕|مساء/iu;

/** "at six every morning" is 6 am. */
function isTimeOfDay(unit: string, cited: string): boolean {
  return (unit === 'am' && MORNING.test(cited)) || (unit === 'pm' && EVENING.test(cited));
}

/** In English a month may be a verb, in French a word of another meaning. */
const AMBIGUOUS = new Set(['may', 'march', 'mars', 'mai']);

/** A day that is named as the date of something. */
const DATED =
  /(?<!\p{L})(?:on|until|by|from|this|next|every|before|through|am|bis|ab|vom|zum|jeden|le|dès|jusqu['’]au|el|los|hasta|desde) (?:\p{Nd}{1,20}\.? )?$/iu;

type Dated = Omit<Known, 'free'> & { isStrict: boolean };

/** Months and days of the text are in the cited text, also shortened. What is not strict may name any day in passing. */
export function checkDates(text: string, { cited, language, isStrict }: Dated): Finding | null {
  const all = cited.toLocaleLowerCase();
  for (const found of text.matchAll(/\p{L}+/gu)) {
    const [token] = found;
    if (!isInCalendar(token, language) || (AMBIGUOUS.has(token.toLocaleLowerCase()) && !/^\p{Lu}/u.test(token)))
      continue;
    if (!isStrict && !DATED.test(text.slice(0, found.index))) continue;
    const isKnown = new RegExp(`(?<!\\p{L})${token.toLocaleLowerCase().slice(0, 3)}`, 'u').test(all);
    if (!isKnown) return { fault: 'dates', detail: `${token} is not in the cited text` };
  }
  const wide = calendarOf(language).find(
    (name) => /\p{Script=Han}/u.test(name) && text.includes(name) && !all.includes(name),
  );
  return wide === undefined ? null : { fault: 'dates', detail: `${wide} is not in the cited text` };
}
