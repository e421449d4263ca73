/// <reference lib="dom" />
// Runs in the page: bars above the headline that announce something else, and forms that ask for an address.

import type * as parts from './parts-in-page.ts';
import type { Furniture } from './parts-in-page.ts';

declare const isSpare: typeof parts.isSpare;
declare const plainText: typeof parts.plainText;

export function promotionalBars(furniture: Furniture): Element[] {
  const boxes = document.querySelectorAll('body > *, body > * > *, body > * > * > *, header *, [role=banner] *');
  const above = [...boxes].slice(0, 3_000).filter((box) => isAboveHeadline(box, furniture));
  const bars = above.filter((box) => isBar(box));
  const names = siteNames();
  const isNamed = (box: Element): boolean => names.some((name) => dense(box).startsWith(name));
  const isOfSite = (box: Element): boolean => isNavigating(box) || isNamed(box);
  const hasHeader = furniture.retained.some((part) => part.matches('header, nav, [role=banner], [role=navigation]'));
  // Without a header in the markup, what begins with the site's name is the header, or a bar.
  const header = hasHeader ? undefined : (above.find(isNamed) ?? bars.find(isOfSite) ?? bars[0]);
  return bars.filter((bar) => {
    if (isOfSite(bar) || (header !== undefined && (bar.contains(header) || header.contains(bar)))) return false;
    return isAboveSite(bar, furniture) || hasOwnColour(bar);
  });
}

/** What the site may call itself: its declared name, parts of the title, and its host. */
export function siteNames(): string[] {
  const declared = [...document.querySelectorAll('meta[property="og:site_name"], meta[name="application-name"]')];
  const texts = [
    ...declared.map((item) => item.getAttribute('content') ?? ''),
    ...document.title.split(/[|–—·:»-]/),
    ...location.hostname.split('.').slice(0, -1),
  ];
  return texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).filter((name) => name.length >= 3);
}

export function dense(element: Element): string {
  return plainText(element)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Above the headline, and outside the content. */
export function isAboveHeadline(box: Element, furniture: Furniture): boolean {
  const { headline } = furniture;
  if (box.closest('main, article, nav, [role=main], [role=navigation]') !== null || !isSpare(box, furniture))
    return false;
  const { top, bottom, height } = box.getBoundingClientRect();
  if (height === 0) return false;
  return headline === null ? top + scrollY <= innerHeight / 2 : bottom <= headline.getBoundingClientRect().top;
}

/** A flat box of a few words across the page. */
export function isBar(box: Element): boolean {
  const { left, width, height } = box.getBoundingClientRect();
  if (left > 8 || width < innerWidth * 0.94 || height < 16 || height > Math.min(120, innerHeight * 0.25)) return false;
  const { length } = plainText(box);
  return length >= 8 && length <= 400;
}

/** It leads through the site: several links to different places, a search, or the site's logo. */
export function isNavigating(box: Element): boolean {
  const targets = new Set([...box.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href));
  if (targets.size > 1 || box.querySelector('nav, [role=navigation], input, select, h1') !== null) return true;
  return [...box.querySelectorAll('img, svg, picture')].some((item) => item.getBoundingClientRect().width > 48);
}

/** Above the site's name and its navigation. */
export function isAboveSite(box: Element, { retained, headline }: Furniture): boolean {
  const { bottom } = box.getBoundingClientRect();
  const parts = retained.filter(
    (part) => part !== headline && !part.matches('main, [role=main]') && !part.contains(box),
  );
  return parts.length > 0 && parts.every((part) => bottom <= part.getBoundingClientRect().top + 2);
}

export function hasOwnColour(box: Element): boolean {
  const colourOf = (item: Element | null): string => {
    for (let part = item; part !== null; part = part.parentElement) {
      const { backgroundColor } = getComputedStyle(part);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)' && colourOf(box) !== colourOf(document.body);
}

/** Blocks that ask for an e-mail address and nothing else, away from the headline. */
export function letterForms(furniture: Furniture): Element[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=email], input[autocomplete=email]')];
  return fields.filter((field) => field.checkVisibility()).flatMap((field) => letterBlock(field, furniture) ?? []);
}

export function letterBlock(field: HTMLInputElement, furniture: Furniture): Element | null {
  const form = field.form ?? field.parentElement;
  if (form === null || !isSpare(form, furniture) || !isLetterForm(form, furniture)) return null;
  let block: Element = form;
  for (let item = form.parentElement; item !== null && isSpare(item, furniture); item = item.parentElement) {
    const isOne = item.querySelectorAll('h2, h3, h4').length <= 1 && item.querySelectorAll('p').length <= 4;
    if (!isOne || plainText(item).length > 500 || item.matches('footer, article')) break;
    block = item;
    if (item.matches('section, aside')) break;
  }
  return block;
}

/** It has few fields. A form below the headline may be what the page is about. */
export function isLetterForm(form: Element, { headline }: Furniture): boolean {
  const fields =
    'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=checkbox]), textarea, select';
  const shown = [...form.querySelectorAll(fields)].filter((item) => item.checkVisibility());
  const headlineEnd = headline?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
  return shown.length <= 2 && form.getBoundingClientRect().top - headlineEnd >= innerHeight / 2;
}
