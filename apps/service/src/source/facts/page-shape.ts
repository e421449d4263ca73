import type { PageType } from '@galley/contract';
import type { PageParts } from './fact-draft.ts';

const LEAST_POINTS = 4;

/** By the shape of the page, where nothing is declared: each kind has its signs, and one of them must be clear. */
export function shapeType(declared: PageParts): PageType {
  const points = pointsOf(declared);
  const [best] = Object.entries(points).sort((one, other) => other[1] - one[1]);
  if (best !== undefined && best[1] >= LEAST_POINTS) return best[0] as PageType;
  return declared.reading.runs.length === 0 ? 'other' : 'site';
}

const PRICE = /[$£€¥₹]\s?\d[\d.,]{0,15}|(?<![\d.,])\d[\d.,]{0,15}\s?(?:€|£|\$|EUR|USD|GBP|CHF|zł|kr|円)/gu;
const TIME = /\b\d{1,2}[:.]\d{2}\b/g;
const DATE =
  /\b\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|märz|okt|dez|janv|févr|avr|juin|juil|août|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|noviembre|diciembre)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b|\d{1,2}月\d{1,2}日/iu;
const DAYS =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|jue|vie|sáb|dom|mo|di|mi|do|fr|sa|so|sam|dim)[a-zé]{0,6}\.?\s?(?:[-–&:]|to|bis|à|a)\s?(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|jue|vie|sáb|dom|mo|di|mi|do|fr|sa|so|sam|dim|\d)/iu;
const PHONE =
  /\+\d{1,3}[\s.-]?\(?\d{1,4}\)?[\s.-]?\d{2,4}[\s.-]?\d{2,4}|\(\d{3,5}\) ?\d{3}|\b0\d{2,4}[\s/-]\d{3,4}[\s-]?\d{2,4}/;

type Signs = {
  text: string;
  headings: string;
  /** With the labels of buttons. */
  all: string;
  prices: number;
  declared: PageParts;
};

const has = (pattern: RegExp, where: string, points: number): number => (pattern.test(where) ? points : 0);
const count = (pattern: RegExp, where: string): number => where.match(pattern)?.length ?? 0;

function pointsOf(declared: PageParts): Partial<Record<PageType, number>> {
  const { reading } = declared;
  const text = reading.runs
    .map((run) => run.text)
    .join('\n')
    .slice(0, 60_000);
  const headings = reading.runs
    .filter(({ tag }) => /^h[1-4]$/.test(tag))
    .map((run) => run.text)
    .join('\n');
  const all = `${text}\n${reading.buttons.map((button) => button.text).join('\n')}`;
  const signs = { text, headings, all, prices: count(PRICE, text), declared };
  return { ...visitPoints(signs), ...sellingPoints(signs), ...writtenPoints(signs) };
}

function visitPoints({ text, headings, all, prices }: Signs): Partial<Record<PageType, number>> {
  return {
    event:
      has(
        /\b(?:tickets?|speakers?|schedule|line-?up|programme|entradas|ponentes|sprecher|programm|early bird)\b/iu,
        headings,
        3,
      ) +
      has(/\b(?:tickets?|early bird|seats left|entradas|billets)\b|チケット|التذاكر/iu, all, 2) +
      (count(TIME, text) >= 6 ? 1 : 0) +
      has(DATE, text, 1),
    place:
      has(DAYS, text, 2) +
      has(PHONE, text, 1) +
      has(
        /\b(?:opening hours|menu|reservations?|öffnungszeiten|horario|carta|speisekarte|book a table|horaires|réserver)\b|営業時間|ساعات العمل/iu,
        all,
        2,
      ) +
      (prices >= 6 ? 1 : 0) +
      has(/\b(?:street|st\.|road|avenue|calle|straße|rue|via|platz)\b/iu, text, 1),
  };
}

function sellingPoints({ text, headings, all, prices }: Signs): Partial<Record<PageType, number>> {
  return {
    software:
      has(
        /\b(?:free trial|start free|sign up free|book a demo|request a demo|get started|kostenlos testen|essai gratuit|prueba gratis)\b/iu,
        all,
        2,
      ) +
      has(/\/\s?(?:mo|month|user|seat|monat|mois|mes)\b|\bper (?:user|seat|month)\b/iu, text, 2) +
      has(/\b(?:pricing|integrations?|api|changelog|dashboard|workflow)\b/iu, all, 1) +
      has(/frequently asked|faq/iu, headings, 1),
    shop:
      (prices >= 3 ? 2 : 0) +
      has(/\b(?:add to (?:cart|bag|basket)|shop now|carrito|warenkorb|panier|cesta)\b|カート|🛒|السلة/iu, all, 2) +
      has(/\b(?:envío|shipping|versand|livraison)\b/iu, all, 1),
  };
}

function writtenPoints({ text, declared: { reading, structure } }: Signs): Partial<Record<PageType, number>> {
  const { runs } = reading;
  const long = runs.filter((run) => run.tag === 'p' && run.isArticle && run.text.length > 120).length;
  const asked = runs.filter((run) => /^(?:h[2-4]|summary|dt)$/.test(run.tag) && /[?？؟]$/u.test(run.text)).length;
  const headings = runs.filter(({ tag }) => /^h[2-4]$/.test(tag)).length;
  const isAuthored = structure.marks.includes('authored');
  return {
    gallery: structure.marks.includes('images') && text.split(/\s+/).length < 150 ? 6 : 0,
    documentation:
      (structure.marks.includes('listings') ? 4 : 0) +
      has(/\b(?:docs|documentation|dokumentation|api reference|reference manual|quickstart)\b/iu, reading.title, 3),
    faq: asked >= 4 && asked * 3 >= headings ? 4 : 0,
    article: has(/^article/, reading.ogType, 5) + (long >= 6 ? 3 : 0) + (long >= 10 ? 1 : 0) + (isAuthored ? 1 : 0),
  };
}
