/// <reference lib="dom" />
// Runs in the page: hides what stands beside its subject, for the clip of a pack. Nothing is clicked.

import type * as bars from './bars-in-page.ts';
import type * as parts from './parts-in-page.ts';
import type { Furniture } from './parts-in-page.ts';
import type * as related from './related-in-page.ts';
import type * as slots from './slots-in-page.ts';
import type * as words from './words-in-page.ts';

/** In the page, functions of the other in-page files are found by name. */
declare const isAdLabel: typeof words.isAdLabel;
declare const isSpare: typeof parts.isSpare;
declare const plainText: typeof parts.plainText;
declare const wordsIn: typeof parts.wordsIn;
declare const adSlots: typeof slots.adSlots;
declare const promotionalBars: typeof bars.promotionalBars;
declare const letterForms: typeof bars.letterForms;
declare const relatedBlocks: typeof related.relatedBlocks;
declare const sideVideos: typeof related.sideVideos;

/** Returns how many elements are hidden. None are when too many of the visible words would go. */
export function hideFurnitureIn(_: null): number {
  const mostWords = 0.4;
  const headline = shownHeadline();
  const furniture: Furniture = { headline, retained: retainedParts(headline) };
  const before = wordsIn(document.body);
  const hidings: { element: HTMLElement; style: string }[] = [];
  for (const find of [adSlots, sideVideos, promotionalBars, letterForms, relatedBlocks]) {
    for (const element of find(furniture).slice(0, 100)) {
      if (!isSpare(element, furniture) || !element.checkVisibility()) continue;
      const outermost = emptied(element, furniture);
      hidings.push({ element: outermost, style: outermost.style.cssText });
      outermost.style.setProperty('display', 'none', 'important');
    }
  }
  if (wordsIn(document.body) >= before * (1 - mostWords)) return hidings.length;
  for (const { element, style } of hidings) element.style.cssText = style;
  return 0;
}

/** The headline of the page; the name of the site in its header is none. */
export function shownHeadline(): Element | null {
  const shown = [...document.querySelectorAll('h1')].filter((item) => item.checkVisibility());
  const isOwn = (item: Element): boolean => {
    const header = item.closest('header, [role=banner]');
    return header === null || header.closest('main, article') !== null;
  };
  return shown.find(isOwn) ?? shown[0] ?? null;
}

export function retainedParts(headline: Element | null): Element[] {
  const isShown = (item: Element): boolean => item.checkVisibility();
  const first = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown).slice(0, 1);
  const mains = [...document.querySelectorAll('main, [role=main]')];
  return [
    ...(headline === null ? [] : [headline]),
    ...mains,
    ...first('header, [role=banner]'),
    ...first('nav, [role=navigation]'),
    ...first('a[href="/"], a[rel~=home]'),
  ];
}

/** The outermost element that would be empty without it, or would have only the label of an advertisement. */
export function emptied(element: HTMLElement, furniture: Furniture): HTMLElement {
  let outermost = element;
  for (let item = element.parentElement; item !== null && isSpare(item, furniture); item = item.parentElement) {
    const own = plainText(outermost);
    const rest = plainText(item).replace(own, '').trim();
    const media = 'img, video, iframe, canvas, svg, input, button';
    const isInside = (part: Element): boolean => outermost.contains(part) || !part.checkVisibility();
    if (rest !== '' && !isAdLabel(rest)) break;
    if (![...item.querySelectorAll(media)].every(isInside)) break;
    outermost = item;
  }
  return outermost;
}
