/// <reference lib="dom" />
// What a film asks of its page. The scripts run in a world of their own and return at once: time stands meanwhile.

import type { Stepper } from '#platform/browser';
import type { Section } from './motion-stops.ts';
import { type PageScript, pageScript } from './page-script.ts';

export type Measures = {
  /** How far the page scrolls, cut at the limit. */
  travelPx: number;
  truncated: boolean;
  headerPx: number;
  sections: Section[];
  places: (number | null)[];
  lines: TextLine[];
};

/** A line of text, in pixels of the page. */
export type TextLine = { topPx: number; bottomPx: number; leftPx: number; rightPx: number };

/** What the scripts remember between two calls. */
type Filmed = typeof globalThis & {
  filmed?: Element;
  soundFilms?: { video: HTMLVideoElement; fromSeconds: number; sinceMs: number }[];
};

/** A script that moves the page; to be run in a frame. */
export function scrollTo(topPx: number): string {
  return `globalThis.filmed.scrollTo({ top: ${topPx}, left: 0, behavior: 'instant' });`;
}

/** Videos with sound run late while time is granted piece by piece: they are led by hand, in every frame. */
export const LEAD_VIDEOS = `(${leadVideos})();`;

export const freeImages = runner(pageScript(makeEager));
/** Images and fonts that are still on their way. */
export const countWaiting = runner(pageScript(waiting));
export const measurePage = runner(
  pageScript(measure, [findScroller, headerHeight, originOf, sectionsOf, placesOf, cardOf, linesOf]),
);
/** Takes the videos that play with sound by the hand; says how many play, and how many of them with sound. */
export const holdVideos = runner(pageScript(takeVideos));

function runner<Input, Output>({ source }: PageScript<Input, Output>) {
  return (stepper: Stepper, input: Input): Promise<Output> =>
    stepper.evaluate<Output>(`(${source})(${JSON.stringify(input)})`);
}

/** Loaded where they are. Scrolling past them would load them too, and spend what appears only once. */
function makeEager(_: null): void {
  for (const element of document.querySelectorAll('img[loading="lazy"], iframe[loading="lazy"]')) {
    element.setAttribute('loading', 'eager');
  }
  for (const image of [...document.images].slice(0, 500)) image.decode().catch(() => undefined);
}

function waiting(_: null): number {
  const images = [...document.images].filter((image) => !image.complete && image.currentSrc !== '').length;
  return images + (document.fonts.status === 'loading' ? 1 : 0);
}

function measure({ mostPx, seek }: { mostPx: number; seek: readonly string[] }): Measures {
  const scroller = findScroller();
  (globalThis as Filmed).filmed = scroller;
  // Each frame says where the page stands; what would pull it elsewhere is off.
  for (const [name, value] of [
    ['scroll-snap-type', 'none'],
    ['scroll-behavior', 'auto'],
    ['overflow-anchor', 'none'],
  ] as const) {
    (scroller as HTMLElement).style.setProperty(name, value, 'important');
    document.body?.style.setProperty(name, value, 'important');
  }
  scroller.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const wholePx = scroller.scrollHeight - scroller.clientHeight;
  const travelPx = Math.max(0, Math.min(wholePx, mostPx - scroller.clientHeight));
  const headerPx = headerHeight();
  const lines = seek.length === 0 ? [] : linesOf(scroller);
  const found = { sections: sectionsOf(scroller), places: placesOf(scroller, seek), lines };
  return { travelPx, truncated: wholePx > travelPx, headerPx, ...found };
}

/** The page itself, or the part that scrolls in its place: applications often fill the window with one. */
function findScroller(): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + 1) return page;
  const points = [0.5, 0.75].map((share) => document.elementFromPoint(innerWidth * share, innerHeight / 2));
  for (const point of points) {
    for (let each = point; each !== null; each = each.parentElement) {
      const isLarge = each.clientHeight > innerHeight / 2 && each.clientWidth > innerWidth / 2;
      const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY);
      if (isLarge && scrolls && each.scrollHeight > each.clientHeight + 1) return each;
    }
  }
  return page;
}

/** What stays at the upper edge and would cover the beginning of a section. */
function headerHeight(): number {
  const bars = [...document.querySelectorAll('header, nav, [role="banner"], body > *, body > * > *')]
    .slice(0, 400)
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, width, height }) => top <= 120 && width > innerWidth / 2 && height > 0 && height < innerHeight / 4);
  return Math.max(0, ...bars.map(({ height }) => height));
}

/** What is added to a place in the window to make it one of what scrolls. */
function originOf(scroller: Element): number {
  const isPage = scroller === document.scrollingElement;
  return scroller.scrollTop - (isPage ? 0 : scroller.getBoundingClientRect().top);
}

function sectionsOf(scroller: Element): Section[] {
  const originPx = originOf(scroller);
  const found = (selector: string, kind: Section['kind'], leastHeight: number): Section[] =>
    [...document.querySelectorAll(selector)]
      .slice(0, 1_000)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > innerWidth / 2 && height >= leastHeight)
      .map(({ top, height }) => ({ topPx: top + originPx, heightPx: height, kind }));
  return [
    ...found('section, article, main > *, [role="region"], footer', 'block', innerHeight / 4),
    ...found('h2, h3', 'heading', 1),
    ...found('p, ul, ol, dl, tr, blockquote, figure, img, pre', 'piece', 1),
  ].slice(0, 800);
}

/** The smallest part of the page that says each of the texts: a heading, a figure in a box, or a card of several. */
function placesOf(scroller: Element, texts: readonly string[]): (number | null)[] {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const dense = (words: string): string => words.replaceAll(' ', '');
  // Larger parts hold what others say as well; theirs is the place.
  const isPart = ({ tagName, textContent }: Element): boolean =>
    textContent.length < 2_000 && !/^(script|style|noscript|template)$/i.test(tagName);
  const parts = texts.length === 0 ? [] : [...document.querySelectorAll('body *')].slice(0, 5_000).filter(isPart);
  const said = parts.map((part) => ({ part, words: plain(part.textContent) }));
  return texts.map((text) => {
    const sought = plain(text);
    // A short one is a figure or a name: the 4 of "4 min" is no part of 41. What stands in several boxes has no spaces
    // between them.
    const says = (words: string): boolean =>
      sought.length < 12 ? ` ${words} `.includes(` ${sought} `) : dense(words).includes(dense(sought));
    const place = said
      .filter(({ words }) => sought !== '' && says(words))
      .sort((one, other) => one.words.length - other.words.length)
      .map(({ part }) => part)
      .find((part) => part.getBoundingClientRect().height > 0);
    return place === undefined ? null : cardOf(place).getBoundingClientRect().top + originOf(scroller);
  });
}

function linesOf(scroller: Element): TextLine[] {
  const originPx = originOf(scroller);
  const lines: TextLine[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null && lines.length < 3_000) {
    const { currentNode: text } = texts;
    if (text.textContent?.trim() === '' || text.parentElement?.checkVisibility() !== true) continue;
    range.selectNodeContents(text);
    for (const { top, bottom, left, right } of range.getClientRects())
      lines.push({ topPx: top + originPx, bottomPx: bottom + originPx, leftPx: left, rightPx: right });
  }
  return lines;
}

/** What is said begins where its card does: a heading is not shown without the figure above it. */
function cardOf(part: Element): Element {
  const own = part.textContent.trim();
  let card = part;
  for (let each = part.parentElement; each !== null; each = each.parentElement) {
    const text = each.textContent.trim();
    if (text.length > 300 || each.getBoundingClientRect().height > innerHeight / 2) break;
    if (!text.startsWith(own)) card = each;
  }
  return card;
}

function takeVideos(_: null): { videos: number; sounding: number } {
  const isSounding = (video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }): boolean =>
    (video.webkitAudioDecodedByteCount ?? 0) > 0;
  const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  const sounding = playing.filter(isSounding);
  for (const video of sounding) video.pause();
  const sinceMs = performance.now();
  (globalThis as Filmed).soundFilms = sounding.map((video) => ({ video, fromSeconds: video.currentTime, sinceMs }));
  return { videos: playing.length, sounding: sounding.length };
}

/** Never waited for: while time stands a video does not say that it has found its place. */
function leadVideos(): void {
  for (const { video, fromSeconds, sinceMs } of (globalThis as Filmed).soundFilms ?? []) {
    if (video.seeking) continue;
    const seconds = fromSeconds + ((performance.now() - sinceMs) / 1_000) * video.playbackRate;
    video.currentTime = video.loop ? seconds % video.duration : Math.min(seconds, video.duration);
  }
}
