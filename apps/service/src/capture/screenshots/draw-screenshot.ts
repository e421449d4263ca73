/// <reference lib="dom" />

import { limits } from '@galley/contract';
import { z } from 'zod';
import { requireImageHeader } from '#platform/images';
import type { PageHelpers } from '../page/page-helpers.ts';
import { checked, pageScript, px, runInPage } from '../page/page-script.ts';
import { type PageSize, prepareWholePage } from '../page/prepare-page-whole.ts';
import type { Box } from '../verdict/observation.ts';
import { printPage } from './print-page.ts';
import type { CaptureSession, DrawnScreenshot } from './screenshot.ts';
import { SelectorNotFound } from './selector-not-found.ts';
import { sweepOverlays } from './sweep-overlays.ts';
import { type Area, cutToLimits, drawArea, drawWindow, encode, type PixelFormat } from './tiles.ts';

/** Scrolling through a page of full height takes about a second; a page that grows meanwhile gets at most this long. */
const SCROLL_MS = 6_000;
const DECODE_MS = 3_000;

/** Draws what was requested: an element, the whole page or the window. */
export async function drawScreenshot(session: CaptureSession): Promise<DrawnScreenshot> {
  const { selector, full_page, format, quality } = session.request.options;
  if (format === 'pdf') return printPage(session, full_page ? await preparedSize(session) : undefined);
  const as = { format, quality };
  if (selector !== undefined) return drawPart(session, await elementArea(session, selector), as);
  if (full_page) {
    const { width, height } = await preparedSize(session);
    // Scrolling through the page may have opened an overlay.
    await sweepOverlays(session);
    const part = { x: 0, y: 0, width, height: Math.min(height, session.context.heightLimitPx ?? height) };
    return drawPart(session, areaOf(session, part), as);
  }
  return sized(await session.deadline.within(drawWholeWindow(session, as)));
}

async function drawWholeWindow({ session }: CaptureSession, as: PixelFormat): Promise<Uint8Array> {
  const { format } = as;
  if (format !== 'webp') return drawWindow(session, { ...as, format });
  return encode([await drawWindow(session, { ...as, format: 'png' })], as);
}

async function drawPart(session: CaptureSession, wanted: Area, as: PixelFormat): Promise<DrawnScreenshot> {
  const { area, truncated } = cutToLimits(wanted, as.format);
  return { ...sized(await session.deadline.within(drawArea(session.session, area, as))), truncated };
}

function sized(bytes: Uint8Array): DrawnScreenshot {
  const { width, height } = requireImageHeader(bytes);
  return { bytes, width, height, truncated: false };
}

/** Preparing leaves at least half of the remaining time for drawing. */
function preparedSize(session: CaptureSession): Promise<PageSize> {
  const { page, deadline, screen, request } = session;
  const halfMs = deadline.remainingMs() / 2;
  const { format } = request.options;
  const isForPaper = format === 'pdf';
  const endless = areaOf(session, { x: 0, y: 0, width: screen.viewport.width, height: heightLimitOf(session) });
  const { height } = cutToLimits(endless, isForPaper ? 'png' : format).area;
  const scrollMs = Math.min(SCROLL_MS, halfMs / 2);
  const decodeMs = Math.min(DECODE_MS, halfMs / 2);
  const bars = isForPaper ? 'leave' : (session.context.lowerBars ?? 'sink');
  return deadline.within(prepareWholePage(page, { height, scrollMs, decodeMs, bars }));
}

function heightLimitOf({ context }: CaptureSession): number {
  return Math.min(limits.pageHeightPx, context.heightLimitPx ?? limits.pageHeightPx);
}

/** A page wider than the phone's screen is scaled down, as the phone does. */
function areaOf({ screen }: CaptureSession, { layoutWidth, ...box }: Box & { layoutWidth?: number }): Area {
  const { width, deviceScaleFactor, isMobile } = screen.viewport;
  const zoom = isMobile ? Math.min(1, width / (layoutWidth ?? box.width)) : 1;
  return { ...box, zoom, density: deviceScaleFactor * zoom };
}

async function elementArea(session: CaptureSession, selector: string): Promise<Area> {
  const { page, deadline } = session;
  const decodeMs = Math.min(DECODE_MS, deadline.remainingMs() / 4);
  const found = await deadline.within(runInPage(page, elementScript, { selector, decodeMs }));
  if (typeof found !== 'string') return areaOf(session, found);
  throw new SelectorNotFound(found);
}

type ElementInput = { selector: string; decodeMs: number };
type ElementBox = (Box & { layoutWidth: number }) | SelectorNotFound['reason'];

const elementScript = checked(
  pageScript(findElement, [first, seen]),
  z.union([
    z.object({ x: px, y: px, width: px, height: px, layoutWidth: px }),
    z.enum(['invalid', 'missing', 'empty']),
  ]),
);

/** Scrolls the element into view once, so that lazy content loads; then draws it where nothing covers it. */
async function findElement({ selector, decodeMs }: ElementInput, helpers: PageHelpers): Promise<ElementBox> {
  const element = first(selector);
  if (element === 'invalid') return 'invalid';
  if (element === null) return 'missing';
  const late = new Promise((resolve) => setTimeout(resolve, decodeMs));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await Promise.race([seen(element), late]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const images = element instanceof HTMLImageElement ? [element] : [...element.querySelectorAll('img')];
  const decoded = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([decoded, late]);
  await helpers.finishAnimations();
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) return 'empty';
  return { x: x + scrollX, y: y + scrollY, width, height, layoutWidth: document.documentElement.clientWidth };
}

/**
 * Observers of the page that reveal the element run before this one; on a busy machine that takes longer than two
 * frames.
 */
function seen(element: Element): Promise<unknown> {
  return new Promise((resolve) => new IntersectionObserver(resolve).observe(element));
}

function first(selector: string): Element | null | 'invalid' {
  try {
    return document.querySelector(selector);
  } catch {
    // The caller gets it as an error.
    return 'invalid';
  }
}
