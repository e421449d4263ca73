// Amounts of money in text.

import { numberOf } from './visible-text.ts';

export type Price = { amount: number; currency: string; text: string; index: number };

const BEFORE =
  /(US\$|[$£€¥₹]|\b(?:CHF|EUR|USD|GBP|JPY|AED|SAR|SEK|NOK|DKK|PLN)|Fr\.)[\s\u00a0]?(\d(?:[\d.,'’\u00a0\u202f]{0,12}\d)?)/gu;
const AFTER =
  /(?<![\d.,])(\d(?:[\d.,'’\u00a0\u202f]{0,12}\d)?)(?:[.,][-–—]{1,2})?[\s\u00a0\u202f]?(€|£|\$|円|EUR|Euro|euros|USD|GBP|CHF|JPY|AED|SAR|SEK|NOK|DKK|PLN|kr|zł|درهم|د\.إ|ريال)/gu;
/** Not prices: "11.4 million euros". */
const LARGE = /^\s?(?:millions?|mio|mrd|billions?|millionen|milliarden|milliards?|millones|万|億|مليون)/iu;

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  円: 'JPY',
  Euro: 'EUR',
  euros: 'EUR',
  kr: 'SEK',
  zł: 'PLN',
  'Fr.': 'CHF',
  درهم: 'AED',
  'د.إ': 'AED',
  ريال: 'SAR',
};

/** In the order of the text. */
export function pricesIn(text: string): Price[] {
  const found = [
    ...[...text.matchAll(BEFORE)].map((match) => ({ match, sign: match[1] ?? '', amount: match[2] ?? '' })),
    ...[...text.matchAll(AFTER)].map((match) => ({ match, sign: match[2] ?? '', amount: match[1] ?? '' })),
  ];
  const all = found
    .map(({ match, sign, amount }) => ({
      amount: numberOf(amount),
      currency: CURRENCIES[sign] ?? sign,
      text: match[0],
      index: match.index,
    }))
    .filter(({ amount, index, text: price }) => amount > 0 && !LARGE.test(text.slice(index + price.length)))
    .toSorted((a, b) => a.index - b.index);
  let end = 0;
  return all.filter(({ index, text: price }) => {
    // In "95 € 80 €" the middle sign belongs to the first amount.
    const isApart = index >= end;
    if (isApart) end = index + price.length;
    return isApart;
  });
}

const LONGEST_TERMS = 56;
/** A small letter, a slash or a bracket goes on with what stands before it; a capital begins a name. */
const TERMS = /^[\s\u00a0*]?(?:[/(（]|\p{Ll}|税[込抜]|(?:HT|TTC|VAT|MwSt)(?!\p{L})|(?:لكل|شهري|سنوي|في ال))/u;
const RATE = /^[\s\u00a0]?(?:\/|(?:per|pro|par|al|por|je|im|a|an)\s)\s?\p{L}{1,12}/iu;

/** What follows an amount in its line and limits it: "per month", "/ night, before tax", "inkl. MwSt." */
export function termsAfter(text: string, { index, text: shown }: Pick<Price, 'index' | 'text'>): string {
  const rest = text.slice(index + shown.length);
  if (pricesIn(rest).length > 0) return RATE.exec(rest)?.[0] ?? '';
  const [terms = ''] = rest.split(/(?<=\p{L}{3})(?<!incl|inkl|excl|exkl|zzgl)[.!?](?:\s|$)|\n|\s[·|•–—→]\s|[;；。]/u);
  return TERMS.test(terms) && terms.length <= LONGEST_TERMS ? terms.trimEnd() : '';
}

/** `38 GBP`, `9.50 GBP` */
export function plainPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`;
}
