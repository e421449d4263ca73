/// <reference lib="dom" />
// Runs in the page: lists that lead to other pages, and videos beside the subject.

import type * as parts from './parts-in-page.ts';
import type { Furniture } from './parts-in-page.ts';
import type * as words from './words-in-page.ts';

declare const isRelatedTitle: typeof words.isRelatedTitle;
declare const isSpare: typeof parts.isSpare;
declare const linkShare: typeof parts.linkShare;
declare const plainText: typeof parts.plainText;

export function relatedBlocks(furniture: Furniture): Element[] {
  const marked = '[class*="related" i], [class*="recommend" i], [id*="related" i], [id*="recommend" i]';
  const named = [...document.querySelectorAll('[aria-label]')].filter((item) =>
    isRelatedTitle(item.getAttribute('aria-label') ?? ''),
  );
  const asides = [...document.querySelectorAll('aside, [role=complementary]')].filter(leadsAway);
  const byClass = [...document.querySelectorAll(marked)].filter(leadsAway);
  const isHome = location.pathname.length <= 1;
  // On a home page, what is popular or recommended is the content.
  const titled = isHome && !hasSubject() ? [] : titledBlocks(furniture);
  return [...named, ...byClass, ...asides, ...titled, ...(hasSubject() ? cardLists(furniture) : [])];
}

/** Its text is mostly links. */
export function leadsAway(block: Element): boolean {
  return block.querySelectorAll('a[href]').length >= 2 && linkShare(block) >= 0.5;
}

/** Blocks whose title says that they show something else. */
export function titledBlocks(furniture: Furniture): Element[] {
  const titles = [...document.querySelectorAll('h2, h3, h4, h5, h6, b, strong, legend, p, [class*="title" i]')];
  const blocks = titles.slice(0, 2_000).flatMap((title) => {
    const text = title.textContent?.trim() ?? '';
    if (text.length > 60 || !isRelatedTitle(text) || !title.checkVisibility()) return [];
    return blockOf(title, furniture) ?? [];
  });
  return [...blocks, ...[...document.querySelectorAll('p, div, aside')].filter((item) => isReference(item))];
}

/** A line within the text that names another page. */
export function isReference(item: Element): boolean {
  const text = item.textContent?.trim() ?? '';
  return text.length <= 200 && isRelatedTitle(text) && item.querySelector('a[href]') !== null && linkShare(item) >= 0.5;
}

/** The title's section, if it is the first text there and nothing else has a title; otherwise what follows it. */
export function blockOf(title: Element, furniture: Furniture): Element[] | null {
  const own = plainText(title);
  for (let item = title.parentElement; item !== null && isSpare(item, furniture); item = item.parentElement) {
    if (!plainText(item).startsWith(own)) break;
    if (isListBelow(item, title)) return item.matches('article') ? null : [item];
  }
  const following = title.matches('h2, h3, h4, h5, h6') ? listAfter(title) : [];
  return following.length === 0 ? null : [title, ...following];
}

/** It has a list of other things and no second title. */
export function isListBelow(item: Element, title: Element): boolean {
  if ([...item.querySelectorAll('h2, h3')].some((other) => other !== title && isPeer(other, title))) return false;
  const entries = Math.max(item.querySelectorAll('img').length, item.querySelectorAll('li').length - 1);
  return leadsAway(item) || (entries >= 2 && plainText(item).length < 600);
}

/** The elements after a title that lead to other pages. */
export function listAfter(title: Element): Element[] {
  const following: Element[] = [];
  for (let next = title.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const isList = leadsAway(next) || next.querySelector('a[href] img') !== null;
    if (next.matches('h1, h2, h3') || !isList) break;
    following.push(next);
  }
  return following;
}

/** A heading of the same level or above, which begins another part. */
export function isPeer(other: Element, title: Element): boolean {
  if (!/^H\d$/.test(title.tagName)) return true;
  return other.tagName <= title.tagName;
}

/** The page declares one thing that it is about. */
export function hasSubject(): boolean {
  const kind = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  if (/^(?:article|product|recipe|event|book)/i.test(kind)) return true;
  return [...document.querySelectorAll('script[type="application/ld+json"]')].some((script) =>
    /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"(?:\w{0,20}Article|BlogPosting|Product|Recipe|\w{0,20}Event|JobPosting)"/.test(
      (script.textContent ?? '').slice(0, 100_000),
    ),
  );
}

/** Rows of at least three cards with a picture and a link elsewhere, below the beginning of a page with one subject. */
export function cardLists(furniture: Furniture): Element[] {
  const lowest = (furniture.headline?.getBoundingClientRect().bottom ?? 0) + innerHeight;
  const lists = [...document.querySelectorAll('ul, ol, div, section')].slice(0, 8_000).filter((list) => {
    if (list.childElementCount < 3 || list.getBoundingClientRect().top < lowest) return false;
    const cards = [...list.children].filter(isCard);
    return cards.length >= 3 && cards.length >= list.childElementCount * 0.75;
  });
  return lists.map((list) => {
    const section = list.closest('section, aside');
    const isAll = section !== null && plainText(section).length < plainText(list).length * 1.5 + 60;
    return isAll && isSpare(section, furniture) ? section : list;
  });
}

export function isCard(card: Element): boolean {
  const link = card.matches('a[href]') ? card : card.querySelector('a[href]');
  const isElsewhere = link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
  return isElsewhere && card.querySelector('img, picture') !== null && plainText(card).length <= 200;
}

/** Videos that play by themselves in the margin, in a box that floats, or in the footer. */
export function sideVideos(): Element[] {
  const videos = [...document.querySelectorAll('video, iframe[src*="autoplay=1"]')];
  return videos.filter((video) => {
    const isPlaying = !(video instanceof HTMLVideoElement) || video.autoplay || !video.paused;
    return isPlaying && (video.closest('aside, footer, [role=complementary]') !== null || isFloating(video));
  });
}

export function isFloating(element: Element): boolean {
  for (let item: Element | null = element; item !== null; item = item.parentElement) {
    if (getComputedStyle(item).position === 'fixed') return item.getBoundingClientRect().height < innerHeight * 0.6;
  }
  return false;
}
