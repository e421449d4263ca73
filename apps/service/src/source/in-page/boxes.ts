/// <reference lib="dom" />
// Runs in the page: which boxes contain the page's own text, and which contain navigation and other furniture.

import type * as pruned from './pruning.ts';
import type { Pruning } from './pruning.ts';
import type * as spacing from './spacing.ts';
import type * as snapshot from './visible.ts';

/** In the page, functions of the other in-page files are found here. */
declare const reader: typeof snapshot & typeof pruned & typeof spacing;

/** Never read: parts that every page has, and what is not prose. */
export function isFurniture(element: Element, pruning: Pruning): boolean {
  if (element.matches('main, article, body, h1')) return false;
  if (
    element.matches(
      'nav, footer, aside, dialog, search, pre, figcaption, time, fieldset, [role=navigation], [role=search], [role=dialog], [role=alertdialog], [role=contentinfo], [role=complementary], [role=banner], [role=menu], [role=tooltip]',
    )
  )
    return element.querySelector('h1') === null;
  if (isSiteHeader(element)) return true;
  if (!hasFurnitureName(element) || element.querySelector('h1, main') !== null) return false;
  if (isNamedAfterLayout(element) && pruning.prose.some((paragraph) => element.contains(paragraph))) return false;
  return !reader.holdsText(element, pruning) && !(isNamedAfterOffer(element) && reader.holdsMost(element, pruning));
}

/** Of the text itself, for example what only subscribers see elsewhere. Comments are text of others. */
export function isNamedAfterOffer(element: Element): boolean {
  return element.matches('[class*=paywall i], [class*=subscri i], [class*=promo i], [class*=shar i], [class*=modal i]');
}

/** The header of the whole site; not the header of an article, or one that contains the headline. */
export function isSiteHeader(element: Element): boolean {
  return element.matches('header') && element.closest('main, article') === null && element.querySelector('h1') === null;
}

/** A part with advertisements in it, or that a table of contents links: it may hold a part of the text. */
export function isNamedAfterLayout(element: Element): boolean {
  return furnitureNames(element).every((name) => /^(?:ads?|toc|meta|skip)$/.test(name));
}

export function hasFurnitureName(element: Element): boolean {
  return furnitureNames(element).length > 0;
}

export function furnitureNames(element: Element): string[] {
  const names = `${element.id} ${element.getAttribute('class') ?? ''}`;
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const whole =
    'cookie cookies consent gdpr usercentrics onetrust newsletter subscribe subscription signup share sharing social related recommended recommendations recs breadcrumb breadcrumbs comments comment disqus ad ads advert advertisement sponsored promo promotion toc byline dateline timestamp legal disclaimer countdown pager pagination sidebar announcement skip feedback correction popup modal toast paywall';
  const set = new Set(whole.split(' '));
  const joined = /\b(?:cc-window|post-nav|read-more|also-like|site-footer|site-nav|author-box|meta)\b/g;
  return [...words.filter((word) => set.has(word)), ...(names.toLowerCase().match(joined) ?? [])];
}

/** A button, or a link that is drawn as one. */
export function isButton(element: Element): boolean {
  if (element.matches('button, [role=button], input[type=submit]')) return true;
  if (!element.matches('a')) return false;
  const names = (element.getAttribute('class') ?? '').toLowerCase();
  if (/(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s\d_-])/.test(names)) return true;
  const style = getComputedStyle(element);
  const hasSpace = Number.parseFloat(style.paddingLeft) >= 8 && Number.parseFloat(style.paddingTop) >= 4;
  const hasEdge = Number.parseFloat(style.borderTopWidth) >= 1 && Number.parseFloat(style.borderLeftWidth) >= 1;
  return hasSpace && (hasEdge || reader.colorOf(style.backgroundColor).alpha > 0.5) && style.display !== 'inline';
}

/** Filled with a colour, not grey or outlined: the primary button. */
export function isFilledButton(element: Element): boolean {
  if (/(?:^|[\s_-])primary(?:$|[\s_-])/.test((element.getAttribute('class') ?? '').toLowerCase())) return true;
  const own = reader.colorOf(getComputedStyle(element).backgroundColor);
  if (own.alpha < 0.5) return false;
  for (let item = element.parentElement; item !== null; item = item.parentElement) {
    const background = reader.colorOf(getComputedStyle(item).backgroundColor);
    if (background.alpha >= 0.5) return reader.contrast(own.light, background.light) >= 1.5;
  }
  return reader.contrast(own.light, 1) >= 1.5;
}

export function areaOf(element: Element): 'main' | 'header' | 'other' {
  if (element.closest('footer, aside, dialog, [role=dialog], form[role=search]') !== null) return 'other';
  for (let item = element.parentElement; item !== null; item = item.parentElement)
    if (hasFurnitureName(item) && !item.matches('body, html, main, article')) return 'other';
  if (element.closest('header, nav') !== null && element.closest('main, article') === null) return 'header';
  return 'main';
}

/** A box that begins a new block of text. Children of a flex container are separate blocks. */
export function isBlock(element: Element): boolean {
  if (element.matches('cite')) return true;
  if (reader.isDropCap(element)) return false;
  const { display } = getComputedStyle(element);
  if (display !== 'contents' && !display.startsWith('inline')) return true;
  const parent = element.parentElement;
  if (parent === null) return false;
  return /flex|grid/.test(getComputedStyle(parent).display) || standsApart(parent);
}

/** Only elements without whitespace between them: two texts that only styling separates. */
export function standsApart(parent: Element): boolean {
  const children = [...parent.childNodes];
  if (children.length < 2 || !children.every((item) => item instanceof Element)) return false;
  return children.every((item) => (item.textContent ?? '').trim().length > 1);
}
