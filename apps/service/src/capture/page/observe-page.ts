/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { DomFeatures } from '../overlays/ads.ts';
import { consentFact, consentMarks, consentScript, withVendors } from '../overlays/consent-in-page.ts';
import { loginScript } from '../verdict/login-facts.ts';
import type { Box, PageFacts } from '../verdict/observation.ts';
import { wallMarks } from '../verdict/walls.ts';
import { documentFacts as documentShape, domFeatures as domFeatureShape, loginFacts } from './page-facts.ts';
import type { PageHelpers } from './page-helpers.ts';
import { checked, combineScripts, pageScript, runInPage } from './page-script.ts';

export type PageView = { facts: PageFacts; features: DomFeatures | null };
type Observation = { hide: string[]; features: boolean; settleMs: number };

/** Waits until the page settles, hides the given elements, and returns its facts, in one round trip. */
export async function observePage(page: Page, { features, ...settle }: Observation): Promise<PageView> {
  const seen = await runInPage(page, observeScript, {
    settle,
    document: wallMarks,
    login: null,
    consent: consentMarks,
    features: { wanted: features },
  });
  const consent = await withVendors(page, seen.consent);
  return { facts: { ...seen.document, login: seen.login, consent }, features: seen.features };
}

/** Elements are hidden and fade-ins are finished before anything is measured. */
async function settle({ hide, settleMs }: { hide: string[]; settleMs: number }, helpers: PageHelpers): Promise<void> {
  if (hide.length > 0) hideAll(hide);
  if (document.fonts?.status === 'loading') {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, settleMs))]);
  }
  await helpers.finishAnimations();
}

/**
 * Constructed style sheets are not subject to the page's content security policy. An invalid selector affects only its
 * own rule.
 */
function hideAll(selectors: string[]): void {
  const sheet = new CSSStyleSheet();
  for (const selector of selectors) {
    try {
      sheet.insertRule(`${selector} { display: none !important }`);
    } catch {
      // A selector that this browser does not support hides nothing.
    }
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function documentFacts(marks: typeof wallMarks, helpers: PageHelpers): Omit<PageFacts, 'login' | 'consent'> {
  const bars = barsOf(helpers);
  const text = visibleText(helpers);
  const barText = bars.reduce((sum, bar) => sum + bar.textLength, 0);
  const drawn = 'img, canvas, video, svg, object, embed, iframe, frame, image';
  const walls = Object.entries(marks.elements).filter(([, selector]) => document.querySelector(selector) !== null);
  return {
    title: String(document.title).slice(0, 500),
    headings: [...document.querySelectorAll('h1, h2')].slice(0, 5).map(helpers.textOf).join('\n').slice(0, 500),
    excerpt: text.slice(0, 4_000),
    textLength: text.length,
    contentLength: Math.max(0, text.length - barText),
    links: Number(document.links?.length) || 0,
    drawn: [...document.querySelectorAll(drawn)].slice(0, 500).filter((item) => isDrawn(item, helpers)).length,
    surface: [...document.querySelectorAll('img, video')].slice(0, 50).some((item) => isSurface(item, helpers)),
    walls: walls.map(([name]) => name),
    captcha: [...document.querySelectorAll(marks.captcha)].some((item) => helpers.isSeen(item, 20)),
    bars: bars.map(({ box }) => box),
    complete: document.readyState === 'complete',
    refreshing: isRefreshing(),
  };
}

/** Searches components (shadow trees) only on a page with little text, since the text of the body omits them. */
function visibleText(helpers: PageHelpers): string {
  const text = helpers.textOf(document.body.isConnected ? document.body : document.documentElement);
  if (text.length > 200) return text;
  const hosts = [...document.querySelectorAll('*')].slice(0, 3_000).filter(({ shadowRoot }) => shadowRoot !== null);
  return [text, ...hosts.map(helpers.textOf)].join('\n').trim();
}

/** An image that did not load shows only its frame. */
function isDrawn(element: Element, helpers: PageHelpers): boolean {
  return helpers.isSeen(element, 24) && !(element instanceof HTMLImageElement && element.naturalWidth === 0);
}

/** Covers a quarter of the window and is in front at its centre. */
function isSurface(element: Element, helpers: PageHelpers): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width * height < (innerWidth * innerHeight) / 4 || !isDrawn(element, helpers)) return false;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element;
}

/** Fixed headers and footers, found at the middle of the top and bottom edges. */
function barsOf(helpers: PageHelpers): { box: Box; textLength: number }[] {
  const middle = innerWidth / 2;
  const hits = [8, 24, innerHeight - 24, innerHeight - 8].map((y) => document.elementFromPoint(middle, y));
  const fixed = new Set(hits.map(helpers.fixedAncestor).filter((item) => item !== null));
  return [...fixed].flatMap((bar) => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    const isBar = width >= innerWidth * 0.6 && height <= innerHeight * 0.35;
    return isBar ? [{ box: { x, y, width, height }, textLength: helpers.textOf(bar).length }] : [];
  });
}

function isRefreshing(): boolean {
  const content = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const [, seconds, target] = /^\s*(\d+(?:\.\d+)?)\s*[;,]\s*url\s*=\s*(.+)/i.exec(content) ?? [];
  return target !== undefined && Number(seconds) <= 2;
}

function domFeatures({ wanted }: { wanted: boolean }): DomFeatures | null {
  if (!wanted) return null;
  const ids = new Set<string>();
  const classes = new Set<string>();
  for (const element of [...document.querySelectorAll('[id], [class]')].slice(0, 20_000)) {
    if (element.id !== '') ids.add(String(element.id));
    for (const name of element.classList) classes.add(name);
  }
  const hrefs = new Set([...(document.links ?? [])].slice(0, 2_000).map(({ href }) => String(href)));
  const short = (names: Set<string>, length: number) => [...names].filter((name) => name.length <= length);
  return {
    ids: short(ids, 128).slice(0, 10_000),
    classes: short(classes, 128).slice(0, 20_000),
    hrefs: short(hrefs, 1_024),
  };
}

/** Exported for tests: the result must not depend on what the page has replaced. */
export const observeScript = checked(
  combineScripts({
    settle: pageScript(settle, [hideAll]),
    document: pageScript(documentFacts, [visibleText, isDrawn, isSurface, barsOf, isRefreshing]),
    login: loginScript,
    consent: consentScript,
    features: pageScript(domFeatures),
  }),
  z.object({
    document: documentShape,
    login: loginFacts,
    consent: consentFact,
    features: domFeatureShape.nullable(),
  }),
);
