// Dates in text, in the supported languages.

export type DayMention = {
  /** `2027-03-11`; `--03-11` when the text has no year. */
  day: string;
  /** The last day of a range. */
  end: string | null;
  text: string;
  index: number;
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar', 'it', 'nl', 'pt'];
const months = new Map<string, number>(
  LANGUAGES.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      (['long', 'short'] as const).map((style): [string, number] => [
        new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
          .format(new Date(Date.UTC(2026, month, 15)))
          .toLowerCase()
          .replace(/\.$/, ''),
        month + 1,
      ]),
    ),
  ),
);

/** "15 and 16 May 2027", "11 y 12 de marzo de 2027", "3. Mai" */
const DAY_FIRST =
  /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?:\s?(?:[-–—]|and|to|und|bis|et|au|y|al|و)\s?(\d{1,2})(?:st|nd|rd|th|\.)?)?\s(?:de |of )?(\p{L}{3,12})\.?(?:,?\s(?:de |of )?(\d{4})(?!\d))?/giu;
/** "May 15–16, 2027" */
const MONTH_FIRST =
  /(?<!\p{L})(\p{L}{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:\s?[-–—]\s?(\d{1,2}))?(?!\d)(?:,?\s(\d{4})(?!\d))?/gu;
const EAST = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?(?:[（(].[)）])?(?:[〜～–-](\d{1,2})日)?/gu;
const NUMBERS = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)|(?<![\d.])(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/gu;

export function daysIn(text: string): DayMention[] {
  const plain = text.replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x06_60)).slice(0, 4_000);
  const found = [
    ...[...plain.matchAll(DAY_FIRST)].map((match) => dayOf(match, [match[4], match[3], match[1], match[2]])),
    ...[...plain.matchAll(MONTH_FIRST)].map((match) => dayOf(match, [match[4], match[1], match[2], match[3]])),
    ...[...plain.matchAll(EAST)].map((match) => dayOf(match, [match[1], match[2], match[3], match[4]])),
    ...[...plain.matchAll(NUMBERS)].map((match) =>
      match[1] === undefined
        ? dayOf(match, [match[6], match[5], match[4], undefined])
        : dayOf(match, [match[1], match[2], match[3], undefined]),
    ),
  ];
  return found.filter((day) => day !== null).toSorted((a, b) => a.index - b.index);
}

type YearText = string | undefined;

function dayOf(
  match: RegExpExecArray,
  [year, month, day, end]: [YearText, YearText, YearText, YearText],
): DayMention | null {
  const number = months.get((month ?? '').toLowerCase()) ?? Number(month);
  if (!(number >= 1 && number <= 12) || !(Number(day) >= 1 && Number(day) <= 31)) return null;
  const iso = (of: string): string => `${year ?? '-'}-${String(number).padStart(2, '0')}-${of.padStart(2, '0')}`;
  return { day: iso(day ?? ''), end: end === undefined ? null : iso(end), text: match[0], index: match.index };
}

export function hasYear(day: string): boolean {
  return /^\d{4}/.test(day);
}

/** Adds a year from another source when the date has none. */
export function withYear(day: string, year: number): string {
  return day.replace(/^-(?=-)/, String(year));
}
