import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measurePixels } from './verdict-pixels.ts';

const WIDTH = 1_280;
const HEIGHT = 720;

test('a picture of one colour has nothing on it', async () => {
  for (const colour of ['#fff', '#000', '#1f6650']) {
    expect(await measurePixels(await picture(colour, ''))).toEqual({
      changed: 0,
      changedOutsideBars: 0,
      edgesOutsideBars: 0,
    });
  }
});

test('one short line of text is seen, also on a wide screen', async () => {
  for (const width of [WIDTH, 3_840]) {
    const line = '<text x="20" y="40" font-size="16" font-family="sans-serif">Back on Monday</text>';
    const { changedOutsideBars } = await measurePixels(await picture('#fff', line, width));
    expect(changedOutsideBars).toBeGreaterThan(0.000_1);
  }
});

test('a line of text is as much on a high picture as on a low one', async () => {
  const line = '<text x="20" y="40" font-size="16" font-family="sans-serif">Back on Monday</text>';
  const low = await measurePixels(await picture('#fff', line, 1_280, 1_280));
  const high = await measurePixels(await picture('#fff', line, 1_280, 20_000));
  expect(high.changed).toBeCloseTo(low.changed, 4);
});

test('a bar does not count outside itself', async () => {
  const bar = `<rect width="${WIDTH}" height="64" fill="#235"/><text x="20" y="40" fill="#fff">Logo</text>`;
  const facts = await measurePixels(await picture('#fff', bar), [{ x: 0, y: 0, width: WIDTH, height: 64 }]);
  expect(facts.changed).toBeGreaterThan(0.05);
  expect(facts.changedOutsideBars).toBe(0);
});

test('a gradient changes everywhere and has no edges; stripes have', async () => {
  const defs =
    '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#14223a"/><stop offset="1" stop-color="#e8472b"/></linearGradient></defs>';
  const gradient = await measurePixels(
    await picture('#fff', `${defs}<rect width="100%" height="100%" fill="url(#g)"/>`),
  );
  expect(gradient.changed).toBeGreaterThan(0.5);
  expect(gradient.edgesOutsideBars).toBeLessThan(0.001);
  const stripes = Array.from({ length: 60 }, (_, at) => `<rect x="${at * 20}" width="10" height="720"/>`).join('');
  expect((await measurePixels(await picture('#fff', stripes))).edgesOutsideBars).toBeGreaterThan(0.05);
});

// biome-ignore lint/complexity/useMaxParams: a picture has two sides.
function picture(background: string, content: string, width = WIDTH, height = HEIGHT): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
