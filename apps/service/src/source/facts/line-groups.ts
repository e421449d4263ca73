// Lists that are no list elements: equal boxes below each other.

import { pricesIn } from './money.ts';
import type { SeenLine } from './page-lines.ts';

const LEAST = 3;
const LONGEST = 90;
const AMOUNT = /^(?:\d|[½¼¾⅓⅔]|an? |une? |eine? |una? )/iu;
const MEASURED =
  /[\d½¼¾⅓⅔]\s?(?:g|kg|ml|cl|dl|l|oz|lb|tbsp|tsp|cups?|cloves?|pinch|el|tl|esslöffel|teelöffel|prisen?|bund|c\. ?à|cuill\p{L}{1,6}|cucharad\p{L}{1,5}|tazas?|litros?|litres?|liter|dientes?)(?!\p{L})|大さじ|小さじ|カップ|ملعقة|كوب|[\d]\s?(?:غ|جرام|غرام)/iu;

/** Consecutive lines of one box with the same tag. */
function groupsOf(main: readonly SeenLine[]): SeenLine[][] {
  const groups: SeenLine[][] = [];
  for (const line of main) {
    const last = groups.at(-1)?.[0];
    const isSame = last !== undefined && last.tag === line.tag && last.parents[0] === line.parents[0];
    if (isSame) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.filter(
    ([first, ...others]) => others.length + 1 >= LEAST && /^(?:p|div|li|span)$/.test(first?.tag ?? ''),
  );
}

/** Short lines of which half begin with an amount, and two have a measure of the kitchen: ingredients. */
export function measuredGroups(main: readonly SeenLine[]): SeenLine[][] {
  return groupsOf(main).filter(
    (group) =>
      group.every(({ text }) => text.length <= LONGEST && pricesIn(text).length === 0) &&
      group.filter(({ text }) => AMOUNT.test(text) || MEASURED.test(text)).length * 2 >= group.length &&
      group.filter(({ text }) => MEASURED.test(text)).length >= 2,
  );
}

/** "200 ml cream" */
export function isMeasured(text: string): boolean {
  return text.length <= LONGEST && AMOUNT.test(text) && MEASURED.test(text);
}

/** Lines that begin with 1, 2, 3 … */
export function countedGroups(main: readonly SeenLine[]): SeenLine[][] {
  return groupsOf(main).filter((group) =>
    group.every(({ text }, at) => Number(/^(?:\p{L}{4,8}\s)?(\d{1,2})(?:[.:)．、]|\s)/u.exec(text)?.[1]) === at + 1),
  );
}
