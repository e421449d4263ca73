import type { PageType } from '@galley/contract';
import type { PageStructure } from '../reading/page-structure.ts';
import { isAsked } from './asked-price.ts';
import type { FactDraft } from './fact-draft.ts';
import { type Price, plainPrice, pricesIn, termsAfter } from './money.ts';
import type { PageLines, SeenLine } from './page-lines.ts';
import { TICKER } from './shown-facts.ts';

/** Shipping, fees and wrapping, a part of the price, or the amount from which something is free. */
const NO_PRICE =
  /\b(?:instal?ments?|interest-free|pay in|(?:booking )?fees?|deposit|gift (?:wrap|box|card)s?|packing|raten|ratenzahlung|mensualités|plazos|delivery|shipping|postage|versand|livraison|envío|returns|hipoteca|mortgage|hypothek)\b|送料|分割|クーポン|التوصيل/iu;
const FORMER =
  /(?:up from|was|instead of|previously|formerly|rrp|statt|vorher|au lieu de|antes|en vez de|بدلاً? من)[:\s]{0,3}$/iu;
/** These pages ask for one price; on other pages each price has its own name. */
const ONE_PRICE: readonly PageType[] = ['product', 'property'];
const PER_TIME =
  /\b(?:a|per|an|je|pro|im|par|al|por|die)? ?(?:year|month|hour|week|annum|jahr|monat|stunde|an|mois|heure|año|mes|hora)\b|年収|月給|時給|شهري/iu;
const LABEL_LENGTH = 80;
/** In these, amounts of the text tell a story. Something is asked only where a row, a box or a word says so. */
const WRITTEN: readonly PageType[] = ['article', 'reference', 'video'];
const ASKED =
  /(?<!\p{L})(?:costs?|price[ds]?|fees?|fares?|charges?|tickets?|kostet|kosten|preis|gebühr|eintritt|coûte(?:nt)?|prix|tarif|cuestan?|precio|tarifa)(?!\p{L})|料金|価格|入場料|السعر|سعر/iu;
/** In these, boxes outside the text sell something else. */
const PROSE = /^(?:p|li|td|th|dd|dt|h[1-6]|blockquote|figcaption)$/;

type PriceContext = Pick<PageStructure, 'struck' | 'pairs' | 'tables' | 'voices' | 'reviews'>;

export function priceFacts({ main }: PageLines, type: PageType, shown: PriceContext): FactDraft[] {
  const crossed = new Set(shown.struck.flatMap(pricesIn).map(plainPrice));
  return main.flatMap((shownLine, at) => {
    if (isNoPrice(main, at, shown)) return [];
    const line = { ...shownLine, text: withTerms(main, at) };
    const given = labelIn(main, at, shown);
    if (given === null && WRITTEN.includes(type) && !isStated(line)) return [];
    return pricesOf(line, given ?? { label: labelOf(main, at), isOff: false }, { type, crossed });
  });
}

const LONGEST_TERMS = 56;

/** A price in a line of its own, with the line of its box that says what it is for: "per person a month". */
function withTerms(main: readonly SeenLine[], at: number): string {
  const [line, next] = [main[at], main[at + 1]];
  if (line === undefined || next === undefined || next.text.length > LONGEST_TERMS) return line?.text ?? '';
  const [price, ...others] = pricesIn(line.text);
  const isBare = price !== undefined && others.length === 0 && price.text === line.text.trim();
  const isSameBox = next.parents[0] === line.parents[0] && !/^h\d$/.test(next.tag);
  const whole = `${line.text} ${next.text}`;
  return isBare && isSameBox && termsAfter(whole, price) !== '' ? whole : line.text;
}

type Asking = { type: PageType; crossed: ReadonlySet<string> };

/** What is asked or paid in a line, and what was asked before. */
function pricesOf(line: SeenLine, { label, isOff }: PriceLabel, { type, crossed }: Asking): FactDraft[] {
  const prices = pricesIn(line.text);
  if (prices.length === 0) return isFree(line) && !WRITTEN.includes(type) ? [free(line)] : [];
  if (type === 'job' && isPay(line.text, prices)) return [salary(line, prices)];
  const asked = prices.filter((price) => !isOff && isAsked(line.text, price, type));
  return asked.map((price) => {
    const isFormer = crossed.has(plainPrice(price)) || FORMER.test(line.text.slice(0, price.index) || label);
    return draftOf({ line, price, label }, { isFormer, type });
  });
}

/** The text says that the first amount is what something costs. */
function isStated({ text, tag }: SeenLine): boolean {
  const index = pricesIn(text)[0]?.index ?? 0;
  return PROSE.test(tag) && ASKED.test(text.slice(Math.max(0, index - 32), index));
}

/** Shipping and instalments, also where the summary above says so, news of what others paid, and what customers say. */
function isNoPrice(main: readonly SeenLine[], at: number, { voices, reviews }: PriceContext): boolean {
  const [line, before] = [main[at], main[at - 1]];
  if (line === undefined || NO_PRICE.test(line.text) || TICKER.test(line.text)) return true;
  if (/^[“„«「"]/u.test(line.text) || [...voices, ...reviews].some(({ text }) => text.includes(line.text))) return true;
  return before?.tag === 'summary' && NO_PRICE.test(before.text);
}

/** A sum by the year, or "£24,000 – £27,500": a line of nothing but a large sum. */
function isPay(text: string, prices: readonly Price[]): boolean {
  if (PER_TIME.test(text)) return true;
  const words = prices.reduce((rest, price) => rest.replace(price.text, ''), text);
  return !/\p{L}{3}/u.test(words) && prices.some(({ amount }) => amount >= LEAST_PAY);
}

const LEAST_PAY = 1_000;

type PriceLabel = { label: string; isOff: boolean };

/** The label that the markup gives a price: in its box, or in its row. */
function labelIn(main: readonly SeenLine[], at: number, { pairs, tables }: PriceContext): PriceLabel | null {
  const text = main[at]?.text ?? '';
  const near = main.slice(Math.max(0, at - 2), at + 3).map((line) => line.text);
  const pair = pairs.find(({ label, value }) => isValueOf(value, text) && near.includes(label));
  if (pair !== undefined) return pair;
  if (main[at]?.tag !== 'td') return null;
  const above = main.slice(Math.max(0, at - 8), at).map((line) => line.text);
  for (const { head, rows } of tables) {
    const row = rows.findLast(({ cells: [first = '', ...others] }) => others.includes(text) && above.includes(first));
    const column = row?.cells.indexOf(text) ?? -1;
    // In a comparison the columns are what is sold.
    const label = head[0] === '' ? head[column] : row?.cells[0];
    if (row !== undefined && label !== undefined && label !== '') return { label, isOff: row.isOff };
  }
  return null;
}

/** Alone, or with what it is for behind it. */
function isValueOf(value: string, text: string): boolean {
  return value === text || (text !== '' && value.startsWith(`${text} `));
}

type PriceInput = { line: SeenLine; price: Price; label: string };

function draftOf(
  { line, price, label }: PriceInput,
  { isFormer, type }: { isFormer: boolean; type: PageType },
): FactDraft {
  const isOwn = ONE_PRICE.includes(type);
  const kind = isFormer ? 'former_price' : isOwn ? 'price' : 'offer';
  const shown = `${price.text}${line.text.length > LABEL_LENGTH ? '' : termsAfter(line.text, price)}`;
  const text = kind === 'offer' ? `${label} ${shown}`.trim() : shown;
  return {
    kind,
    value: plainPrice(price),
    from: 'text',
    ...(kind === 'offer' && label !== '' ? { label } : {}),
    found: { text: line.text.length <= 80 ? line.text : text, place: line.place },
  };
}

/** "£31,000 to £34,500 a year" */
function salary(line: SeenLine, prices: readonly Price[]): FactDraft {
  const [least, most] = [prices[0], prices[1]];
  const isRange = least !== undefined && most !== undefined && most.amount > least.amount;
  const value = isRange ? `${least.amount}-${plainPrice(most)}` : least === undefined ? '' : plainPrice(least);
  return { kind: 'salary', value, from: 'text', found: { text: line.text.slice(0, 300), place: line.place } };
}

/** What the price is for: the words of its line, otherwise the line before it, otherwise the heading. */
function labelOf(main: readonly SeenLine[], at: number): string {
  const line = main[at];
  if (line === undefined) return '';
  const [price, ...others] = pricesIn(line.text);
  // In a text of several sentences the words around a price are no label, with what limits it or without.
  const isLong = line.text.length > LABEL_LENGTH;
  const terms = price === undefined || others.length > 0 || isLong ? '' : termsAfter(line.text, price);
  const words = pricesIn(line.text)
    .reduce((text, { text: other }) => text.replace(other, ' '), line.text.replace(terms, ' '))
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  // "3.4 l (£72)": a measure names what is sold.
  if (/\p{L}{3}/u.test(words) || /\p{Nd}\s?\p{L}/u.test(words))
    return words.length <= LABEL_LENGTH ? words.replace(/[\s:·–—.-]{1,4}$/u, '') : '';
  const before = main[at - 1];
  const isBeside = before !== undefined && before.parents[0] === line.parents[0] && before.text.length <= LABEL_LENGTH;
  return isBeside ? before.text : line.heading.slice(0, LABEL_LENGTH);
}

const FREE =
  /\b(?:free|gratis|kostenlos|gratuit|gratuite|free of charge|eintritt (?:ist )?frei|freier eintritt|(?:entrée|entrada) libre|ingresso libero)\b|無料|مجان/iu;
const NOT_THE_PRICE =
  /\p{Nd}\s?(?:months?|weeks?|monate?|wochen?|mois|semaines?|mes(?:es)?|semanas?)\b|\b(?:trial|updates?|returns?|wi-?fi|parking|sample|ebook|pdf|feel free|free of|-free|sugar|gluten|ad-free|testen|essai|prueba)\b/iu;

function isFree({ text, tag }: SeenLine): boolean {
  return !/^h[1-3]$/.test(tag) && text.length <= 160 && FREE.test(text) && !NOT_THE_PRICE.test(text);
}

function free({ text, place }: SeenLine): FactDraft {
  const sentence = text.split(/(?<=[.!?])\s/u).find((part) => FREE.test(part)) ?? text;
  return {
    kind: 'offer',
    value: 'free',
    label: sentence.slice(0, LABEL_LENGTH),
    from: 'text',
    found: { text: sentence, place },
  };
}
