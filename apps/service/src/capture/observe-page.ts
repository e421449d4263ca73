/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { DomFeatures } from './ads.ts';
import { consentFact, consentMarks, consentScript, withMakers } from './consent-sight.ts';
import { documentFacts as documentShape, domFeatures as domFeatureShape, loginFacts } from './page-facts.ts';
import type { PageKit } from './page-kit.ts';
import { checked, pageScript, runInPage, together } from './page-script.ts';
import { loginScript } from './verdict-login-facts.ts';
import type { Box, PageFacts } from './verdict-observation.ts';
import { wallMarks } from './verdict-walls.ts';

export type Sight = { facts: PageFacts; features: DomFeatures | null };
type Wanted = { hide: string[]; features: boolean; settleMs: number };

/** Lets the page come to rest, hides what is unwanted, and gives what can be known of it: one round trip. */
export async function observePage(page: Page, { features, ...settle }: Wanted): Promise<Sight> {
  const seen = await runInPage(page, observeScript, {
    settle,
    document: wallMarks,
    login: null,
    consent: consentMarks,
    features: { wanted: features },
  });
  const consent = await withMakers(page, seen.consent);
  return { facts: { ...seen.document, login: seen.login, consent }, features: seen.features };
}

/** What was hidden is gone, and what fades in is there, before anything is looked at. */
async function settle({ hide, settleMs }: { hide: string[]; settleMs: number }, kit: PageKit): Promise<void> {
  if (hide.length > 0) hideAll(hide);
  if (document.fonts?.status === 'loading') {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, settleMs))]);
  }
  await kit.finishAnimations();
}

/** Constructed sheets are not subject to the page's content policy. A selector that is none spoils only its own rule. */
function hideAll(selectors: string[]): void {
  const sheet = new CSSStyleSheet();
  for (const selector of selectors) {
    try {
      sheet.insertRule(`${selector} { display: none !important }`);
    } catch {}
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function documentFacts(marks: typeof wallMarks, kit: PageKit): Omit<PageFacts, 'login' | 'consent'> {
  const bars = barsOf(kit);
  const text = visibleText(kit);
  const barText = bars.reduce((sum, bar) => sum + bar.textLength, 0);
  const drawn = 'img, canvas, video, svg, object, embed, iframe, frame, image';
  const walls = Object.entries(marks.elements).filter(([, selector]) => document.querySelector(selector) !== null);
  return {
    title: String(document.title).slice(0, 500),
    headings: [...document.querySelectorAll('h1, h2')].slice(0, 5).map(kit.textOf).join('\n').slice(0, 500),
    excerpt: text.slice(0, 4_000),
    textLength: text.length,
    contentLength: Math.max(0, text.length - barText),
    links: Number(document.links?.length) || 0,
    drawn: [...document.querySelectorAll(drawn)].slice(0, 500).filter((each) => isDrawn(each, kit)).length,
    surface: [...document.querySelectorAll('img, video')].slice(0, 50).some((each) => isSurface(each, kit)),
    walls: walls.map(([name]) => name),
    captcha: [...document.querySelectorAll(marks.captcha)].some((each) => kit.isSeen(each, 20)),
    bars: bars.map(({ box }) => box),
    complete: document.readyState === 'complete',
    refreshing: isRefreshing(),
  };
}

/** Only a page that seems to say little is searched for components, whose text the body leaves out. */
function visibleText(kit: PageKit): string {
  const text = kit.textOf(document.body ?? document.documentElement);
  if (text.length > 200) return text;
  const hosts = [...document.querySelectorAll('*')].slice(0, 3_000).filter(({ shadowRoot }) => shadowRoot !== null);
  return [text, ...hosts.map(kit.textOf)].join('\n').trim();
}

/** An image that did not come shows its frame only. */
function isDrawn(element: Element, kit: PageKit): boolean {
  return kit.isSeen(element, 24) && !(element instanceof HTMLImageElement && element.naturalWidth === 0);
}

/** A quarter of the window, and in front at its middle. */
function isSurface(element: Element, kit: PageKit): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width * height < (innerWidth * innerHeight) / 4 || !isDrawn(element, kit)) return false;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element;
}

/** Headers and footers that stay in place, found at the middle of the upper and lower edge. */
function barsOf(kit: PageKit): { box: Box; textLength: number }[] {
  const middle = innerWidth / 2;
  const hits = [8, 24, innerHeight - 24, innerHeight - 8].map((y) => document.elementFromPoint(middle, y));
  const fixed = new Set(hits.map(kit.fixedAncestor).filter((each) => each !== null));
  return [...fixed].flatMap((bar) => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    const isBar = width >= innerWidth * 0.6 && height <= innerHeight * 0.35;
    return isBar ? [{ box: { x, y, width, height }, textLength: kit.textOf(bar).length }] : [];
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

/** Open for tests: it must give the same whatever the page has replaced. */
export const observeScript = checked(
  together({
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
