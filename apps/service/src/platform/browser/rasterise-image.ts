/// <reference lib="dom" />
// Draws untrusted images in a page of the sandboxed browser without network: an SVG is a program, and may run only
// there.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { z } from 'zod';

export type RasterisedImage = { png: Uint8Array; naturalWidth: number; naturalHeight: number };

export type Rasteriser = AsyncDisposable & {
  /** Null when it is no image or takes too long. */
  draw: (bytes: Uint8Array, mime: string) => Promise<RasterisedImage | null>;
  /** The first frame as a WebP that the decoder can read; null as above. */
  drawPhoto: (bytes: Uint8Array, mime: string) => Promise<Uint8Array | null>;
};

/** An ordinary drawing takes a few milliseconds; all drawings of a page together get at most `TOTAL_MS`. */
const EACH_MS = 2_000;
const TOTAL_MS = 6_000;
const CLOSE_MS = 2_000;
const OPEN_MS = 8_000;
/** The longer side of a vector drawing, and the maximum of any other image. */
const SIDE_PX = 1_024;
const PHOTO_SIDE_PX = 1_920;
const PNG_URL = 'data:image/png;base64,';
const WEBP_URL = 'data:image/webp;base64,';
/** An incompressible image of that side is 5.6 million characters; the image itself declares its size. */
const naturalPx = z.int().min(1).max(1e8);
const drawing = z.object({ url: z.string().startsWith(PNG_URL).max(6e6), width: naturalPx, height: naturalPx });
const photo = z.object({ url: z.string().startsWith(WEBP_URL).max(12e6), width: naturalPx, height: naturalPx });
/** Nothing listens there, so that requests of an image fail. */
const NO_PROXY = { proxyServer: 'http://127.0.0.1:1', proxyBypassList: ['<-loopback>'] };

/** The context is opened with the first drawing, and again after one that took too long. */
export function createRasteriser(browser: Browser): Rasteriser {
  let opened: Promise<BrowserContext> | undefined;
  let remainingMs = TOTAL_MS;
  const close = async (): Promise<void> => {
    const closing = opened?.then((context) => context.close());
    opened = undefined;
    // A page that does not close ends with its browser.
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })]).catch(() => undefined);
  };
  const within = async <Drawn>(work: (page: Page) => Promise<Drawn>): Promise<Drawn | null> => {
    if (remainingMs <= 0) return null;
    opened ??= openContext(browser);
    const page = await pageOf(opened);
    if (page === null) return null;
    const startedMs = performance.now();
    const timer = new AbortController();
    const limit = sleep(Math.min(EACH_MS, remainingMs), 'late' as const, { signal: timer.signal });
    try {
      const drawn = await Promise.race([work(page), limit]);
      if (drawn !== 'late') return drawn;
      await close();
      return null;
    } catch {
      // Not an image; or its page crashed, which must not affect the next drawing.
      await close();
      return null;
    } finally {
      timer.abort();
      // It was aborted on the line above.
      limit.catch(() => undefined);
      remainingMs -= performance.now() - startedMs;
    }
  };
  return {
    draw: (bytes, mime) => within((page) => drawOn(page, bytes, mime)),
    drawPhoto: (bytes, mime) => within((page) => drawPhotoOn(page, bytes, mime)),
    [Symbol.asyncDispose]: close,
  };
}

async function drawOn(page: Page, bytes: Uint8Array, mime: string): Promise<RasterisedImage> {
  const isVector = mime === 'image/svg+xml';
  const response = await page.evaluate(drawInPage, {
    source: dataUrl(bytes, mime),
    side: SIDE_PX,
    isVector,
    as: 'image/png',
  });
  const { url, width, height } = drawing.parse(response);
  return { png: Buffer.from(url.slice(PNG_URL.length), 'base64'), naturalWidth: width, naturalHeight: height };
}

async function drawPhotoOn(page: Page, bytes: Uint8Array, mime: string): Promise<Uint8Array> {
  const response = await page.evaluate(drawInPage, {
    source: dataUrl(bytes, mime),
    side: PHOTO_SIDE_PX,
    isVector: false,
    as: 'image/webp',
  });
  return Buffer.from(photo.parse(response).url.slice(WEBP_URL.length), 'base64');
}

function dataUrl(bytes: Uint8Array, mime: string): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.createBrowserContext({ ...NO_PROXY, downloadBehavior: { policy: 'deny' } });
  const page = await context.newPage();
  await page.setOfflineMode(true);
  return context;
}

/** Null when the browser opens no page in time: then nothing else of the visit works either. */
async function pageOf(opened: Promise<BrowserContext>): Promise<Page | null> {
  const limit = sleep(OPEN_MS, null, { ref: false });
  // The visit itself reports the failure of its browser.
  const context = await Promise.race([opened, limit]).catch(() => null);
  return (await context?.pages())?.[0] ?? null;
}

type RasterInput = { source: string; side: number; isVector: boolean; as: string };

/**
 * As an image, an SVG runs no script and loads nothing. `willReadFrequently` leaves the work in this page's own
 * process.
 */
async function drawInPage({
  source,
  side,
  isVector,
  as,
}: RasterInput): Promise<{ url: string; width: number; height: number }> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const longer = Math.max(width, height);
  const scale = (isVector ? side : Math.min(side, longer)) / longer;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { url: canvas.toDataURL(as, 0.92), width, height };
}
