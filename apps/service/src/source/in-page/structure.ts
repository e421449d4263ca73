/// <reference lib="dom" />
// Runs in the page: its linked data, its tables and definition lists, and the name of its owner.

import type { PageStructure } from '../reading/page-structure.ts';
import type * as lines from './lines.ts';
import type * as shortened from './short.ts';
import type * as pairs from './structure-pairs.ts';
import type * as reviews from './structure-reviews.ts';
import type * as tables from './structure-tables.ts';

declare const reader: typeof reviews & typeof shortened & typeof lines & typeof tables & typeof pairs;

export function readStructure(): PageStructure {
  return {
    canonical: document.querySelector('link[rel~="canonical"]')?.getAttribute('href')?.slice(0, 2_000) ?? '',
    metas: readMetas(),
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .slice(0, 20)
      .map((script) => (script.textContent ?? '').slice(0, 100_000)),
    microdata: readMicrodata(),
    marks: readMarks(),
    accounts: readAccounts(),
    tables: reader.readTables(),
    terms: reader.readTerms(),
    pairs: reader.readPairs(),
    struck: readStruck(),
    reviews: reader.readReviews(),
    voices: reader.readVoices(),
    mastheads: reader.readMastheads(),
    copyright: reader.readCopyright(),
    lines: reader.readLines(),
    largeImages: [...document.body.querySelectorAll('*')].slice(0, 6_000).filter(isShownLarge).length,
    footnotes: [...document.querySelectorAll('sup')].filter((mark) => /^[[\]\d,]{1,20}$/.test(mark.textContent ?? ''))
      .length,
  };
}

export function readMetas(): PageStructure['metas'] {
  return [...document.querySelectorAll('meta[property], meta[name]')].slice(0, 120).map((meta) => ({
    name: reader.short(meta.getAttribute('property') ?? meta.getAttribute('name'), 100).toLowerCase(),
    content: reader.short(meta.getAttribute('content'), 2_000),
  }));
}

/** In the form of linked data, as text. */
export function readMicrodata(): string {
  const roots = [...document.querySelectorAll('[itemscope][itemtype]:not([itemprop])')].slice(0, 40);
  const text = JSON.stringify(roots.map((root) => itemOf(root, 0)));
  return text.length > 200_000 ? '[]' : text;
}

export function itemOf(scope: Element, depth: number): Record<string, unknown> {
  const item: Record<string, unknown> = {
    '@type': reader.short(scope.getAttribute('itemtype'), 200).split('/').pop() ?? '',
  };
  if (depth > 4) return item;
  const properties = [...scope.querySelectorAll('[itemprop]')].filter(
    (element) => element.parentElement?.closest('[itemscope]') === scope,
  );
  for (const element of properties.slice(0, 80)) {
    const value = element.hasAttribute('itemscope') ? itemOf(element, depth + 1) : propertyValue(element);
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/).slice(0, 3)) {
      const known = item[name];
      item[name] = known === undefined ? value : [known, value].flat();
    }
  }
  return item;
}

export function propertyValue(element: Element): string {
  const attribute = element.matches('a, link')
    ? element.getAttribute('href')
    : element.matches('img, video, audio')
      ? element.getAttribute('src')
      : (element.getAttribute('content') ?? element.getAttribute('datetime'));
  return reader.short(attribute ?? element.textContent, 1_000);
}

/** Markup that only one type of page has. */
export function readMarks(): PageStructure['marks'] {
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  return [
    ...(has('#mw-content-text, table.infobox, .infobox') ? ['reference' as const] : []),
    ...(has('.markdown-body, #readme') ? ['code' as const] : []),
    ...(has('meta[property="product:price:amount"], meta[property="og:price:amount"]') ? ['product' as const] : []),
    ...(has('time, [rel~="author"], meta[name="author"], [class*="byline" i]') ? ['authored' as const] : []),
    ...(document.querySelectorAll('pre code, pre.highlight').length >= 3 ? ['listings' as const] : []),
    ...([...document.images].filter(isLargeImage).length >= 5 ? ['images' as const] : []),
    ...([...document.querySelectorAll('video, iframe[allowfullscreen]')].some(isPlayer) ? ['player' as const] : []),
    ...(has('nav, header, [role=navigation], [role=banner]') ? ['bar' as const] : []),
  ];
}

export function isLargeImage({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth >= 600 && naturalHeight >= 400;
}

/** Drawn as an image or as a background; an image beside the text of a card does not count. */
export function isShownLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 300 || height < 180 || element.matches('body, html')) return false;
  return element instanceof HTMLImageElement || getComputedStyle(element).backgroundImage.startsWith('url(');
}

/** Shown large in the first window. */
export function isPlayer(element: Element): boolean {
  const { width, height, top } = element.getBoundingClientRect();
  return width >= 400 && height >= 200 && top + scrollY < innerHeight;
}

/** Accounts that the page links. Share links do not count. */
export function readAccounts(): string[] {
  const hosts = /^(?:www\.|m\.)?(?:instagram|twitter|x|facebook|tiktok|youtube|linkedin|threads|pinterest|mastodon)\./;
  return [...document.querySelectorAll('a[href]')]
    .flatMap((link) => (link instanceof HTMLAnchorElement && hosts.test(link.hostname) ? [link.href] : []))
    .filter((href) => href.length <= 300 && !/[?&](?:u|url|text|mini)=|\/(?:share|sharer|intent|dialog)\b/.test(href))
    .slice(0, 20);
}

/** Prices that are crossed out: by their element, or by the style of a short text. */
export function readStruck(): string[] {
  return [...document.body.querySelectorAll('*')]
    .slice(0, 8_000)
    .filter(
      (element) =>
        element.matches('del, s, strike') ||
        (isShortNumber(element) && getComputedStyle(element).textDecorationLine === 'line-through'),
    )
    .filter((element) => element.checkVisibility() && element.closest('nav, footer, aside') === null)
    .map((element) => reader.short(element.textContent, 60))
    .filter((text) => /\d/.test(text))
    .slice(0, 10);
}

/** Reads no more of its text than that: boxes inside each other would repeat the whole page. */
export function isShortNumber(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = texts.nextNode(); node !== null && text.length <= 60; node = texts.nextNode())
    text += (node.nodeValue ?? '').slice(0, 61);
  return text.length <= 60 && /\d/.test(text);
}
