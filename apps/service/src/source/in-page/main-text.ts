/// <reference lib="dom" />
// Runs in the page: runs Readability on a pruned copy, and maps its choice back to the elements of the page.

import type { Pruning } from './pruning.ts';
import type * as spacing from './spacing.ts';

/** In the page, functions of the other in-page files are found here. */
declare const reader: typeof spacing;

type Reader = new (copy: Document, options: object) => { parse(): { content?: Element | null } | null };

/** The elements of the page that Readability chose, each with its text, without whitespace. */
export type MainElements = Map<Element, string>;

/** Empty when Readability cannot parse the page. */
export function chooseMain(pruning: Pruning, Readability: Reader): MainElements {
  const chosen: MainElements = new Map();
  try {
    const copy = document.cloneNode(true) as Document;
    const own = [...document.querySelectorAll('*')];
    const copies = [...copy.querySelectorAll('*')];
    if (own.length !== copies.length || own.length > 20_000) return chosen;
    for (const [index, element] of copies.entries()) element.setAttribute('data-galley', String(index));
    own.forEach((element, index) => {
      if (pruning.dropped.has(element)) copies[index]?.remove();
    });
    const article = new Readability(copy, { serializer: (element: Element) => element }).parse();
    for (const element of article?.content?.querySelectorAll('[data-galley]') ?? []) {
      const source = own[Number(element.getAttribute('data-galley'))];
      if (source !== undefined) chosen.set(source, reader.withoutSeams(element.textContent ?? '').replace(/\s+/g, ''));
    }
  } catch {
    // The page has replaced a function that Readability needs.
  }
  return chosen;
}

/** Whether the element is chosen itself, or its text is in the nearest chosen box. */
export function isChosen(element: Element, text: string, chosen: MainElements): boolean {
  const words = text.replace(/\s+/g, '');
  for (let item: Element | null = element; item !== null; item = item.parentElement) {
    const retained = chosen.get(item);
    if (retained !== undefined) return retained.includes(words);
  }
  return false;
}
