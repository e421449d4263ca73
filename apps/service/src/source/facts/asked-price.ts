import type { PageType } from '@galley/contract';
import { type Price, pricesIn } from './money.ts';
import { numberOf } from './visible-text.ts';

/** Before an amount: a saving, a deposit, an instalment, or a minimum order. */
const OTHER_BEFORE =
  /(?:\bsaves?|you save|saving|discount of|deposit(?: of)?|worth|valued at|voucher(?: for)?|gift card|(?:orders?|baskets?|spend|purchases?) (?:over|above|from|of)|over|more than|last year|instal?ments? of|payments? of|\d ?[x×]|sie sparen|sparen|kaution|anzahlung|gutschein(?: über)?|bestellwert(?: von)?|bestellungen ab|raten (?:zu|à|von)|économisez|acompte|caution|bon de|dès|mensualités de|ahorras?|fianza|señal|vale de|pedidos? (?:de|desde)|cuotas de)[\s:]{0,3}$/iu;
/** After an amount: a discount, a deposit, per month or per weight. */
const OTHER_AFTER =
  /^[\s\u00a0]?(?:off\b|discount|deposit|voucher|saved|cashback|gespart|rabatt|günstiger|anzahlung|de (?:remise|réduction|acompte)|d[’']acompte|de (?:descuento|fianza|señal)|引き|オフ|خصم)/iu;
/** For a product that is sold once, a rate is a part of its price. */
const RATE_AFTER =
  /^[\s\u00a0]?(?:\/|per|a|je|pro|im|par|al|por|le|x|×)?[\s\u00a0]?(?:\d{0,4}[\s\u00a0]?(?:kg|g|ml|l|kilo|litre|liter)\b|month|mo\b|monat|mois|mes\b|monthly|mtl\b|monatlich|mensuel)/iu;
const AROUND = 48;

/** Whether an amount is the price of the product itself. */
export function isAsked(text: string, { index, text: shown }: Price, type: PageType): boolean {
  const before = text.slice(Math.max(0, index - AROUND), index);
  const after = text.slice(index + shown.length, index + shown.length + AROUND);
  if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return false;
  return type !== 'product' || !RATE_AFTER.test(after);
}

const RANGE_BEFORE = /(\d[\d.,'’]{0,12})[\s\u00a0]?[–—-][\s\u00a0]?$/u;
const RANGE_AFTER = /^[\s\u00a0]?[–—-][\s\u00a0]?(\d[\d.,'’]{0,12})/u;
/** One sign is used for several currencies. */
const SHARED: Readonly<Record<string, RegExp>> = {
  USD: /^(?:USD|CAD|AUD|NZD|SGD|HKD|MXN)$/,
  SEK: /^(?:SEK|NOK|DKK|ISK|CZK)$/,
  JPY: /^(?:JPY|CNY)$/,
};

type DeclaredPrice = { amount: number; currency: string };

/** How a text shows this amount in this currency, or in any when none is declared; null when it does not. */
export function askedAs(text: string, wanted: DeclaredPrice, type: PageType): string | null {
  const asked = pricesIn(text.slice(0, 4_000)).find((price) => {
    const isCurrency =
      wanted.currency === '' ||
      price.currency === wanted.currency ||
      (SHARED[price.currency]?.test(wanted.currency) ?? false);
    const isAmount = amountsOf(text, price).some((amount) => Math.abs(amount - wanted.amount) <= 0.005);
    return isCurrency && isAmount && isAsked(text, price, type);
  });
  return asked?.text ?? null;
}

/** "18–24 €" contains both. */
function amountsOf(text: string, { amount, index, text: shown }: Price): number[] {
  const before = RANGE_BEFORE.exec(text.slice(Math.max(0, index - 18), index))?.[1];
  const after = RANGE_AFTER.exec(text.slice(index + shown.length, index + shown.length + 18))?.[1];
  return [amount, ...[before, after].filter((end) => end !== undefined).map(numberOf)];
}
