/// <reference lib="dom" />
// Runs in the page: a label with its own value, where the markup shows that both belong together.

import type { PageStructure } from '../reading/page-structure.ts';
import type * as boxes from './boxes.ts';
import type * as tables from './structure-tables.ts';
import type * as texts from './text-in.ts';
import type * as visible from './visible.ts';

declare const reader: typeof visible & typeof texts & typeof tables & typeof boxes;

type Pair = PageStructure['pairs'][number];

/** Neighbouring boxes of one kind that each contain a value and its label, and items that begin with a bold label. */
export function readPairs(): PageStructure['pairs'] {
  const pairs: Pair[] = [];
  for (const parent of [...document.body.querySelectorAll('*')].slice(0, 6_000)) {
    if (pairs.length >= 60) break;
    if (parent.childElementCount < 2 || isBeside(parent)) continue;
    for (const row of rowsIn(parent)) {
      const heading = reader.headingBefore(row.first);
      pairs.push(...row.pairs.map((pair) => ({ ...pair, heading })));
    }
  }
  return pairs.slice(0, 60);
}

type Row = { first: Element; pairs: Omit<Pair, 'heading'>[] };

/** All children of one kind; otherwise equal boxes that follow each other between headings and texts. */
export function rowsIn(parent: Element): Row[] {
  const children = [...parent.children];
  const whole = children.length > 24 ? [] : children.filter((child) => child.localName === children[0]?.localName);
  const own = whole.length < 2 ? [] : whole.flatMap((box) => pairIn(box) ?? []);
  // One box of another form, such as a total or a note, does not change what the others are.
  if (own.length >= 2 && own.length * 3 >= children.length * 2) return [{ first: parent, pairs: own }];
  return groupsIn(children).flatMap((boxes) => {
    const found = boxes.flatMap((box) => pairIn(box) ?? []);
    const [first] = boxes;
    return first !== undefined && found.length === boxes.length ? [{ first, pairs: found }] : [];
  });
}

/** Two or more neighbours of one class. */
export function groupsIn(children: readonly Element[]): Element[][] {
  const groups: Element[][] = [];
  for (const child of children.slice(0, 400)) {
    const last = groups.at(-1)?.[0];
    const isSame = last?.localName === child.localName && last.className === child.className && child.className !== '';
    if (isSame) groups.at(-1)?.push(child);
    else groups.push([child]);
  }
  return groups.filter(({ length }) => length >= 2 && length <= 24);
}

export function isBeside(element: Element): boolean {
  return (
    element.closest('nav, footer, aside, table, dl, select, form, dialog, svg, [role=dialog]') !== null ||
    element.closest('[id*="comment" i], [class*="comment" i]') !== null
  );
}

export function pairIn(box: Element): Omit<Pair, 'heading'> | null {
  if ((box.textContent ?? '').length > 400 || reader.isHiddenBox(box) || !box.checkVisibility()) return null;
  const lines = reader.linesIn(box);
  const isOff = reader.isOffRow(box);
  const labelled = headed(box, lines);
  if (labelled !== null) return { ...labelled, isOff };
  const [first = '', second = '', note = ''] = lines;
  if (lines.length < 2 || lines.length > 3) return null;
  const [isFirst, isSecond] = [isValue(first), isValue(second)];
  if (isFirst === isSecond || note.length > 120 || isValue(note)) return null;
  const [label, value] = isFirst ? [second, first] : [first, second];
  // A time of day beside a date says more of the same, and names nothing.
  const isName = /\p{L}{2}/u.test(label) && label.length <= 90 && !/\p{Nd}[:.]\p{Nd}{2}/u.test(label);
  return isName ? { label, value: withTerms(value, note), isOff } : null;
}

/** "per person a month" goes on with the price above it. */
export function withTerms(value: string, note: string): string {
  const isTerms = /\p{Sc}/u.test(value) && /^(?:[/(（]|\p{Ll})/u.test(note) && note.length <= 56;
  return isTerms ? `${value} ${note}` : value;
}

/** "<b>Fare:</b> £2 single": a bold label with a colon, and the rest of the line. */
export function headed(box: Element, lines: readonly string[]): Pick<Pair, 'label' | 'value'> | null {
  const bold = box.querySelector('b, strong, dt');
  const text = lines.join(' ');
  const label = bold === null ? '' : reader.textIn(bold, 60);
  if (label === '' || label.length > 40 || !text.startsWith(label) || !/\p{L}/u.test(label)) return null;
  const rest = text.slice(label.length);
  if (!/[:：]$/u.test(label) && !/^\s?[:：]/u.test(rest)) return null;
  const value = rest.replace(/^\s?[:：]?\s*/u, '');
  return value === '' || value.length > 200 ? null : { label: label.replace(/\s?[:：]$/u, ''), value };
}

/** A number with its unit, a price, or that it is free; no sentence. */
export function isValue(text: string): boolean {
  if (/^(?:free|gratis|kostenlos|frei|gratuit|無料|مجاناً?)$/iu.test(text)) return true;
  if (text.length > 32 || !/\p{Nd}/u.test(text)) return false;
  if (/^(?:noon|midnight)\s?(?:[–-]|to)\s?\p{Nd}/iu.test(text)) return true;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const isPrice = /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|kr|zł)(?!\p{L})|円|درهم|ريال/u.test(text);
  // "320 seats" says itself what it counts.
  const isUnit = (word: string): boolean =>
    /^(?:from|about|up|min\p{L}{0,5}|sec\p{L}{0,5}|sek\p{L}{0,6}|hrs|hours?|std|stunden?|heures?|horas?|days?|tagen?|tage|jours?|días?|weeks?|wochen?|semaines?|semanas?|months?|monate?|mois|meses|years?|jahre?|ans|años?|kcal|cal)$/iu.test(
      word,
    );
  if (!isPrice && !words.every(isUnit)) return false;
  return (
    /^(?:(?:from|ab|dès|desde|ca\.|about|up to|bis)\s)?[^\p{L}\p{N}]{0,3}\p{Nd}|^(?:EUR|USD|GBP|CHF)\s?\p{Nd}/iu.test(
      text,
    ) && words.length <= 2
  );
}
