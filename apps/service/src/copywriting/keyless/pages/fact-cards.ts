import { textLimits, widthOf } from '../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from './card-candidate.ts';
import { decisiveCards } from './decisive/decisive-cards.ts';
import type { Detail, PageBrief, PageList, Passage } from './page-brief.ts';
import { isLabel } from './page-labels.ts';
import { pricesIn } from './plain-text.ts';

const BEHIND_TEXT = 40;
const LAST = 100;
const MOST_PARTS = 2;
const MOST_OF_LIST = 3;

/** A list with its heading, if all of it fits on one card. */
export function listCards(brief: PageBrief): CardCandidate[] {
  const { lists, type } = brief;
  return lists.flatMap(({ heading, entries, kind }, index) => {
    const shown = kind === 'parts' ? [] : entriesThatFit(entries, entries.length);
    const [first] = shown;
    if (
      heading === null ||
      (type === 'product' && isSheet({ heading, entries, kind })) ||
      shown.length < entries.length ||
      first === undefined ||
      widthOf(heading.text) > textLimits.headline
    )
      return [];
    const claim = { quote: [heading, ...shown].map((item) => item.claim.quote).join(' · '), place: first.claim.place };
    const weight = type === 'recipe' || type === 'job' ? 2.4 : 1.6;
    const base = { figure: null, claim, weight, order: BEHIND_TEXT + index, isDetail: false };
    return headedList(heading.text, shown, brief).map((card) => ({ ...base, ...card }));
  });
}

/** A sheet of measures: "Weight: 620 g", "Width: 24 cm". */
function isSheet({ entries }: PageList): boolean {
  const measures = entries.filter(({ text }) => MEASURE.test(text.split(/\s?[:：]\s?/u)[1] ?? ''));
  return measures.length * 2 >= entries.length;
}

/** Everything that a dish takes or a product offers, on as many cards as it needs, or on none. */
export function wholeListCards({ type, ingredients, lists }: PageBrief): CardCandidate[] {
  const features =
    lists.find((list) => list.kind === 'items' && list.heading === null && !isSheet(list))?.entries ?? [];
  const cards: CardCandidate[] = [];
  let left = type === 'recipe' ? [...ingredients] : [...features];
  while (left.length > 0) {
    const [first, ...rest] = left as [Passage, ...Passage[]];
    const isHead = widthOf(first.text) <= textLimits.headline;
    const shown = isHead ? entriesThatFit(rest, Math.min(1, rest.length)) : [];
    if (widthOf(first.text) > textLimits.whole || cards.length === MOST_OF_LIST) return [];
    const quote = [first, ...shown].map(({ claim }) => claim.quote).join(' · ');
    const line = shown.length === 0 ? null : shown.map(({ text }) => text).join(' · ');
    const headline = first.text.charAt(0).toLocaleUpperCase() + first.text.slice(1);
    const claim = { quote, place: first.claim.place };
    cards.push({ figure: null, headline, line, claim, weight: 4, order: LAST + cards.length, isDetail: false });
    left = rest.slice(shown.length);
  }
  return cards;
}

/** A label is no headline: it stands before its first entry, or before all of them. */
function headedList(
  heading: string,
  entries: readonly Passage[],
  brief: PageBrief,
): Pick<CardCandidate, 'headline' | 'line'>[] {
  const [first, ...rest] = entries.map(({ text }) => text);
  if (!isLabel(heading, brief)) return [{ headline: heading, line: [first, ...rest].join(' · ') }];
  const isNamed = /[:：]/u.test(first ?? '');
  const named = isNamed ? (first ?? '') : `${heading}${brief.words.colon}${first}`;
  if (widthOf(named) <= textLimits.headline) return [{ headline: named, line: rest.join(' · ') || null }];
  const whole = [named, ...rest].join(' · ');
  return widthOf(whole) <= textLimits.whole ? [{ headline: whole, line: null }] : [];
}

/** Speakers with their talks. */
export function partCards({ lists, words }: PageBrief): CardCandidate[] {
  const entries = lists.flatMap((list) => (list.kind === 'parts' ? list.entries : []));
  return entries.slice(0, MOST_PARTS).flatMap(({ text, claim }, index) => {
    const [headline = '', ...rest] = text.split(words.colon);
    const line = rest.join(words.colon);
    if (line === '' || widthOf(headline) > textLimits.headline || widthOf(line) > LONGEST_LINE) return [];
    const order = BEHIND_TEXT - MOST_PARTS + index;
    return [{ figure: null, headline, line, claim, weight: 2.65, order, isDetail: false }];
  });
}

function entriesThatFit(entries: PageList['entries'], least = 2): Passage[] {
  const count = entries.findIndex(
    (_, index) =>
      widthOf(
        entries
          .slice(0, index + 1)
          .map(({ text }) => text)
          .join(' · '),
      ) > LONGEST_LINE,
  );
  const shown = count < 0 ? [...entries] : entries.slice(0, count);
  return shown.length < least || shown.some(({ text }) => /[.。!！?？]$/u.test(text)) ? [] : shown;
}

const NUMBER =
  /^(?:[$£€¥₹]\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*(?:\s?[–-]\s?\p{Nd}[\p{Nd}.,]*)?\s?(?:%|°C|°|[€£$¥円]|m²|km|cm|mm|kg|ml|ms|g|m|s|h|min|l|年|分|時間|か月|日)?)(?=$|[\s,])/u;
const MEASURE = /^\p{Nd}[\p{Nd}.,]*(?:\s?(?:[–—-]|to|bis|à|a)\s?\p{Nd}[\p{Nd}.,]*)?(?:\s?\p{L}{1,8}[²³]?)?$/u;
const TERMS: readonly Detail['kind'][] = ['date', 'price', 'salary', 'deadline', 'duration', 'hours'];

/** Prices, days, hours, sizes: what a reader looks for before he comes. */
export function detailCards(brief: PageBrief): CardCandidate[] {
  const decisive = decisiveCards(brief);
  const known = new Set((brief.decisive ?? []).map(({ kind }) => kind));
  const others = brief.details.filter(
    (detail) => !(known.has(detail.kind) && detail.kind !== 'row') && isTelling(detail),
  );
  return [...decisive, ...others.flatMap((detail, index) => detailCard(detail, index, brief))];
}

/** A number with one word, or a measure, says nothing by itself: "10 min", "6 places", "weight: 1 kg". */
function isTelling({ label, value, kind }: Detail): boolean {
  if (label !== null) return !(MEASURE.test(value) && /^\p{L}+$/u.test(label)) && !SUM.test(label);
  return kind !== 'line' || (value.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3 || /\b20\d\d\b/u.test(value);
}

function detailCard(detail: Detail, index: number, brief: PageBrief): CardCandidate[] {
  const { kind, label, value, text, claim } = detail;
  if (isNoCard(detail, brief) || (label === null && isLabel(text, brief))) return [];
  const weight = (TERMS.includes(kind) ? 2.7 : kind === 'row' ? 1.4 : 1.9) - index * 0.05;
  const base = { figure: null, line: null, claim, order: LAST + index + 1, isDetail: true, weight };
  const figure = NUMBER.exec(value)?.[0].trim() ?? null;
  if (label !== null && widthOf(label) <= textLimits.headline && figure === value)
    return [{ ...base, figure, headline: label, weight: weight + 0.4 }];
  return worded(detail, brief).map((card) => ({ ...base, ...card }));
}

/** A fact with its label, in one line or in two; a label of a word or two is no headline. */
function worded({ label, value, text }: Detail, brief: PageBrief): Pick<CardCandidate, 'headline' | 'line'>[] {
  const isNamed = label !== null && widthOf(label) <= textLimits.headline && !isLabel(label, brief);
  const isShort = isNamed || /[.!?。]\s?\S/u.test(value);
  if (widthOf(text) <= (isShort ? textLimits.sentence : textLimits.whole))
    return [{ headline: text.charAt(0).toLocaleUpperCase() + text.slice(1), line: null }];
  return isNamed && widthOf(value) <= LONGEST_LINE ? [{ headline: label, line: value }] : [];
}

/** Where something is says little without what is there. */
function isNoCard(detail: Detail, { type }: PageBrief): boolean {
  const { kind, label } = detail;
  if (kind === 'row') return isNoRow(detail, type);
  if (kind === 'price' && label === null) return !/\p{L}{3}/u.test(detail.text);
  return kind === 'phone' || (label === null && [...MEASURES, 'place', 'address'].includes(kind));
}

/** In written pages a row is part of an argument; sums beside a price are deposits, fees and the like. */
function isNoRow({ label, value }: Detail, type: PageBrief['type']): boolean {
  if (type === 'reference') return !/\p{Nd}/u.test(value) || !/\p{L}/u.test(value) || value.includes('°');
  if (type === 'property' || type === 'product') return pricesIn(value).length > 0;
  return type === 'article' || type === 'recipe' || SUM.test(label ?? '');
}

/** Nobody knows what they measure. */
const MEASURES: readonly Detail['kind'][] = ['duration', 'size', 'rooms'];

/** The last line of a table; of what it is the sum, the others say. */
const SUM = /^(?:total|sum|together|zusammen|gesamt|summe|insgesamt|suma|合計|計|المجموع)/iu;
