/// <reference lib="dom" />
// Runs in the page: reviews with their stars, and names where a site shows its own.

import type { PageStructure } from '../reading/page-structure.ts';
import type * as shortened from './short.ts';
import type * as texts from './text-in.ts';

declare const reader: typeof shortened & typeof texts;

/** A box with its own stars, a few sentences and a name. */
export function readReviews(): PageStructure['reviews'] {
  const rated = [...document.querySelectorAll('[aria-label], [title], [data-rating], span, div, p')]
    .slice(0, 6_000)
    .filter((element) => element.childElementCount <= 5 && starsOf(element) !== null && element.checkVisibility());
  const boxes = new Map<Element, number>();
  for (const element of rated) {
    const box = reviewBox(element, rated);
    const stars = starsOf(element);
    if (box !== null && stars !== null && !boxes.has(box)) boxes.set(box, stars);
  }
  return [...boxes].slice(0, 30).flatMap(([box, stars]) => {
    const lines = reader.linesIn(box).map((line) => reader.short(line, 1_000));
    const text = lines.toSorted((a, b) => b.length - a.length)[0] ?? '';
    if (text.split(' ').length < 4) return [];
    return [{ text, stars, speaker: speakerIn(lines.filter((line) => line !== text)) }];
  });
}

/** A box with exactly one quotation and a name, before or after it. Blockquotes are read with the text. */
export function readVoices(): PageStructure['voices'] {
  const isQuotation = (text: string): boolean => /^[“„«「"][^“”„«»「」"]{14,600}[”“»」"]$/u.test(text);
  const quoted = [...document.querySelectorAll('p, div, span, i, em, li')]
    .slice(0, 4_000)
    .filter(
      (element) => element.childElementCount <= 2 && element.closest('blockquote, q, nav, footer, aside') === null,
    )
    .filter((element) => isQuotation(reader.short(element.textContent, 620)) && element.checkVisibility());
  const whole = quoted.filter((element) => !quoted.some((other) => other !== element && element.contains(other)));
  return whole.slice(0, 30).flatMap((element) => {
    const text = reader.short(element.textContent, 620);
    for (let box = element.parentElement, depth = 0; box !== null && depth < 3; box = box.parentElement, depth += 1) {
      const around = box;
      if (box.matches('body, main, article') || whole.some((other) => other !== element && around.contains(other)))
        break;
      const heads = [...box.querySelectorAll('h1, h2')].map((head) => reader.short(head.textContent, 80));
      const lines = reader.linesIn(box).filter((line) => line !== text && !heads.includes(line));
      const speaker = speakerIn(lines);
      if (speaker !== '') return [{ text: text.slice(1, -1).trim(), speaker }];
    }
    return [];
  });
}

/** Out of five. "4 out of 5", filled and empty stars, or the width of a filled bar of stars. */
export function starsOf(element: Element): number | null {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '';
  const labelled = /(\d(?:[.,]\d)?) ?(?:\/|out of|von|sur|de|av) ?5\b/.exec(label.slice(0, 60))?.[1];
  if (labelled !== undefined) return Math.min(5, Number(labelled.replace(',', '.')));
  const text = (element.textContent ?? '').trim();
  const signs = /^([★⭐]{1,5})([☆✩]{0,4})$/u.exec(text);
  if (signs === null) return null;
  const filled = [...(signs[1] ?? '')].length;
  const dimmed = [...element.children].filter((child) => Number(getComputedStyle(child).opacity) < 0.5).length;
  return filled - dimmed;
}

/** The smallest box around the stars that contains a sentence. One with the stars of others is no review. */
export function reviewBox(element: Element, rated: readonly Element[]): Element | null {
  for (let box = element.parentElement, depth = 0; box !== null && depth < 5; box = box.parentElement, depth += 1) {
    const around = box;
    const isShared = rated.some(
      (other) => around.contains(other) && !other.contains(element) && !element.contains(other),
    );
    if (isShared || box.matches('body, main') || box.querySelector('h1') !== null) return null;
    const length = (box.textContent ?? '').trim().length;
    if (length > 1_500) return null;
    if (length >= 60) return box;
  }
  return null;
}

export function speakerIn(lines: readonly string[]): string {
  const names = lines.map(
    (line) => /^(?:[—–-] ?|by )?(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){0,3})(?: ?[,·|(].*)?$/u.exec(line)?.[1],
  );
  return (
    names.find(
      (name) => name !== undefined && name.length <= 60 && !/^(?:Verified|Reviewed|Rating|Helpful|Review)/.test(name),
    ) ?? ''
  );
}

export function readMastheads(): PageStructure['mastheads'] {
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element): string =>
    // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be read.
    reader.short((element as HTMLElement).innerText, 80) ||
    reader.short(element.querySelector('img[alt]')?.getAttribute('alt') ?? element.getAttribute('aria-label'), 80) ||
    reader.short(element.querySelector('svg title')?.textContent, 80);
  const logos = [
    ...document.querySelectorAll(
      'img[alt][class*="logo" i], img[alt][id*="logo" i], [class*="logo" i] img[alt], header img[alt]',
    ),
    ...[...document.images].slice(0, 1).filter(isSmallImage),
  ]
    .filter((image) => image.getBoundingClientRect().top + scrollY < 300)
    .map((image) => ({ kind: 'logo' as const, text: reader.short(image.getAttribute('alt'), 80) }));
  const homes = [...document.querySelectorAll('a[href]')]
    .filter((link) => link instanceof HTMLAnchorElement && isHome(link) && visible(link))
    .slice(0, 4)
    .map((link) => ({ kind: 'home' as const, text: nameOf(link) }));
  const owners = [
    ...document.querySelectorAll(
      '[class*="brand" i], [class*="site-title" i], [class*="site-name" i], [itemprop="publisher"], [itemprop="hiringOrganization"]',
    ),
  ]
    .filter((element) => element.getBoundingClientRect().top + scrollY < 400 && visible(element))
    .slice(0, 4)
    .map((element) => ({ kind: 'owner' as const, text: nameOf(element) }));
  return [...logos.slice(0, 3), ...homes, ...owners, ...largeNames()].filter(({ text }) => text !== '').slice(0, 16);
}

/** The first image of a page, if it is as low as a bar. */
export function isSmallImage(image: HTMLImageElement): boolean {
  const { top, height } = image.getBoundingClientRect();
  return top + scrollY < 120 && height > 8 && height < 120 && image.alt !== '';
}

export function isHome(link: HTMLAnchorElement): boolean {
  const isUp = link.getBoundingClientRect().top + scrollY < 300;
  // "#" stands for a menu that opens, not for the first page.
  const isPlaceholder = (link.getAttribute('href') ?? '').trim().startsWith('#');
  return (
    isUp &&
    !isPlaceholder &&
    link.host === location.host &&
    /^\/(?:[a-z]{2}\/?|index\.\w+)?$/.test(link.pathname) &&
    link.hash === ''
  );
}

/** On a page without a bar the name is the largest text at its top. */
export function largeNames(): PageStructure['mastheads'] {
  const top = [...document.querySelectorAll('body *')]
    .slice(0, 400)
    .filter((element) => element.childElementCount === 0 || element.matches('h1'))
    .filter((element) => {
      const { top, height } = element.getBoundingClientRect();
      return height > 0 && top + scrollY < 260 && element.checkVisibility();
    })
    .map((element) => ({
      text: reader.short(element.textContent, 80),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }))
    .filter(({ text, size }) => text !== '' && text.split(' ').length <= 6 && size >= 20)
    .toSorted((a, b) => b.size - a.size);
  return top.slice(0, 1).map(({ text }) => ({ kind: 'masthead', text }));
}

export function readCopyright(): string {
  const line = [...document.querySelectorAll('footer, footer *, small, p, div')]
    .filter(
      (element) =>
        element.childElementCount <= 3 &&
        /^.{0,20}(?:©|\(c\) \d|copyright)/iu.test(reader.short(element.textContent, 60)),
    )
    .at(-1);
  return reader.short(line?.textContent, 200);
}
