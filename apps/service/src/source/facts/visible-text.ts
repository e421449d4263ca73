// Finds declared data on the visible page. Invisible data is no fact.

import type { PageRun } from '../reading/page-reading.ts';

export type FoundText = { text: string; place: string };
export type VisibleText = {
  /** The run that contains these words, whatever is between them. */
  words: (wanted: string) => FoundText | null;
  /** The run with the value that is nearest to the run with its label. */
  pair: (label: string, value: string) => FoundText | null;
  /** A number in any notation, with the signs around it; beside a currency if requested. */
  number: (wanted: number, beside?: RegExp) => FoundText | null;
  /** A date in the notation of the text. */
  day: (iso: string) => FoundText | null;
  line: (pattern: RegExp) => FoundText | null;
  /** The first run of the main text for which `read` returns a value; a long run is cited by that value. */
  find: (read: (text: string) => string | null) => FoundText | null;
};

type TextRun = { text: string; place: string; folded: string };

const LONGEST = 300;

/** Words and dates may be in any line, such as a byline; numbers count only in the main text. */
export function visibleText(
  runs: readonly PageRun[],
  language: string,
  lines: readonly { text: string; place: string }[] = [],
): VisibleText {
  const counts = new Map<string, number>();
  const located = runs.map((run) => ({ text: run.text, place: positionOf(run, counts), folded: fold(run.text) }));
  const all = [...located, ...lines.map(({ text, place }) => ({ text, place, folded: fold(text) }))];
  const months = monthNames(language);
  const show = (found: TextRun | undefined): FoundText | null =>
    found === undefined ? null : { text: found.text.slice(0, LONGEST), place: found.place };
  return {
    words: (wanted) => {
      const folded = fold(wanted);
      return folded.length < 2 ? null : show(all.find((item) => item.folded.includes(folded)));
    },
    pair: (label, value) => show(pairIn(all, fold(label), fold(value))),
    number: (wanted, beside) => numberIn(located, wanted, beside),
    day: (iso) => {
      const date = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
      if (date === null) return null;
      const [year, month, day] = date.slice(1).map(Number) as [number, number, number];
      return show(all.find(({ text }) => showsDay(text, { year, month, day }, months)));
    },
    line: (pattern) => show(located.find(({ text }) => pattern.test(text))),
    find: (read) => firstRead(located, read),
  };
}

/** `h1`, `h2-1`, `p3`: the block names of the writer. */
export function positionOf({ tag }: Pick<PageRun, 'tag'>, counts: Map<string, number>): string {
  const count = (counts.get(tag) ?? 0) + 1;
  counts.set(tag, count);
  if (tag === 'h1' && count === 1) return 'h1';
  return /\d$/.test(tag) ? `${tag}-${count}` : `${tag}${count}`;
}

const NEAR = 10;

function pairIn(all: readonly TextRun[], label: string, value: string): TextRun | undefined {
  const isWhole = ({ folded }: TextRun): boolean => folded === value || folded === label + value;
  const pairs = all.flatMap(({ folded }, at) => {
    if (label === '' || !folded.includes(label)) return [];
    const near = all.slice(Math.max(0, at - 2), at + NEAR);
    return [near.find(isWhole) ?? near.find((item) => value !== '' && item.folded.includes(value)) ?? []].flat();
  });
  return pairs.find(isWhole) ?? pairs[0];
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const NUMBER = /\d[\d.,'’\u00a0\u202f]*/gu;
const SIGNS = /[$£€¥₹]|\b(?:EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|AED|kr|zł)\b|円|Fr\.|د\.إ/u;
const REACH = 6;

function numberIn(located: readonly TextRun[], wanted: number, beside: RegExp = /^/): FoundText | null {
  for (const { text: whole, place } of located) {
    const found = [...whole.slice(0, 4_000).matchAll(NUMBER)]
      .filter(([text]) => Math.abs(numberOf(text) - wanted) <= 0.005)
      .map(({ 0: text, index }) => around(whole, index, index + text.length))
      .find((part) => beside.test(part));
    if (found !== undefined) return { text: whole.length <= 80 ? whole : found.trim(), place };
  }
  return null;
}

/** A stretch of a text with some characters more on both sides; no word is cut. */
function around(whole: string, start: number, end: number): string {
  const before = /[\p{L}\p{M}’']{0,20}$/u.exec(whole.slice(0, Math.max(0, start - REACH)))?.[0] ?? '';
  const after = /^[\p{L}\p{M}’']{0,20}/u.exec(whole.slice(end + REACH))?.[0] ?? '';
  return whole.slice(Math.max(0, start - REACH) - before.length, end + REACH + after.length);
}

function firstRead(located: readonly TextRun[], read: (text: string) => string | null): FoundText | null {
  for (const { text, place } of located) {
    const part = read(text);
    if (part !== null) return { text: text.length <= 80 ? text : part, place };
  }
  return null;
}

export const currencySigns = SIGNS;

/** Parses `1.234,50`, `1,234.50` and `1 234` by their separators. */
export function numberOf(text: string): number {
  const plain = text.replace(/['’\u00a0\u202f]/gu, '').replace(/(?<![.,])[.,]+$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const tail = last < 0 ? '' : plain.slice(last + 1);
  const separators = plain.replace(/\d/g, '');
  const isDecimal = tail.length > 0 && tail.length <= 2 && (separators.length === 1 || new Set(separators).size > 1);
  const whole = (isDecimal ? plain.slice(0, last) : plain).replace(/[.,]/g, '');
  return Number(isDecimal ? `${whole}.${tail}` : whole);
}

type Day = { year: number; month: number; day: number };

function showsDay(text: string, { year, month, day }: Day, months: readonly string[][]): boolean {
  if (text.length > 2_000) return false;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const years = numbers.filter((number) => number >= 1900 && number < 2100);
  if (!numbers.includes(day) || (years.length > 0 && !years.includes(year))) return false;
  const lower = text.toLowerCase();
  if ((months[month - 1] ?? []).some((name) => lower.includes(name))) return true;
  return numbers.includes(month) && numbers.includes(year);
}

function monthNames(language: string): string[][] {
  const languages = ['en', /^[a-z]{2}/i.exec(language)?.[0] ?? 'en'];
  return Array.from({ length: 12 }, (_, month) =>
    languages.flatMap((code) =>
      (['long', 'short'] as const).map((style) =>
        new Intl.DateTimeFormat(code, { month: style, timeZone: 'UTC' })
          .format(new Date(Date.UTC(2026, month, 15)))
          .toLowerCase()
          .replace(/\.$/, ''),
      ),
    ),
  );
}
