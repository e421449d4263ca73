// Features of a page's shape, counted once, by which its type is recognised.

import type { PageType } from '@galley/contract';
import { daysIn } from './calendar.ts';
import type { PageParts } from './fact-draft.ts';
import { listsOf } from './list-facts.ts';
import { pricesIn } from './money.ts';
import { type PageLines, pageLines, type SeenLine } from './page-lines.ts';

export type Points = Partial<Record<PageType, number>>;

export type Signs = {
  text: string;
  headings: string;
  /** Including the labels of buttons. */
  all: string;
  buttons: string;
  title: string;
  lines: PageLines;
  /** The number of boxes of one row that each have a price. */
  priceCards: number;
  /** A price is beside the headline, before the next heading. */
  hasOwnPrice: boolean;
  prices: number;
  /** The number of long paragraphs, and their share of the text. */
  long: number;
  prose: number;
  words: number;
  asked: number;
  /** A date is beside the headline. */
  hasDay: boolean;
  lists: SeenLine[][];
  parts: PageParts;
};

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LONG = 110;

/** Scripts without spaces carry as much meaning in half of the characters. */
export function weightOf(text: string): number {
  return text.length + (text.match(DENSE)?.length ?? 0);
}

export function signsOf(parts: PageParts): Signs {
  const { reading, structure } = parts;
  const lines = pageLines(reading, structure);
  const texts = lines.main.map(({ text }) => text);
  const text = texts.join('\n').slice(0, 60_000);
  const headings = lines.main.filter(({ tag }) => /^h[1-4]$/.test(tag)).map((line) => line.text);
  const buttons = reading.buttons.map((button) => button.text).join('\n');
  const paragraphs = lines.main.filter(
    (line) => /^(?:p|div|blockquote|section|li)$/.test(line.tag) && weightOf(line.text) > LONG,
  );
  const priced = lines.main.filter((line) => pricesIn(line.text).length > 0);
  const total = weightOf(text);
  return {
    text,
    headings: headings.join('\n'),
    buttons,
    all: `${text}\n${buttons}`,
    title: reading.title,
    lines,
    parts,
    priceCards: cardsOf(priced),
    hasOwnPrice: hasOwnPrice(lines),
    prices: priced.length,
    long: paragraphs.length,
    prose: total === 0 ? 0 : paragraphs.reduce((sum, line) => sum + weightOf(line.text), 0) / total,
    words: total / 6,
    asked: lines.main.filter(
      ({ tag, text, isBold }) =>
        /[?？؟]$/u.test(text) &&
        text.length <= 200 &&
        (/^(?:h[2-4]|summary|dt)$/.test(tag) || (isBold && tag !== 'h1')),
    ).length,
    hasDay: lines.head.some(
      (line) => line.text.length <= 140 && daysIn(line.text).length > 0 && line.parents.length > 0,
    ),
    lists: listsOf(lines.main),
  };
}

/** Counts lines with a price in different boxes of one box. */
function cardsOf(priced: readonly SeenLine[]): number {
  const rows = new Map<number, Set<number>>();
  for (const { parents, tag } of priced) {
    if (/^(?:td|th)$/.test(tag)) continue;
    for (const [level, outer] of parents.slice(1).entries()) {
      const cards = rows.get(outer) ?? new Set<number>();
      cards.add(parents[level] ?? -1);
      rows.set(outer, cards);
    }
  }
  return Math.max(0, ...[...rows.values()].map((cards) => cards.size));
}

function hasOwnPrice({ main }: PageLines): boolean {
  const top = main.findIndex(({ tag }) => tag === 'h1');
  const after = main.slice(top + 1);
  const end = after.findIndex(({ tag }) => /^h[1-3]$/.test(tag));
  const section = (end < 0 ? after : after.slice(0, end)).slice(0, 12);
  const priced = section.filter(({ text }) => pricesIn(text).length > 0 && text.length <= 40);
  return priced.length > 0 && priced.length <= 2;
}
