import { content, HTML } from '@galley/fixtures/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CollectedPage, collectPage, readSnapshot, storeSnapshot } from '#capture';
import { chooseStyle, readBrand } from '#render';
import type { PagePhoto } from '#source';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';

let testScreenshots: TestScreenshots;

/** Everything that is promoted is magenta, and nothing else is; the element with the headline is the page itself. */
const SOLD = `<!doctype html><html lang="en"><title>The lamp room</title>
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <style>body { margin: 0; background: #fff; color: #222 } .sold { background: #f0f; height: 120px }
    .sponsored main { background: #070; color: #fff; min-height: 500px }</style>
  <div class="shop-announcement-bar sold">Spring sale: up to 30% off!</div>
  <div class="sale-banner sold">Last days</div>
  <div class="sponsored"><main><h1>The lamp room opens at dusk</h1>
    <p>Forty lamps, all of them mended by their owners.</p>
    <div class="ad sold">Advertisement</div><ins class="adsbygoogle sold" style="display: block"></ins>
    <p>Bring a lamp that is dark and take it home lit.</p></main></div>
  <div id="promo-bar" class="promo-bar sold">Use code LAMP30</div></html>`;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots({ '/sold': content(SOLD, HTML) });
});
afterAll(async () => testScreenshots[Symbol.asyncDispose]());

/** A page of the site by its path, or one of its brands by its name. */
function collect(path: string): Promise<CollectedPage> {
  const url = new URL(path, testScreenshots.siteUrl).href;
  return collectPage(testScreenshots.deps, { id: 'job-1', url, signal: new AbortController().signal });
}

/** As a user who sees the page would name them. */
const brands = {
  stillwatch: { name: 'Stillwatch', primary: '#6ff2c2', accent: '#ffb454', font: 'Inter', style: 'stage' },
  afterlight: { name: 'Afterlight', primary: '#ff2e93', accent: '#d4ff3a', font: 'Inter', style: 'stage' },
  kirinocha: { name: '霧の茶舎', primary: '#2f4a36', accent: '#a8bd6a', font: '"Noto Serif CJK JP"', style: 'folio' },
  riwaq: {
    name: 'مكتبة الرواق',
    primary: '#0f4c5c',
    accent: '#e8a02c',
    font: '"Noto Kufi Arabic"',
    style: 'broadside',
  },
  grauwert: { name: 'Grauwert', primary: '#3a3d40', accent: '#84878a', font: '"Liberation Sans"', style: 'broadside' },
  bakery: { name: 'Halfmoon Bakery', primary: '#c23f1d', accent: '#f3c655', font: 'Fraunces', style: 'folio' },
  saltway: { name: 'The Saltway', primary: '#e8472b', accent: '#e8472b', font: 'Fraunces', style: 'folio' },
};

describe.each(Object.entries(brands))('%s', (host, expected) => {
  test('collectPage returns the brand of the page, and sharp screenshots that start where sections start', async () => {
    const page = await collect(`http://${host}.example/`);
    const { name, domain, colors, headingFont, logo, ...rest } = await readBrand(page);
    const { primary, accent } = colors;
    const font = headingFont?.split(',')[0];
    const style = chooseStyle({ colors, headingFont });
    expect({ name, primary, accent, font, style }).toEqual(expected);
    expect(domain).toBe(`${host}.example`);
    expect(logo).toMatchObject({ mime: 'image/png', ratio: 1 });
    expect(rest.language).toMatch(/^(en|ja|ar|de)$/);
    for (const [size, width] of [
      ['desktop', 2_560],
      ['phone', 780],
    ] as const) {
      const screenshot = page.screenshots[size];
      expect(await sharp(screenshot?.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height: screenshot?.height,
      });
      expect(screenshot?.tops.length).toBeGreaterThanOrEqual(3);
      expect(screenshot?.tops).toEqual(screenshot?.tops.toSorted((a, b) => a - b));
    }
  });
});

test('readSnapshot returns what storeSnapshot stored, with photographs by the keys of their bytes', async () => {
  const bytes = Buffer.from('a photograph');
  const photo = {
    id: 'pho_1',
    mediaType: 'image/jpeg',
    width: 1_400,
    height: 900,
    alt: 'A loaf',
    caption: '',
    section: null,
    kind: 'photo',
    focus: { x: 0.4, y: 0.5 },
    faces: [{ x: 0.1, y: 0.2, width: 0.1, height: 0.1 }],
    score: 71,
  } as const satisfies PagePhoto;
  const page = { ...(await collect('http://bakery.example/')), photos: [{ ...photo, bytes }] };
  const objects = new Map<string, Uint8Array>();
  const storage = {
    put: async (key: string, { bytes: stored }: { bytes: Uint8Array }) => void objects.set(key, stored),
    get: async (key: string) => objects.get(key) ?? Buffer.from(''),
  };
  const { key, imageKeys } = await storeSnapshot(storage, 'jobs/one', page);
  expect([key, ...imageKeys].toSorted()).toEqual([...objects.keys()].toSorted());
  const read = await readSnapshot(storage, key);
  const objectKey = read.photos[0]?.objectKey ?? '';
  expect(read).toEqual({ ...page, photos: [{ ...photo, objectKey }] });
  expect(objects.get(objectKey)).toEqual(bytes);
});

test.each([
  ['/404', 'http_error'],
  ['/bot-wall', 'blocked'],
  ['/login-wall', 'login_wall'],
  ['/blank', 'blank'],
  ['http://nobody.example/', 'unreachable'],
])('collectPage of %s fails with its verdict as code, without a retry', async (path, code) => {
  await expect(collect(path)).rejects.toMatchObject({ code, stage: 'visit', isFinal: true });
});

test('collectPage hides elements over the lower edge; control: a screenshot shows them', async () => {
  const page = await collect('http://saltway.example/');
  const whole = await testScreenshots.take('http://saltway.example/', {
    full_page: true,
    viewport: { width: 1_280, height: 900 },
    block_overlays: false,
  });
  expect(await hasBubble(page.screenshots.desktop?.bytes)).toBe(false);
  expect(await hasBubble(whole.bytes)).toBe(true);
});

test('collectPage hides promotions beside a page, and not the page; control: a screenshot shows them', async () => {
  const { screenshots: seen } = await collect('/sold');
  for (const screenshot of [seen.desktop, seen.phone]) {
    expect(await shareOf(screenshot?.bytes, [255, 0, 255])).toBe(0);
    expect(await shareOf(screenshot?.bytes, [0, 0x77, 0])).toBeGreaterThan(0.2);
  }
  const whole = await testScreenshots.take('/sold', { full_page: true });
  expect(await shareOf(whole.bytes, [255, 0, 255])).toBeGreaterThan(0.1);
});

/** The share of an image that has one colour, with a tolerance for JPEG and scaling. */
async function shareOf(bytes: Uint8Array | undefined, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let same = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 24)) same += 1;
  return (same * info.channels) / data.length;
}

/** The saltway's bubble is the only element of its green in the last window's corner. */
async function hasBubble(bytes: Uint8Array | undefined): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const side = Math.round(width * 0.12);
  const corner = { left: width - side, top: height - side, width: side, height: side };
  const { data, info } = await sharp(bytes).extract(corner).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let green = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, middle = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 0x0b) < 24 && Math.abs(middle - 0x8f) < 24 && Math.abs(blue - 0x7a) < 24) green += 1;
  }
  return green > (side * side) / 50;
}
