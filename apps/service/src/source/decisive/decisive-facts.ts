import type { PageType } from '@galley/contract';
import type { PageBoxes } from '../boxes/page-boxes.ts';
import { daysIn } from '../facts/calendar.ts';
import { pricesIn, termsAfter } from '../facts/money.ts';
import { numberOf } from '../facts/visible-text.ts';
import type { DecisiveFact, Fact, FactKind, PageSource } from '../page-source.ts';
import { datedRow, datedTerms, hoursRows, pricedRows, termRows, variants } from './decisive-rows.ts';

type Page = Pick<PageSource, 'type' | 'facts' | 'title'> & {
  form?: PageSource['form'];
  boxes?: PageBoxes | undefined;
};
type Reader = (page: Page) => DecisiveFact[];

const MOST = 10;
const LONGEST = 90;
const LONGEST_PAY = 60;

/** What a reader of each type of page looks for: what, when, where, how much. */
const READERS: Partial<Record<PageType, readonly Reader[]>> = {
  product: [price, one('deadline'), rating, variants, one('availability')],
  property: [price, one('rooms'), one('size'), one('address')],
  event: [dated, venue, admission, one('deadline')],
  place: [special, hoursRows, pricedRows, one('address'), one('phone')],
  job: [one('salary'), one('place'), one('employment'), one('deadline'), one('date')],
  recipe: [one('duration'), one('yield')],
  shop: [special, pricedRows, hoursRows, one('address')],
  software: [pricedRows, rating, one('version')],
  code: [installed, one('version')],
  documentation: [installed, one('version')],
  article: [termRows],
  site: [special, datedRow, dated, sums, pricedRows, hoursRows, termRows, one('address')],
  other: [special, datedRow, dated, sums, pricedRows, hoursRows, termRows, one('address')],
};

/** When, where, and whom to ask. */
const OF_NOTICES: readonly Reader[] = [one('date'), datedTerms, one('phone')];

/** The facts of a page that a person would tell first, each with what it belongs to. What is sold out is no such fact. */
export function decisiveFacts({ type, form = null, facts, title, boxes }: Page): DecisiveFact[] {
  const page = { type, title, boxes, facts: facts.filter(({ isOff }) => isOff !== true) };
  const found = (form === 'notice' ? OF_NOTICES : (READERS[type] ?? []))
    .flatMap((read) => read(page))
    .filter(isTelling)
    .map((fact) => ofHeading(fact, boxes))
    .filter((fact, _, all) => !isOfOthers(fact, all, { type, boxes }));
  return found.filter((fact, at) => !isRepeated(fact, at, found) && fact.text !== title).slice(0, MOST);
}

/** What has no subject of its own belongs to the heading of its own box, never to the last heading above it. */
function ofHeading(fact: DecisiveFact, boxes: PageBoxes | undefined): DecisiveFact {
  const subject = fact.subject ?? boxes?.headingOf(fact.place) ?? undefined;
  return subject === undefined ? fact : { ...fact, subject };
}

type Around = { type: PageType; boxes: PageBoxes | undefined };

/** Hours and numbers beside the text that nothing names: those of the page's owner, or those of somebody else. */
function isOfOthers(
  { kind, place, subject }: DecisiveFact,
  all: readonly DecisiveFact[],
  { type, boxes }: Around,
): boolean {
  const isVisit = kind === 'hours' || kind === 'phone';
  if (!isVisit || subject !== undefined || boxes?.isBeside(place) !== true) return false;
  const isOwner = type === 'place' || type === 'shop';
  return !isOwner || all.some((other) => other.kind === kind && boxes.isBeside(other.place) === false);
}

/** Another fact says it, and more. */
function isRepeated({ text, label }: DecisiveFact, at: number, found: readonly DecisiveFact[]): boolean {
  const isSame = (other: DecisiveFact): boolean => other.text === text && other.label === label;
  const isLonger = (other: DecisiveFact): boolean =>
    label === '' && other.text !== text && other.text.includes(text) && text.length > 5;
  return found.findIndex(isSame) < at || found.some(isLonger);
}

/** Of these the page has one, and cards set them with what it is about. */
const BY_THEMSELVES: readonly FactKind[] = ['price', 'former_price', 'duration', 'size', 'version', 'hours', 'phone'];

/** A bare number or a measure without a label says nothing. */
function isTelling({ label, text, kind }: DecisiveFact): boolean {
  if (text === '' || text.length > LONGEST) return false;
  // The number of a row in a list names nothing to a reader.
  if (label !== '') return /\p{L}{3}|\p{Lo}{2}|\p{Nd}\s\p{L}/u.test(label);
  return BY_THEMSELVES.includes(kind) || /\p{L}{3}|\p{Lo}{2}/u.test(text);
}

/** The first of a kind; the row that shows it has its label. */
function one(kind: FactKind): Reader {
  return ({ facts }) => {
    const fact = facts.find((item) => item.kind === kind);
    return fact === undefined ? [] : [inRow(fact, facts) ?? alone(fact)];
  };
}

function inRow({ kind, place, value }: Fact, facts: readonly Fact[]): DecisiveFact | null {
  const row = facts.find((item) => item.kind === 'row' && item.place === place && item.label !== null);
  if (row === undefined || row.label === null || row.value.includes(' · ') || !row.text.includes(' · ')) return null;
  return kind === 'place' && !row.value.includes(value) ? null : factOf(kind, row.label, { ...row, text: row.value });
}

function alone({ kind, text, value, place }: Fact): DecisiveFact {
  const isPart =
    (kind === 'yield' || kind === 'place' || kind === 'address' || kind === 'version') && text.includes(value);
  const shown = (isPart ? value : partOf(kind, text)).replace(
    kind === 'phone' || isPart ? /(?<=\d)[.。]$/u : /$^/u,
    '',
  );
  return { kind, label: '', text: shown, quote: shown, place };
}

const BEHIND_TIME =
  /^(.{0,40}?\d\s?(?:minute[ns]?|minutos?|min\.?|hours?|stunden?|heures?|horas?|std\.?|h|分|時間|دقيقة|ساعة)(?:\s(?:and |und |et |y )?\d{1,2}\s?min\p{L}{0,6}\.?)?)(?=\s\p{L}+\s\d|\s?\d{1,4}\s?k?cal).*$/iu;

/** Of several lines the last, and of several sentences the one with the date. */
function partOf(kind: FactKind, text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = (kind === 'duration' ? lines.at(-1) : lines.find((item) => item !== '')) ?? '';
  // Behind the time stands for how many it is, or what it has in calories.
  if (kind === 'duration') return line.replace(BEHIND_TIME, '$1');
  // What is paid at first, without what may come later.
  if (kind === 'salary' && line.length > LONGEST_PAY) {
    const [amount = 0] = [line.search(/\p{Nd}/u)].filter((at) => at >= 0);
    const end = line.slice(amount).search(/[,;]\s|\s\(/u);
    return end < 0 ? line : line.slice(0, amount + end);
  }
  if (line.length <= 60 || !(kind === 'deadline' || kind === 'date'))
    return line.replace(/^[★☆⭐\s]+/u, '').replace(/\s?[▾▼›»:：]$/u, '');
  const sentences = line.split(/(?<=\p{L}{2}[.!?]|\d{4}[.!?])\s/u);
  return (sentences.find((part) => daysIn(part).length > 0) ?? line).replace(/[.]$/u, '');
}

function factOf(kind: FactKind, label: string, { text, place }: Pick<Fact, 'text' | 'place'>): DecisiveFact {
  return { kind, label, text, quote: label === '' ? text : `${label} · ${text}`, place };
}

/** As the page writes it, with the crossed-out price behind it. */
function price({ facts }: Page): DecisiveFact[] {
  const own = facts.find(({ kind }) => kind === 'price');
  const former = facts.find(({ kind }) => kind === 'former_price');
  const shown = own === undefined ? undefined : shownPrice(own);
  if (own === undefined || shown === undefined) return [];
  const before = former === undefined ? undefined : shownPrice(former);
  const terms = own.text.length > LONGEST ? '' : termsAfter(own.text, { index: own.text.indexOf(shown), text: shown });
  return [
    factOf('price', '', { text: `${shown}${terms}`, place: own.place }),
    ...(former === undefined || before === undefined || before === shown
      ? []
      : [factOf('former_price', '', { text: before, place: former.place })]),
  ];
}

function shownPrice({ value, text }: Fact): string | undefined {
  const [amount = Number.NaN] = [pricesIn(value)[0]?.amount ?? numberOf(/[\d.,]+/.exec(value)?.[0] ?? '')];
  return pricesIn(text).find((item) => Math.abs(item.amount - amount) < 0.005)?.text;
}

/** The mean with the number of reviews. */
function rating({ facts }: Page): DecisiveFact[] {
  const found = facts.find(({ kind }) => kind === 'rating');
  const text = (found?.text ?? '').replace(/^[★☆⭐\s]+/u, '').trim();
  const isCounted = found !== undefined && /\(\d+\)$/.test(found.value) && /\d.{1,20}\d/su.test(text);
  return isCounted && !text.includes('\n') ? [factOf('rating', '', { text, place: found.place })] : [];
}

const ENTRY =
  /\b(?:tickets?|entry|admission|entrance|adults?|child(?:ren)?|students?|concessions?|eintritt|karten?|erwachsene|kinder|entrée|billets?|adultes?|enfants?|entradas?|adultos?|niños|ingresso|biglietti?)\b|入場|チケット|一般|الدخول|تذاكر/iu;
const FOOD =
  /\b(?:food|eat(?:ing)?|drinks?|menu|café|bar|bistro|kitchen|essen|trinken|speisen|getränke|manger|boire|buvette|restauration|comer|beber|comida|bebida|mangiare|bere)\b|飲食|フード|طعام|مأكولات/iu;

/** What it costs to come, and not what is sold there. Where entry is free, other prices are those of something else. */
function admission(page: Page): DecisiveFact[] {
  const isFree = page.facts.some(({ kind, value, text }) => kind === 'offer' && value === 'free' && ENTRY.test(text));
  const rows = pricedRows(page).map((row) => ofHeading(row, page.boxes));
  // Below a heading that names tickets stand all of them.
  const isOfEntry = ({ subject = '' }: DecisiveFact): boolean => ENTRY.test(subject);
  if (!isFree && rows.some(isOfEntry)) return rows.filter(isOfEntry);
  return rows.filter(({ label, text, subject = '' }) => {
    if (pricesIn(text).length === 0) return true;
    return isFree ? ENTRY.test(`${label} ${text}`) : !FOOD.test(subject);
  });
}

const CELLS = /^(?:td|th|li)\d/;

/** The day with the one time beside it; the times of a programme are not when it begins. */
function dated({ facts, type }: Page): DecisiveFact[] {
  const date = facts.find(({ kind }) => kind === 'date');
  if (date === undefined) return [];
  const text = partOf('date', date.text);
  const times = facts.filter(({ kind, place, value }) => kind === 'hours' && !CELLS.test(place) && /\d/.test(value));
  const [time] = type === 'event' && times.length === 1 ? times : [];
  const isBeside = time !== undefined && !text.includes(time.value);
  const whole = isBeside ? `${text} · ${time.value}` : text;
  return [{ kind: 'date', label: '', text: whole, quote: whole, place: date.place }];
}

function venue(page: Page): DecisiveFact[] {
  const [place] = one('place')(page);
  const [street] = one('address')(page);
  if (place === undefined || street === undefined) return [place ?? street ?? []].flat();
  return street.text.includes(place.text) ? [street] : [place, street];
}

function installed({ facts }: Page): DecisiveFact[] {
  const found = facts.find(({ kind, label }) => kind === 'row' && label === 'install');
  return found === undefined ? [] : [factOf('row', '', { text: found.value, place: found.place })];
}

/** "Large service for £59 instead of £79", and until when: in one paragraph. */
function special({ facts }: Page): DecisiveFact[] {
  const former = facts.find(({ kind }) => kind === 'former_price');
  const line = former?.text.split('\n').find((text) => pricesIn(text).length === 2 && /\p{L}{4}/u.test(text));
  if (former === undefined || line === undefined) return [];
  const date = facts.find(({ kind, place }) => kind === 'date' && place === former.place);
  const text = date === undefined ? '' : partOf('date', date.text);
  const offer = factOf('offer', '', { text: line.trim(), place: former.place });
  return text === '' ? [offer] : [offer, factOf('date', '', { text, place: former.place })];
}

/** "£2,400 raised of £9,000": a line with two sums says what they are. */
function sums({ facts }: Page): DecisiveFact[] {
  const found = facts.find(
    ({ kind, text }) => kind === 'offer' && pricesIn(text).length === 2 && text.length <= 60 && /\p{L}{4}/u.test(text),
  );
  return found === undefined ? [] : [factOf('offer', '', found)];
}
