import { flatWebp } from '@galley/fixtures/footage/flat-webp.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRasteriser } from '#platform/browser';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import { asLogo } from './logos.ts';

let testScreenshots: TestScreenshots;
beforeAll(async () => {
  testScreenshots = await openTestScreenshots();
});
afterAll(async () => testScreenshots[Symbol.asyncDispose]());

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${inside}</svg>`);
const logoOf = (bytes: Uint8Array) =>
  testScreenshots.withPage(async (page) => {
    await using rasteriser = createRasteriser(page.browser());
    return await asLogo(bytes, rasteriser);
  });
const create = { width: 100, height: 100, channels: 3, background: '#c00' } as const;

describe('asLogo', () => {
  test('draws an SVG in the sandboxed page as a PNG of its shape', async () => {
    const logo = await logoOf(svg('<rect width="200" height="100" fill="#0000ff"/>'));
    expect(logo?.mime).toBe('image/png');
    const { data, info } = await sharp(logo?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([1_024, 512, 0, 0, 255]);
  });

  test('returns a small PNG unchanged, and turns a GIF and a large PNG into PNGs of logo size', async () => {
    const png = await sharp({ create }).png().toBuffer();
    expect((await logoOf(png))?.bytes).toBe(png);
    const gif = await logoOf(await sharp({ create }).gif().toBuffer());
    expect(await sharp(gif?.bytes).metadata()).toMatchObject({ format: 'png', width: 100 });
    const wide = { ...create, width: 4_990, height: 4_990 };
    const large = await logoOf(
      await sharp({ create: wide }).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    );
    if (large !== null) expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'png', width: 1_024 });
  });

  test('skips what is not an image and what is too small', async () => {
    expect(await logoOf(Buffer.from('no image'))).toBeNull();
    expect(await logoOf(Buffer.from('<svg broken'))).toBeNull();
    expect(
      await logoOf(
        await sharp({ create: { ...create, width: 20, height: 20 } })
          .gif()
          .toBuffer(),
      ),
    ).toBeNull();
  });

  test('skips a WebP of more than 25 megapixels; control: one row less is drawn', async () => {
    for (const height of [10_000, 2_501]) expect(await logoOf(flatWebp({ width: 10_000, height }))).toBeNull();
    const logo = await logoOf(flatWebp({ width: 10_000, height: 2_500 }));
    expect(await sharp(logo?.bytes).metadata()).toMatchObject({ format: 'png', width: 1_024 });
  });

  test('stops hostile drawings within their time limit, and draws the next one', async () => {
    const dashes = `<path d="M-4000000 50 ${'H4000000 H-4000000 '.repeat(200)}" stroke="#c00" stroke-width="40" stroke-dasharray="1 1"/>`;
    const laughs = `<g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 12 }, (_, depth) => `<g id="a${depth + 1}">${`<use href="#a${depth}"/>`.repeat(10)}</g>`).join('')}`;
    await testScreenshots.withPage(async (page) => {
      await using rasteriser = createRasteriser(page.browser());
      const startedMs = performance.now();
      for (const bad of [dashes, laughs]) await rasteriser.draw(svg(bad), 'image/svg+xml');
      expect(performance.now() - startedMs).toBeLessThan(30_000);
      expect(await page.evaluate('1 + 1')).toBe(2);
    });
    expect(await logoOf(svg('<rect width="9" height="9"/>'))).not.toBeNull();
  });
});
