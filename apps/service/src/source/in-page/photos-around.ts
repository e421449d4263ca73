/// <reference lib="dom" />
// Runs in the page: the position of an image and the content around it.

import type { PhotoPosition } from '../photos/photo-candidate.ts';
import type * as shortened from './short.ts';
import type * as visible from './visible.ts';

declare const reader: typeof visible & typeof shortened;

export function standsWhere(element: Element): PhotoPosition {
  const box = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 1;
  const isClipped = isDrawn && reader.isClippedAway(element, box);
  const radius = getComputedStyle(element).borderTopLeftRadius;
  const part = Number.parseFloat(radius) / (radius.endsWith('%') ? 100 : Math.max(1, box.width));
  return {
    box: { x: box.left + scrollX, y: box.top + scrollY, width: box.width, height: isClipped ? 0 : box.height },
    isDrawn,
    area: photoArea(element),
    isRound: part >= 0.4 && box.width <= box.height * 1.2,
    isLinkAway: leadsAway(element),
    isBesideQuote: isBesideQuote(element),
    caption: captionOf(element),
    heading: headingBeside(element),
    names: namesOf(element),
    namesAround: namesAround(element),
    ...groupOf(element),
  };
}

/** In one line, cut to this length. */
export function plain(text: string | null | undefined, length: number): string {
  return reader.short(text, length);
}

export function photoArea(element: Element): PhotoPosition['area'] {
  if (element.closest('footer, [role=contentinfo]') !== null) return 'footer';
  if (element.closest('aside, [role=complementary]') !== null) return 'aside';
  const header = element.closest('nav, header, [role=banner]');
  const isHero =
    header !== null && (header.querySelector('h1') !== null || header.getBoundingClientRect().height > 300);
  if (header?.matches('nav') === true || (header !== null && !isHero && header.closest('main, article') === null))
    return 'header';
  return element.closest('main, article, [role=main]') === null ? 'body' : 'main';
}

/** Links to another page. A link to the image itself enlarges it. */
export function leadsAway(element: Element): boolean {
  const link = element.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return false;
  if (/\.(?:jpe?g|png|webp|avif|gif)$/i.test(link.pathname)) return false;
  return link.origin !== location.origin || link.pathname !== location.pathname;
}

/** Whether the image is the portrait of a quote's speaker. */
export function isBesideQuote(element: Element): boolean {
  for (let item = element.parentElement, steps = 0; item !== null && steps < 3; item = item.parentElement, steps += 1)
    if (item.matches('blockquote') || item.querySelector(':scope > blockquote, :scope > q, :scope > * > blockquote'))
      return item.querySelectorAll('img').length <= 2;
  return false;
}

export function captionOf(element: Element): string {
  const caption = element.closest('figure')?.querySelector('figcaption');
  if (!(caption instanceof HTMLElement) || !caption.checkVisibility()) return '';
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be read.
  return reader.short(caption.innerText, 300);
}

/** In the smallest box around it that has one: the last before it, otherwise the first after it. */
export function headingBeside(element: Element): string {
  for (
    let item: Element | null = element, steps = 0;
    item !== null && steps < 7;
    item = item.parentElement, steps += 1
  ) {
    const headings = [...item.querySelectorAll('h1, h2, h3, h4')].slice(0, 200);
    const before = headings.findLast(
      (heading) => (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const heading = before ?? headings[0];
    if (heading !== undefined) return reader.short(heading.textContent, 300);
  }
  return '';
}

export function namesOf(element: Element): string {
  return reader.short(`${element.id} ${element.getAttribute('class') ?? ''}`, 200);
}

/** The names of the boxes around it, up to the one with the content of the page. */
export function namesAround(element: Element): string {
  const names: string[] = [];
  for (let item = element.parentElement; item !== null && names.length < 5; item = item.parentElement) {
    if (item.matches('main, article, body') || item.querySelector('h1') !== null) break;
    names.push(namesOf(item));
  }
  return names.join(' ').slice(0, 600);
}

/** The number of images of the same width in one list, and of prices. */
export function groupOf(element: Element): { groupSize: number; groupPrices: number } {
  const { width } = element.getBoundingClientRect();
  for (let item = element.parentElement, steps = 0; item !== null && steps < 5; item = item.parentElement, steps += 1) {
    const filled = [...item.children].filter((child) => child.matches('img') || child.querySelector('img') !== null);
    if (filled.length < 3) continue;
    const images = [...item.querySelectorAll('img')].slice(0, 100);
    const groupSize = images.filter((image) => Math.abs(image.getBoundingClientRect().width - width) < 4).length;
    const prices = (item.textContent ?? '').slice(0, 5_000).match(/[£$€¥]\s?\d|\d\s?(?:[€£$]|kr\b|円)/g) ?? [];
    return { groupSize, groupPrices: prices.length };
  }
  return { groupSize: 1, groupPrices: 0 };
}

export function webUrl(text: string): string {
  if (text === '' || !URL.canParse(text, document.baseURI)) return '';
  const { href, protocol } = new URL(text, document.baseURI);
  return /^https?:$/.test(protocol) ? href : '';
}
