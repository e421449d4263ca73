import sharp from 'sharp';
import { expect, test } from 'vitest';
import { edgeShowsPrimary } from './edge-shows-primary.ts';

const PRIMARY = '#c23f1d';
const page = { width: 640, height: 1_000 };

/** A light page with a band of the primary across it. */
async function pageWith(band: { top: number; height: number }) {
  const strip = { create: { width: page.width, height: band.height, channels: 3 as const, background: PRIMARY } };
  const background = sharp({ create: { ...page, channels: 3, background: '#fbf2e2' } });
  const bytes = await background
    .composite([{ input: await sharp(strip).png().toBuffer(), left: 0, top: band.top }])
    .png()
    .toBuffer();
  return { ...page, bytes, mime: 'image/png' as const };
}

test('edgeShowsPrimary detects a band of the primary beside a mat, not a line of it', async () => {
  expect(await edgeShowsPrimary(await pageWith({ top: 400, height: 90 }), PRIMARY)).toBe(true);
  expect(await edgeShowsPrimary(await pageWith({ top: 400, height: 20 }), PRIMARY)).toBe(false);
});

test('edgeShowsPrimary ignores what is below the visible region', async () => {
  expect(await edgeShowsPrimary(await pageWith({ top: 800, height: 200 }), PRIMARY)).toBe(false);
});
