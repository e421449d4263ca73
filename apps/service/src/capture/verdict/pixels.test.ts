import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measurePixels } from './pixels.ts';

const WIDTH = 1_280;
const HEIGHT = 720;

test('measurePixels finds nothing on an image of one colour', async () => {
  for (const colour of ['#fff', '#000', '#1f6650']) {
    expect(await measurePixels(await renderImage(colour, ''))).toEqual({
      changed: 0,
      changedOutsideBars: 0,
      edgesOutsideBars: 0,
    });
  }
});

test('measurePixels finds one short line of text, also on a wide screen', async () => {
  for (const width of [WIDTH, 3_840]) {
    const line = '<text x="20" y="40" font-size="16" font-family="sans-serif">Back on Monday</text>';
    const { changedOutsideBars } = await measurePixels(await renderImage('#fff', line, width));
    expect(changedOutsideBars).toBeGreaterThan(0.000_1);
  }
});

test('measurePixels counts a line of text the same on a tall image as on a short one', async () => {
  const line = '<text x="20" y="40" font-size="16" font-family="sans-serif">Back on Monday</text>';
  const low = await measurePixels(await renderImage('#fff', line, 1_280, 1_280));
  const high = await measurePixels(await renderImage('#fff', line, 1_280, 20_000));
  expect(high.changed).toBeCloseTo(low.changed, 4);
});

test('measurePixels does not count a bar outside itself', async () => {
  const bar = `<rect width="${WIDTH}" height="64" fill="#235"/><text x="20" y="40" fill="#fff">Logo</text>`;
  const facts = await measurePixels(await renderImage('#fff', bar), [{ x: 0, y: 0, width: WIDTH, height: 64 }]);
  expect(facts.changed).toBeGreaterThan(0.05);
  expect(facts.changedOutsideBars).toBe(0);
});

test('measurePixels: a gradient changes everywhere and has no edges; stripes have', async () => {
  const defs =
    '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#14223a"/><stop offset="1" stop-color="#e8472b"/></linearGradient></defs>';
  const gradient = await measurePixels(
    await renderImage('#fff', `${defs}<rect width="100%" height="100%" fill="url(#g)"/>`),
  );
  expect(gradient.changed).toBeGreaterThan(0.5);
  expect(gradient.edgesOutsideBars).toBeLessThan(0.001);
  const stripes = Array.from({ length: 60 }, (_, index) => `<rect x="${index * 20}" width="10" height="720"/>`).join(
    '',
  );
  expect((await measurePixels(await renderImage('#fff', stripes))).edgesOutsideBars).toBeGreaterThan(0.05);
});

// biome-ignore lint/complexity/useMaxParams: an image has two sides.
function renderImage(background: string, content: string, width = WIDTH, height = HEIGHT): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
