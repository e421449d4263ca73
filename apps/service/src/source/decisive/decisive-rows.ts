// Rows of tables and lists that readers ask for: dates that are free, prices, hours, terms.

import { daysIn } from '../facts/calendar.ts';
import { pricesIn, termsAfter } from '../facts/money.ts';
import type { DecisiveFact, Fact, PageSource } from '../page-source.ts';

type Page = Pick<PageSource, 'type' | 'facts'>;

const DAY = /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?!\d{3})|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/u;
const CLOCK = /\d{1,2}[:.h]\d{2}|\d\s?(?:am|pm|uhr|h)\b|\d\s?[–-]\s?\d{1,2}\s?uhr/iu;
const LONGEST_ROW = 88;
const MOST_ROWS = 5;
const LONGEST_PRICE = 24;

/** The first row of a timetable that is still to be had, without its number. */
export function datedRow({ facts }: Page): DecisiveFact[] {
  const row = facts.find(({ kind, cells = [], label }) => {
    const texts = [label ?? '', ...cells.map(({ text }) => text)];
    const isTermed = texts.some((text) => pricesIn(text).length > 0) || texts.some((text) => CLOCK.test(text));
    return kind === 'row' && cells.length >= 2 && texts.some(isDay) && isTermed;
  });
  if (row === undefined) return [];
  const texts = (row.cells ?? []).map(({ text }) => text);
  const all = isDay(row.label ?? '') ? [row.label ?? '', ...texts] : texts;
  const text = all.join(' · ');
  return text.length > LONGEST_ROW ? [] : [{ kind: 'date', label: '', text, quote: text, place: row.place }];
}

function isDay(text: string): boolean {
  return daysIn(text).length > 0 || DAY.test(text);
}

/** Prices with what they are for, from rows and lists; otherwise from lines. */
export function pricedRows({ facts }: Page): DecisiveFact[] {
  const rows = facts.filter(
    (fact) => fact.kind === 'row' && fact.label !== null && isShort(fact.value) && isPriceRow(fact.value),
  );
  const offers = facts.filter(
    ({ kind, label, value, text }) =>
      kind === 'offer' &&
      isShort(label ?? '') &&
      !isPutTogether(label ?? '', text) &&
      (pricesIn(text).length === 1 || (value === 'free' && isFreeOffer(text))),
  );
  return (rows.length >= 2 ? rows : offers.filter(({ label }) => label !== null)).slice(0, MOST_ROWS).map((fact) => {
    const { label, text } = fact.value === 'free' ? { label: '', text: fact.text } : asked(fact);
    const quote = label === '' ? text : `${label} · ${text}`;
    return { kind: 'offer', label, text, quote, place: fact.place, ...ofSubject(fact) };
  });
}

/** The sizes of a product in a comparison, each with its price. */
export function variants({ facts }: Page): DecisiveFact[] {
  const row = facts.find(
    ({ kind, cells = [] }) =>
      kind === 'row' &&
      cells.length >= 2 &&
      cells.every(({ head, text }) => head !== '' && pricesIn(text).length === 1),
  );
  return (row?.cells ?? []).slice(0, MOST_ROWS).map(({ head, text }) => ({
    kind: 'offer',
    label: head,
    text,
    quote: `${head} · ${text}`,
    place: row?.place ?? '',
    ...(row === undefined ? {} : ofSubject(row)),
  }));
}

/** "$12 per month" is whole; of "Dry £38" the label is the first part. */
function asked({ kind, label, value, text }: Fact): { label: string; text: string } {
  const name = (label ?? '').replace(/\s?[:：]$/u, '');
  if (kind === 'row') return { label: name, text: value };
  const isWhole = text.length <= LONGEST_PRICE && !text.includes(name);
  const [price] = pricesIn(text);
  const shown = price === undefined ? '' : `${price.text}${termsAfter(text, price)}`;
  return { label: name, text: isWhole ? text : shown };
}

function ofSubject({ subject }: Fact): { subject?: string } {
  return subject === undefined ? {} : { subject };
}

const FREE = /^(?:free|gratis|kostenlos|frei|gratuite?|無料|مجاناً?)$/iu;

function isPriceRow(value: string): boolean {
  return (pricesIn(value).length === 1 || FREE.test(value)) && !value.includes(' · ');
}

/** A button says no more than "Start free". */
function isFreeOffer(text: string): boolean {
  return isShort(text) && (/[:：]/u.test(text) || text.split(/\s/u).length >= 4);
}

function isShort(text: string): boolean {
  return text.length <= 60 && !/[.!?]\s\p{L}|[。！？]\p{L}/u.test(text);
}

/** What is left of a sentence without its price is nothing that the page says. */
function isPutTogether(label: string, text: string): boolean {
  const bare = (words: string): string => words.replace(/[^\p{L}]/gu, '');
  const rest = pricesIn(text).reduce((words, price) => words.replace(price.text, ''), text);
  return !text.includes(label) && bare(rest) === bare(label);
}

/** Opening hours, each with its days or its season. */
export function hoursRows({ facts }: Page): DecisiveFact[] {
  const hours = facts.filter(({ kind, value }) => kind === 'hours' && /\p{Nd}/u.test(value));
  return hours.slice(0, MOST_ROWS).map((fact) => ({
    kind: 'hours',
    label: fact.label ?? '',
    text: fact.value,
    quote: fact.label === null ? fact.value : `${fact.label} · ${fact.value}`,
    place: fact.place,
    ...ofSubject(fact),
  }));
}

const IS_FREE = /(?<!\p{L})(?:free|gratis|kostenlos|gratuite?s?|無料)(?!\p{L})/iu;

/** A box of terms beside a text: "From: Tuesday", "Fare: £2". Two are no box. */
export function termRows({ facts, type }: Page): DecisiveFact[] {
  const terms = facts.filter((fact) => fact.kind === 'row' && fact.from === 'list' && isTerm(fact));
  const boxes = [...Map.groupBy(terms, ({ subject }) => subject ?? '').values()].filter(({ length }) => length >= 3);
  const chosen = type === 'article' ? (boxes[0] ?? []) : boxes.flat();
  return chosen
    .filter(({ value }) => /\p{Nd}/u.test(value) || IS_FREE.test(value))
    .slice(0, MOST_ROWS - 1)
    .map((fact) => ({
      kind: 'row',
      label: fact.label ?? '',
      text: fact.value,
      quote: `${fact.label} · ${fact.value}`,
      place: fact.place,
      ...ofSubject(fact),
    }));
}

/** "North shore: 7 to 11 May": rows with a day or a time of day. */
export function datedTerms({ facts }: Page): DecisiveFact[] {
  return facts
    .filter(({ kind, label, value }) => kind === 'row' && label !== null && !value.includes(' · ') && isTimed(value))
    .slice(0, MOST_ROWS)
    .map((fact) => ({
      kind: 'row',
      label: fact.label ?? '',
      text: fact.value,
      quote: `${fact.label} · ${fact.value}`,
      place: fact.place,
      ...ofSubject(fact),
    }));
}

function isTimed(value: string): boolean {
  return isDay(value) || CLOCK.test(value);
}

function isTerm({ label, value }: Fact): boolean {
  return label !== null && label.length <= 30 && /\p{L}{3}/u.test(value) && value.length <= 88;
}
