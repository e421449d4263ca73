// Cards of the facts that a reader looks for first. Each says what it belongs to.

import { textLimits, widthOf, wordCount } from '../../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from '../card-candidate.ts';
import type { Detail, PageBrief, Passage } from '../page-brief.ts';

const HEAVIEST = 4.6;
const LAST = 100;
const MOST = 4;
const FEWEST_WORDS = 4;

type Card = Pick<CardCandidate, 'figure' | 'headline' | 'line' | 'claim'>;
type Maker = (brief: PageBrief, decisive: readonly Detail[]) => Card[];

const MAKERS: Partial<Record<PageBrief['type'], Maker>> = {
  product: priced,
  property: listed,
  event: invited,
  recipe: named,
  site: appealing,
  code: installed,
  documentation: installed,
};

/** At most a few, in the order of the reader: what, when, where, how much. */
export function decisiveCards(brief: PageBrief): CardCandidate[] {
  const { decisive = [] } = brief;
  const own = MAKERS[brief.type]?.(brief, decisive) ?? [];
  const rest = decisive.filter(({ claim }) => !own.some((card) => card.claim.quote.includes(claim.quote)));
  return [...own, ...grouped(rest, brief)].slice(0, MOST).map((card, index) => ({
    ...card,
    weight: HEAVIEST - index * 0.3,
    order: LAST + index,
    isDetail: true,
  }));
}

const textOf = (details: readonly Detail[], kind: Detail['kind']): Detail[] =>
  details.filter((detail) => detail.kind === kind).slice(0, 1);

function claimOf(parts: readonly Passage[]): Passage['claim'] {
  return { quote: parts.map(({ claim }) => claim.quote).join(' · '), place: parts[0]?.claim.place ?? 'h1' };
}

/** What the page is about, if it is short enough to head a card. */
function subjectOf({ name, title }: PageBrief): Passage[] {
  const named = name === null ? [] : [{ text: name, claim: { quote: name, place: title?.claim.place ?? 'h1' } }];
  return [...named, ...(title === null ? [] : [title])]
    .filter(({ text }) => widthOf(text) <= textLimits.headline)
    .slice(0, 1);
}

/** As many parts as fit in a line. */
function lineOf(parts: readonly Detail[]): { line: string | null; shown: Detail[] } {
  const shown = parts.filter((_, at) => widthOf(joined(parts.slice(0, at + 1))) <= LONGEST_LINE);
  return { line: shown.length === 0 ? null : joined(shown), shown };
}

function joined(parts: readonly Detail[]): string {
  return parts.map(({ text }) => text).join(' · ');
}

/** The price with its product, and below it what it was and what others think of it. */
function priced(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [[price], [former], subject] = [textOf(decisive, 'price'), textOf(decisive, 'former_price'), subjectOf(brief)];
  const [about] = subject;
  if (price === undefined || about === undefined) return [];
  const change = former === undefined ? [] : [{ ...former, text: `${former.value} → ${price.value}` }];
  const { line, shown } = lineOf([...change, ...textOf(decisive, 'rating')]);
  return [{ figure: price.value, headline: about.text, line, claim: claimOf([about, price, ...shown]) }];
}

/** The price of a home with its size, its rooms and where it is. */
function listed(_: PageBrief, decisive: readonly Detail[]): Card[] {
  const [price] = textOf(decisive, 'price');
  const measures = [...textOf(decisive, 'rooms'), ...textOf(decisive, 'size')];
  const headline = joined(measures);
  if (price === undefined || headline === '' || widthOf(headline) > textLimits.headline) return [];
  const { line, shown } = lineOf(textOf(decisive, 'address'));
  return [{ figure: price.value, headline, line, claim: claimOf([price, ...measures, ...shown]) }];
}

/** When, and below it where. */
function invited(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [date] = textOf(decisive, 'date');
  if (date === undefined) return [];
  const [day = '', ...times] = date.value.split(' · ');
  const venues = [...textOf(decisive, 'place'), ...textOf(decisive, 'address')];
  const time = times.length === 0 ? [] : [{ ...date, text: times.join(' · ') }];
  const [about] = widthOf(day) <= textLimits.headline ? [{ ...date, text: day }] : subjectOf(brief);
  if (about === undefined) return [];
  const isDay = about.text === day;
  const first = isDay ? time : [date];
  const isNew = ({ text }: Detail): boolean => !joined(first).includes(text.slice(0, 8));
  const { line, shown } = lineOf([...first, ...venues.filter(isNew)]);
  return [{ figure: null, headline: about.text, line, claim: claimOf([about, ...shown]) }, ...where(time, venues)];
}

/** Where, and below it at what time: for a pack whose hook has the day. */
function where(time: readonly Detail[], [place, ...rest]: readonly Detail[]): Card[] {
  if (place === undefined || widthOf(place.text) > textLimits.headline) return [];
  const { line, shown } = lineOf([
    ...time.map((item) => ({ ...item, claim: { ...item.claim, quote: item.text } })),
    ...rest,
  ]);
  return [{ figure: null, headline: place.text, line, claim: claimOf([place, ...shown]) }];
}

/** What came together so far, and until when. */
function appealing(_: PageBrief, decisive: readonly Detail[]): Card[] {
  const sum = decisive.find(({ kind, label }) => kind === 'offer' && label === null);
  const [date] = textOf(decisive, 'date');
  if (sum === undefined || date === undefined || widthOf(sum.text) > textLimits.headline) return [];
  return [{ figure: null, headline: sum.text, line: date.text, claim: claimOf([sum, date]) }];
}

/** How long and for how many, under the name of the dish. */
function named(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [about] = subjectOf(brief);
  const { line, shown } = lineOf(decisive);
  return about === undefined || line === null
    ? []
    : [{ figure: null, headline: about.text, line, claim: claimOf([about, ...shown]) }];
}

function installed(_: PageBrief, decisive: readonly Detail[]): Card[] {
  const [command] = textOf(decisive, 'row');
  if (command === undefined || widthOf(command.text) > textLimits.headline) return [];
  const { line, shown } = lineOf(textOf(decisive, 'version'));
  return [{ figure: null, headline: command.text, line, claim: claimOf([command, ...shown]) }];
}

/** Rows under one heading are one card if they fit; each of the others is a card with its label. */
function grouped(rest: readonly Detail[], brief: PageBrief): Card[] {
  const groups = Map.groupBy(rest, ({ kind, subject }) => `${isListed(kind) ? kind : ''} ${subject?.text ?? ''}`);
  const cards = [...groups.values()].map((group) => {
    const [first] = group;
    const isGroup = group.length >= 2 && first !== undefined && isListed(first.kind);
    const together = isGroup ? listOf(group, brief) : [];
    return together.length > 0 ? together : group.flatMap((detail) => single(detail, brief));
  });
  // The first card of each group is before the second of any.
  return [...cards.flatMap((group) => group.slice(0, 1)), ...cards.flatMap((group) => group.slice(1))];
}

function isListed(kind: Detail['kind']): boolean {
  return kind === 'hours' || kind === 'offer' || kind === 'row';
}

/** Of hours all, of prices and terms those that fit. */
function listOf(group: readonly Detail[], brief: PageBrief): Card[] {
  const [first] = group;
  if (first === undefined) return [];
  const heading = first.subject ?? null;
  const isHeaded =
    heading !== null && widthOf(heading.text) <= textLimits.headline && heading.text !== brief.title?.text;
  const head = isHeaded ? heading : first;
  const parts = isHeaded ? group : group.slice(1);
  const { line, shown } = lineOf(first.kind === 'hours' ? parts : parts.filter(fitting));
  const isWhole = first.kind !== 'hours' || shown.length === parts.length;
  const isEnough = shown.length >= (isHeaded ? 2 : 1);
  if (!isEnough || !isWhole || widthOf(head.text) > textLimits.headline) return [];
  const left = first.kind === 'row' ? parts.filter((part) => !shown.includes(part)) : [];
  const card = { figure: null, headline: head.text, line, claim: claimOf([head, ...shown]) };
  return [card, ...left.flatMap((detail) => single(detail, brief))];
}

/** A row that fills half of the line leaves no room for another. */
function fitting({ text }: Detail): boolean {
  return widthOf(text) <= LONGEST_LINE / 2 + 4;
}

const AMOUNT = /^[^\p{L}\s]{0,2}\p{Nd}[\p{Nd}.,\s]*\S{0,3}$/u;

/** They say little without what they belong to. */
const NO_CARDS: readonly Detail['kind'][] = [
  'phone',
  'former_price',
  'address',
  'availability',
  'duration',
  'size',
  'rooms',
];

/** Whom to ask about a notice, in a sentence that says so. */
function isContactLine({ kind, text }: Detail, { form }: PageBrief): boolean {
  return kind === 'phone' && form === 'notice' && wordCount(text) >= FEWEST_WORDS;
}

const PHONE = /\+?\(?\p{Nd}[\p{Nd}\s()./-]{5,24}\p{Nd}/u;

function contactCard({ text, claim }: Detail): Card[] {
  const headline = text.replace(/[.。]$/u, '');
  if (widthOf(headline) <= textLimits.whole) return [{ figure: null, headline, line: null, claim }];
  const [number = ''] = PHONE.exec(text) ?? [];
  const isFit = number !== '' && widthOf(text) <= LONGEST_LINE;
  return isFit ? [{ figure: null, headline: number, line: text, claim }] : [];
}

function single(detail: Detail, brief: PageBrief): Card[] {
  const { kind, label, value, text, claim } = detail;
  if (isContactLine(detail, brief)) return contactCard(detail);
  if (NO_CARDS.includes(kind)) return [];
  const shown = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const isLabel = label !== null && widthOf(label) <= textLimits.headline;
  if (label !== null && kind === 'offer' && AMOUNT.test(value) && widthOf(label) <= textLimits.whole)
    return [{ figure: value, headline: label.charAt(0).toLocaleUpperCase() + label.slice(1), line: null, claim }];
  if (widthOf(shown) <= textLimits.sentence) return [{ figure: null, headline: shown, line: null, claim }];
  if (isLabel && widthOf(value) <= LONGEST_LINE) return [{ figure: null, headline: label, line: value, claim }];
  const parted = label === null ? [...under({ value, claim }, brief, kind), ...halves(value, claim)] : [];
  if (parted.length > 0) return parted;
  return widthOf(shown) <= textLimits.whole ? [{ figure: null, headline: shown, line: null, claim }] : [];
}

/** Under what the page is about: a row of dates means nothing alone. */
function under({ value, claim }: Pick<Detail, 'value' | 'claim'>, brief: PageBrief, kind: Detail['kind']): Card[] {
  const [about] = subjectOf(brief);
  const isRow = kind === 'date' || !value.includes(' · ');
  if (!isRow || about === undefined || widthOf(value) > LONGEST_LINE) return [];
  return [{ figure: null, headline: about.text, line: value, claim: claimOf([about, { text: value, claim }]) }];
}

/** "Little Wenham · Full-time" */
function halves(value: string, claim: Detail['claim']): Card[] {
  const [start = '', ...end] = value.split(' · ');
  const line = end.join(' · ');
  const isFit = line !== '' && widthOf(start) <= textLimits.headline && widthOf(line) <= LONGEST_LINE;
  return isFit ? [{ figure: null, headline: start, line, claim }] : [];
}
