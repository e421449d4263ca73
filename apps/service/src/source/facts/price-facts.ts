import type { PageType } from '@galley/contract';
import { isAsked } from './asked-price.ts';
import type { FactDraft } from './fact-draft.ts';
import { type Price, plainPrice, pricesIn } from './money.ts';
import type { PageLines, SeenLine } from './page-lines.ts';

/** Shipping, a part of the price, or the amount from which something is free. */
const NO_PRICE =
  /\b(?:instal?ments?|interest-free|pay in|raten|ratenzahlung|mensualités|plazos|delivery|shipping|postage|versand|livraison|envío|returns|hipoteca|mortgage|hypothek)\b|送料|分割|クーポン|التوصيل/iu;
const FORMER =
  /(?:up from|was|instead of|previously|formerly|rrp|statt|vorher|au lieu de|antes|en vez de|بدلاً? من)[:\s]{0,3}$/iu;
/** These pages ask for one price; on other pages each price has its own name. */
const ONE_PRICE: readonly PageType[] = ['product', 'property'];
const PER_TIME =
  /\b(?:a|per|an|je|pro|im|par|al|por|die)? ?(?:year|month|hour|week|annum|jahr|monat|stunde|an|mois|heure|año|mes|hora)\b|年収|月給|時給|شهري/iu;
const LABEL_LENGTH = 80;
/** In an article, amounts outside its text belong to boxes that sell something else. */
const PROSE = /^(?:p|li|td|th|dd|dt|h[1-6]|blockquote|figcaption)$/;

export function priceFacts({ main }: PageLines, type: PageType, struck: readonly string[]): FactDraft[] {
  const crossed = new Set(struck.flatMap(pricesIn).map(plainPrice));
  return main.flatMap((line, at) => {
    if (NO_PRICE.test(line.text) || (type === 'article' && !PROSE.test(line.tag))) return [];
    const prices = pricesIn(line.text);
    if (prices.length === 0) return isFree(line) ? [free(line)] : [];
    if (type === 'job' && PER_TIME.test(line.text)) return [salary(line, prices)];
    return prices
      .filter((price) => isAsked(line.text, price, type))
      .map((price) => {
        const isFormer = crossed.has(plainPrice(price)) || FORMER.test(line.text.slice(0, price.index));
        return draftOf({ line, price, label: labelOf(main, at, price) }, { isFormer, type });
      });
  });
}

type Asked = { line: SeenLine; price: Price; label: string };

function draftOf({ line, price, label }: Asked, { isFormer, type }: { isFormer: boolean; type: PageType }): FactDraft {
  const isOwn = ONE_PRICE.includes(type);
  const kind = isFormer ? 'former_price' : isOwn ? 'price' : 'offer';
  const text = kind === 'offer' ? `${label} ${price.text}`.trim() : price.text;
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
function labelOf(main: readonly SeenLine[], at: number, price: Price): string {
  const line = main[at];
  if (line === undefined) return '';
  const words = line.text.replace(price.text, ' ').replace(/\s+/gu, ' ').trim();
  if (/\p{L}{3}/u.test(words)) return words.length <= LABEL_LENGTH ? words.replace(/[\s:·–—-]$/u, '') : '';
  const before = main[at - 1];
  const isBeside = before !== undefined && before.parents[0] === line.parents[0] && before.text.length <= LABEL_LENGTH;
  return isBeside ? before.text : line.heading.slice(0, LABEL_LENGTH);
}

const FREE = /\b(?:free|gratis|kostenlos|gratuit|gratuite|free of charge)\b|無料|مجان/iu;
const NOT_THE_PRICE =
  /\b(?:trial|updates?|returns?|wi-?fi|parking|sample|ebook|pdf|feel free|free of|-free|sugar|gluten|ad-free|testen|essai|prueba)\b/iu;

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
