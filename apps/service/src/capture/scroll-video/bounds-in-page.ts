/// <reference lib="dom" />
// Runs in the page: where its content begins and ends, in pixels of the page.

export type Origin = { originPx: number; headerPx: number; windowPx: number };

/**
 * The scroll position that shows the headline first, if only bars, navigation and short lines are above it; 0 on other
 * pages, and the beginning of a picture or a text above the headline.
 */
export function contentStart({ originPx, headerPx, windowPx }: Origin): number {
  const headline = headlineOf();
  if (headline === null) return 0;
  const { top, bottom } = headline.getBoundingClientRect();
  const tops = [
    top,
    ...[...document.querySelectorAll('body *')]
      .slice(0, 8_000)
      .flatMap((item) => beginsAbove(item, bottom, headline) ?? []),
  ];
  const firstPx = Math.min(...tops) + originPx;
  const [spacePx, mostPx] = [20, windowPx * 2];
  const startPx = Math.floor(firstPx - headerPx - Math.min(spacePx, gapAbove(firstPx - originPx)));
  return startPx < spacePx * 2 || startPx > mostPx ? 0 : startPx;
}

/** The first visible headline outside the site's own header. */
export function headlineOf(): Element | null {
  const headlines = [...document.querySelectorAll('h1')];
  return headlines.find((item) => item.checkVisibility() && !isInSiteHeader(item)) ?? null;
}

export function isInSiteHeader(item: Element): boolean {
  if (item.closest('nav, [role=navigation]') !== null) return true;
  const header = item.closest('header, [role=banner]');
  return header !== null && header.closest('main, article') === null;
}

/** The top of an element above the end of the headline that is content: a picture or a text. */
export function beginsAbove(item: Element, headlineEnd: number, headline: Element): number | null {
  if (isInSiteHeader(item) && !item.contains(headline)) return null;
  const { top, width, height } = item.getBoundingClientRect();
  if (top >= headlineEnd || height < 20 || width < innerWidth * 0.4 || !item.checkVisibility()) return null;
  const isImage = (item.matches('img, picture, video, canvas, svg, iframe') || hasImage(item)) && height >= 120;
  const isText = item.matches('p, blockquote, li, h2, h3') && (item.textContent?.trim().length ?? 0) >= 80;
  return isImage || isText ? top : null;
}

/** A picture in its background, which is not the background of the page. */
export function hasImage(item: Element): boolean {
  if (item.matches('html, body')) return false;
  return (
    getComputedStyle(item).backgroundImage.includes('url(') && item.getBoundingClientRect().height < innerHeight * 2
  );
}

/** The empty space above a position of the window. */
export function gapAbove(positionPx: number): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let gapPx = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 600 && texts.nextNode() !== null; count += 1) {
    const { currentNode: text } = texts;
    if (text.textContent?.trim() === '' || text.parentElement?.checkVisibility() !== true) continue;
    range.selectNodeContents(text);
    const { bottom, height } = range.getBoundingClientRect();
    if (height > 0 && bottom <= positionPx + 1) gapPx = Math.min(gapPx, Math.max(0, positionPx - bottom));
  }
  return gapPx;
}

/** The top of the footer in the lower half of what is scrolled; without a footer it never ends. */
export function contentEnd(scrolledPx: number, originPx: number): number {
  const tops = [...document.querySelectorAll('footer, [role=contentinfo]')]
    .filter((item) => item.checkVisibility() && item.closest('article, blockquote, aside') === null)
    .map((item) => item.getBoundingClientRect())
    .filter(({ width, height }) => width > innerWidth / 2 && height > 40)
    .map(({ top }) => top + originPx);
  return Math.max(scrolledPx / 2, Math.min(...tops));
}
