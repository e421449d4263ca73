// A still in a font that an account uploaded: whether it can be drawn at all, and what the account sees of it.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { type Brand, type BrandFont, formats } from '#render/template';
import { checkTexts } from '../checks/check-texts.ts';
import { FontNotLoaded } from '../layout/own-fonts.ts';
import { type LayoutPage, openLayoutPageOn } from '../layout/typesetter.ts';
import { layoutStill } from '../stills/layout-still.ts';

export type FontRole = 'heading' | 'body';

type FontSampleRequest = { font: BrandFont & { bytes: Uint8Array }; role: FontRole };

/** An ordinary font is drawn in 0.5 s. One that takes so long would hold up every still of a pack. */
const DRAW_MS = 8_000;

const BRAND: Brand = {
  name: 'Your brand',
  domain: 'brand.example',
  logo: null,
  colors: { primary: '#111111', accent: '#8a8a8a', background: '#ffffff', text: '#111111' },
  headingFont: 'Inter',
  language: 'en',
};

const SAMPLE = {
  template: 'cover',
  style: 'broadside',
  format: formats.portrait,
  image: null,
  copy: {
    hook: { text: 'A headline people stop for' },
    supportingLine: 'Set in your own font, 0123456789.',
    callToAction: 'Read more',
  },
} as const;

/** Draws in the sandboxed layout page. Null when the browser rejects the font, or nothing can be laid out in it. */
export async function drawFontSample(
  { fleet }: { fleet: Pick<BrowserFleet, 'withPage'> },
  request: FontSampleRequest,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    return await fleet.withPage({ signal, onCrash: 'repeat' }, (page) => drawInTime(page, request));
  } catch (cause) {
    signal.throwIfAborted();
    // A font may be made to crash its page.
    if (cause instanceof BrowserCrashed) return null;
    throw cause;
  }
}

async function drawInTime(page: Page, request: FontSampleRequest): Promise<Uint8Array | null> {
  const layoutPage = await openLayoutPageOn(page);
  const timer = new AbortController();
  const late = sleep(DRAW_MS, null, { signal: timer.signal });
  const drawing = draw(layoutPage, request);
  // One of the two ends after the other was returned.
  for (const promise of [late, drawing]) promise.catch(() => undefined);
  try {
    return await Promise.race([drawing, late]);
  } finally {
    timer.abort();
  }
}

async function draw(layoutPage: LayoutPage, { font, role }: FontSampleRequest): Promise<Uint8Array | null> {
  const fonts = { heading: null, body: null, [role]: font };
  const request = { ...SAMPLE, brand: { ...BRAND, fonts } };
  try {
    if ((await layoutPage.blankLetters(font)).length > 0) return null;
    const { layout } = await layoutStill(request, layoutPage);
    const isLaidOut = checkTexts(request.template, [layout], request.format).every(({ result }) => result !== 'fail');
    return isLaidOut ? (layout.png ?? null) : null;
  } catch (cause) {
    // The caller says what to do.
    if (cause instanceof FontNotLoaded) return null;
    throw cause;
  }
}
