/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { PageHelpers } from './page-helpers.ts';
import { checked, pageScript, px, runInPage } from './page-script.ts';

export type PageSize = { width: number; height: number };
/**
 * An element fixed to the bottom of the window moves to the bottom of the page, or is hidden; in print it is there by
 * itself.
 */
type Limits = { height: number; scrollMs: number; decodeMs: number; bars: 'sink' | 'hide' | 'leave' };

/**
 * Prepares the whole page as if a user had scrolled through it: lazy images and fonts are loaded, animations finished,
 * and fixed footers at the bottom. Returns the size of the page.
 */
export function prepareWholePage(page: Page, limits: Limits): Promise<PageSize> {
  return runInPage(page, script, limits);
}

async function prepare({ height, scrollMs, decodeMs, bars }: Limits, helpers: PageHelpers): Promise<PageSize> {
  for (const image of document.images) image.loading = 'eager';
  await scrollThrough(height, performance.now() + scrollMs);
  const images = [...document.images].map((image) => image.decode());
  await within(Promise.allSettled([...images, document.fonts?.ready]), decodeMs);
  await helpers.finishAnimations();
  const size = sizeNow();
  const depth = Math.min(size.height, height) - innerHeight;
  if (bars !== 'leave' && depth > 0) for (const bar of lowerBars()) moveBar(bar, bars === 'hide' ? null : depth);
  await twoFrames();
  return size;
}

/**
 * Scrolls by whole windows and waits two frames at each: observers report in the first frame, and pages react in the
 * next.
 */
async function scrollThrough(height: number, end: number): Promise<void> {
  const root = document.scrollingElement ?? document.documentElement;
  for (let y = innerHeight; y < Math.min(root.scrollHeight, height) && performance.now() < end; y += innerHeight) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await twoFrames();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  await twoFrames();
}

/** A page that paints nothing for a while must not delay the screenshot. */
function twoFrames(): Promise<unknown> {
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return within(frames, 500);
}

function within(work: Promise<unknown>, limitMs: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
}

/** Elements fixed to the bottom of the window would appear in the middle of the page, over its text. */
function lowerBars(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('body *')].slice(0, 20_000);
  return all.filter((element) => {
    if (getComputedStyle(element).position !== 'fixed') return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= innerHeight / 2 && bottom >= innerHeight * 0.6;
  });
}

function moveBar(bar: HTMLElement, depth: number | null): void {
  if (depth === null) {
    bar.style.setProperty('display', 'none', 'important');
    return;
  }
  const { translate } = getComputedStyle(bar);
  const [x = '0px', y = '0px'] = translate === 'none' ? [] : translate.split(' ');
  bar.style.setProperty('translate', `${x} calc(${y} + ${depth}px)`, 'important');
}

function sizeNow(): PageSize {
  const root = document.scrollingElement ?? document.documentElement;
  return { width: document.documentElement.clientWidth, height: Math.max(root.scrollHeight, innerHeight) };
}

const script = checked(
  pageScript(prepare, [scrollThrough, twoFrames, within, lowerBars, moveBar, sizeNow]),
  z.object({ width: px, height: px }),
);
