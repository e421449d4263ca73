import type { PDFOptions } from 'puppeteer-core';
import type { PageSize } from '../page/prepare-page-whole.ts';
import type { CaptureSession, DrawnScreenshot } from './screenshot.ts';
import { cutToLimits } from './tiles.ts';

/** A4 in CSS pixels, used when the document sets no size. */
const A4: PageSize = { width: 794, height: 1_123 };
const PIXELS_PER_POINT = 96 / 72;

/** Prints the page: on sheets by its print style, or the whole page as on screen, on one sheet of its size. */
export async function printPage(
  { page, deadline }: CaptureSession,
  whole: PageSize | undefined,
): Promise<DrawnScreenshot> {
  const common: PDFOptions = {
    printBackground: true,
    waitForFonts: false,
    timeout: Math.max(1, deadline.remainingMs()),
  };
  if (whole === undefined) {
    const bytes = await deadline.within(page.pdf({ ...common, format: 'a4', preferCSSPageSize: true }));
    return { bytes, ...sheetOf(bytes), truncated: false };
  }
  const { area, truncated } = cutToLimits({ x: 0, y: 0, zoom: 1, density: 1, ...whole }, 'png');
  await deadline.within(page.emulateMediaType('screen'));
  const sheet = { width: `${area.width}px`, height: `${area.height}px`, pageRanges: '1' };
  const bytes = await deadline.within(page.pdf({ ...common, ...sheet }));
  return { bytes, ...sheetOf(bytes), truncated };
}

function sheetOf(bytes: Uint8Array): PageSize {
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  if (width === undefined || height === undefined) return A4;
  return { width: Math.round(Number(width) * PIXELS_PER_POINT), height: Math.round(Number(height) * PIXELS_PER_POINT) };
}
