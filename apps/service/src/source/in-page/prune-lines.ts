/// <reference lib="dom" />
// Runs in the page: drops lists of links, small print, and lines that are on every page of a site.

import type * as pruned from './pruning.ts';
import type { Pruning } from './pruning.ts';

declare const reader: typeof pruned;

export function dropLinkLists(pruning: Pruning): void {
  for (const list of document.querySelectorAll('ul, ol, div, p, table, dl')) {
    // Contact links are the content of a small page.
    if (list.querySelector('h1, h2, p, [href^="mailto:"], [href^="tel:"]') !== null || reader.isDropped(list, pruning))
      continue;
    const text = reader.textOf(list);
    if (text.length < 15 || text.length > 900 || /[.!?…。]["”»)]?$/u.test(text)) continue;
    const links = [...list.querySelectorAll('a')].reduce((sum, link) => sum + reader.lengthOf(link), 0);
    if (links > 0.75 * text.length) reader.drop(list, pruning);
  }
}

/** Set smaller than the page's own text, and not in a table, figure or list. */
export function dropSmallPrint(pruning: Pruning): void {
  const usual = usualSize();
  for (const element of document.querySelectorAll('p, small, div')) {
    if (element.childElementCount > 6 || reader.isDropped(element, pruning)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > usual * 0.82 || size > 13 || reader.lengthOf(element) <= 25) continue;
    const isExempt = element.closest('table, figure, li, details, blockquote') !== null;
    if (!isExempt && element.querySelector('h1, h2, h3, p, table') === null) reader.drop(element, pruning);
  }
}

/** The font size of most characters of running text. */
export function usualSize(): number {
  const sizes = new Map<number, number>();
  for (const element of document.querySelectorAll('p, li')) {
    const length = reader.lengthOf(element);
    if (length <= 60) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    sizes.set(size, (sizes.get(size) ?? 0) + length);
  }
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 16;
}

/** Legal lines and checkout lines, by block: a sentence that mentions a cookie is no legal line. */
export function dropStanding(pruning: Pruning): void {
  const standing =
    /^(?:©|\(c\) \d{4})|all rights reserved|\blicen[sc]ed? under (?:a|the|cc)\b|creative commons attribution|equal opportunity employer|^(?:this|some) (?:post|page|article)s? (?:may )?contains? affiliate links|terms (?:of (?:use|service)|and conditions) apply|^powered by|^advertisement$|^sponsored(?: content)?$|^(?:this page was )?last (?:edited|updated|modified)(?: on)?:? .{1,40}$|usually ready in|pickup (?:currently )?(?:un)?available|shipping calculated at|tax(?:es)? included|pay (?:in|over) \d+ (?:interest-free )?(?:instal?ments|payments|months)|with klarna|\d+ free articles? (?:left|remaining)|^anzeige$|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|^publicidad$|^publicité$|無断転載|جميع الحقوق محفوظة/iu;
  for (const element of document.querySelectorAll('p, div, li, span, small')) {
    if (element.querySelector('p, div, li, h1, h2, h3, table') !== null) continue;
    const text = reader.textOf(element);
    if (text.length > 0 && text.length < 400 && standing.test(text)) reader.drop(element, pruning);
  }
}
