/// <reference lib="dom" />
// What a recording reads from its page. The scripts run in an isolated world and return at once, because time is
// stopped.

import { z } from 'zod';
import type { Stepper } from '#platform/browser';
import { type CheckedScript, checked, pageScript, px, runStepped } from '../page/page-script.ts';
import * as bounds from './bounds-in-page.ts';
import type { Section } from './motion-stops.ts';

export type Measures = {
  /** How far the page scrolls, cut at the limit. */
  travelPx: number;
  truncated: boolean;
  contentPx: { startPx: number; endPx: number };
  headerPx: number;
  sections: Section[];
  places: (number | null)[];
  lines: TextLine[];
};

/** A line of text, in pixels of the page. */
export type TextLine = { topPx: number; bottomPx: number; leftPx: number; rightPx: number };

/** In the page, functions of the other in-page file are found by name. */
declare const contentEnd: typeof bounds.contentEnd;
declare const contentStart: typeof bounds.contentStart;

/** The state of the scripts between two calls. */
type ScrollWindow = typeof globalThis & {
  recorded?: Element;
  soundVideos?: { video: HTMLVideoElement; fromSeconds: number; sinceMs: number }[];
};

/** A script that scrolls the page; run it in a frame. */
export function scrollTo(topPx: number): string {
  return `globalThis.recorded.scrollTo({ top: ${topPx}, left: 0, behavior: 'instant' });`;
}

/** Videos with sound lag while time is granted step by step, so this script sets their position in every frame. */
export const LEAD_VIDEOS = `(${leadVideos})();`;

const count = z.int().min(0);
const section: z.ZodType<Section> = z.object({ topPx: px, heightPx: px, kind: z.enum(['block', 'heading', 'piece']) });
const measures: z.ZodType<Measures> = z.object({
  travelPx: px,
  truncated: z.boolean(),
  contentPx: z.object({ startPx: px, endPx: px }),
  headerPx: px,
  sections: z.array(section).max(800),
  places: z.array(z.union([z.null(), px])).max(100),
  lines: z.array(z.object({ topPx: px, bottomPx: px, leftPx: px, rightPx: px })).max(3_000),
});

export const freeImages = runner(checked(pageScript(makeEager), z.null()));
/** Scales a page of fixed width to its window. */
export const fitWidth = runner(checked(pageScript(shrinkToWindow), z.null()));
/** Counts images and fonts that are still loading. */
export const countWaiting = runner(checked(pageScript(waiting), count));
export const measureScript = checked(
  pageScript(measure, [
    ...[findScroller, headerHeight, originOf, sectionsOf, positionsOf, cardOf, linesOf],
    ...Object.values(bounds),
  ]),
  measures,
);
export const measurePage = runner(measureScript);
/** Takes control of the videos that play with sound; returns how many videos play, and how many of them with sound. */
export const holdVideos = runner(checked(pageScript(takeVideos), z.object({ videos: count, sounding: count })));

function runner<Input, Output>(script: CheckedScript<Input, Output>) {
  return (stepper: Stepper, input: Input): Promise<Output> => runStepped(stepper, script, input);
}

/** Loads lazy images without scrolling, which would trigger animations that run only once. */
function makeEager(_: null): void {
  for (const element of document.querySelectorAll('img[loading="lazy"], iframe[loading="lazy"]')) {
    element.setAttribute('loading', 'eager');
  }
  // A broken image stays as the page shows it.
  for (const image of [...document.images].slice(0, 500)) image.decode().catch(() => undefined);
}

/** A few pixels of overflow are an error of the page, not its width. */
function shrinkToWindow(_: null): void {
  const [mostOver, smallest] = [1.06, 0.3];
  const page = document.scrollingElement ?? document.documentElement;
  const over = page.scrollWidth / innerWidth;
  if (over > mostOver)
    document.documentElement.style.setProperty('zoom', String(Math.max(smallest, 1 / over)), 'important');
}

function waiting(_: null): number {
  const images = [...document.images].filter((image) => !image.complete && image.currentSrc !== '').length;
  return images + (document.fonts.status === 'loading' ? 1 : 0);
}

function measure({ mostPx, seek }: { mostPx: number; seek: readonly string[] }): Measures {
  const scroller = findScroller();
  (globalThis as ScrollWindow).recorded = scroller;
  // Each frame sets the scroll position; this turns off everything else that would move it.
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
  const found = { sections: sectionsOf(scroller), places: positionsOf(scroller, seek), lines };
  const originPx = originOf(scroller);
  const startPx = Math.min(travelPx, contentStart({ originPx, headerPx, windowPx: scroller.clientHeight }));
  const endPx = Math.max(
    startPx,
    Math.min(travelPx, contentEnd(scroller.scrollHeight, originPx) - scroller.clientHeight),
  );
  return { travelPx, truncated: wholePx > travelPx, contentPx: { startPx, endPx }, headerPx, ...found };
}

/** The page itself, or the element that scrolls instead: applications often fill the window with one. */
function findScroller(): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + 1) return page;
  const points = [0.5, 0.75].map((share) => document.elementFromPoint(innerWidth * share, innerHeight / 2));
  for (const point of points) {
    for (let item = point; item !== null; item = item.parentElement) {
      const isLarge = item.clientHeight > innerHeight / 2 && item.clientWidth > innerWidth / 2;
      const scrolls = /auto|scroll/.test(getComputedStyle(item).overflowY);
      if (isLarge && scrolls && item.scrollHeight > item.clientHeight + 1) return item;
    }
  }
  return page;
}

/** The height of elements fixed to the top, which would cover the beginning of a section. */
function headerHeight(): number {
  const bars = [...document.querySelectorAll('header, nav, [role="banner"], body > *, body > * > *')]
    .slice(0, 400)
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, width, height }) => top <= 120 && width > innerWidth / 2 && height > 0 && height < innerHeight / 4);
  return Math.max(0, ...bars.map(({ height }) => height));
}

/** The offset from a position in the window to one of the scrolled content. */
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

/** The smallest element with each of the texts: a heading, a number in a box, or a card of several. */
function positionsOf(scroller: Element, texts: readonly string[]): (number | null)[] {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const dense = (words: string): string => words.replaceAll(' ', '');
  // Outer elements contain the texts of inner ones; the position of the inner one counts.
  const isPart = ({ tagName, textContent }: Element): boolean =>
    textContent.length < 2_000 && !/^(script|style|noscript|template)$/i.test(tagName);
  const parts = texts.length === 0 ? [] : [...document.querySelectorAll('body *')].slice(0, 5_000).filter(isPart);
  const plainParts = parts.map((part) => ({ part, words: plain(part.textContent) }));
  return texts.map((text) => {
    const sought = plain(text);
    // A short text is a number or a name: the 4 of "4 min" must not match 41. Text in several boxes has no spaces
    // between them.
    const includesText = (words: string): boolean =>
      sought.length < 12 ? ` ${words} `.includes(` ${sought} `) : dense(words).includes(dense(sought));
    const container = plainParts
      .filter(({ words }) => sought !== '' && includesText(words))
      .sort((a, b) => a.words.length - b.words.length)
      .map(({ part }) => part)
      .find((part) => part.getBoundingClientRect().height > 0);
    return container === undefined ? null : cardOf(container).getBoundingClientRect().top + originOf(scroller);
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
    // A text node may have a line for every word, and each line costs time. No paragraph is longer than this.
    range.setStart(text, 0);
    range.setEnd(text, Math.min(text.textContent?.length ?? 0, 20_000));
    for (const { top, bottom, left, right } of range.getClientRects())
      lines.push({ topPx: top + originPx, bottomPx: bottom + originPx, leftPx: left, rightPx: right });
  }
  return lines.slice(0, 3_000);
}

/** A text starts where its card starts: a heading is not shown without the number above it. */
function cardOf(part: Element): Element {
  const own = part.textContent.trim();
  let card = part;
  for (let item = part.parentElement; item !== null; item = item.parentElement) {
    const text = item.textContent.trim();
    if (text.length > 300 || item.getBoundingClientRect().height > innerHeight / 2) break;
    if (!text.startsWith(own)) card = item;
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
  (globalThis as ScrollWindow).soundVideos = sounding.map((video) => ({
    video,
    fromSeconds: video.currentTime,
    sinceMs,
  }));
  return { videos: playing.length, sounding: sounding.length };
}

/** Not awaited: with stopped time a video does not report that it has sought. */
function leadVideos(): void {
  for (const { video, fromSeconds, sinceMs } of (globalThis as ScrollWindow).soundVideos ?? []) {
    if (video.seeking) continue;
    const seconds = fromSeconds + ((performance.now() - sinceMs) / 1_000) * video.playbackRate;
    // A page may remove the source of the player meanwhile.
    if (Number.isNaN(video.duration)) continue;
    video.currentTime = video.loop ? seconds % video.duration : Math.min(seconds, video.duration);
  }
}
