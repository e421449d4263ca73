import { content, HTML } from '@galley/e2e/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatheredPage, gatherPage, keepGathered, readGathered } from '#capture';
import { chooseStyle, readBrand } from '#kitchen';
import { openTestPictures, type TestPictures } from './capture/test-pictures.ts';

let pictures: TestPictures;

/** Everything that is sold is magenta, and nothing else is; what holds the headline is the page itself. */
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
  pictures = await openTestPictures({ '/sold': content(SOLD, HTML) });
});
afterAll(async () => pictures[Symbol.asyncDispose]());

/** A page of the site by its path, or one of its brands by its name. */
function gather(path: string): Promise<GatheredPage> {
  const url = new URL(path, pictures.siteUrl).href;
  return gatherPage(pictures.means, { id: 'job-1', url, signal: new AbortController().signal });
}

/** As a person would name them who looks at the page. */
const brands = {
  stillwatch: { name: 'Stillwatch', primary: '#6ff2c2', accent: '#ffb454', font: 'Inter', style: 'stage' },
  afterlight: { name: 'Afterlight', primary: '#ff2e93', accent: '#d4ff3a', font: 'Inter', style: 'stage' },
  kirinocha: { name: '霧の茶舎', primary: '#2f4a36', accent: '#8fa755', font: '"Noto Serif CJK JP"', style: 'folio' },
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
  test('the page tells its brand, and its pictures are sharp and start where sections start', async () => {
    const page = await gather(`http://${host}.example/`);
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
      const picture = page.pictures[size];
      expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height: picture?.height });
      expect(picture?.tops.length).toBeGreaterThanOrEqual(3);
      expect(picture?.tops).toEqual(picture?.tops.toSorted((one, other) => one - other));
    }
  });
});

test('a gathered page is read as it was kept', async () => {
  const page = await gather('http://bakery.example/');
  const objects = new Map<string, Uint8Array>();
  const storage = {
    put: async (key: string, { bytes }: { bytes: Uint8Array }) => void objects.set(key, bytes),
    get: async (key: string) => objects.get(key) ?? Buffer.from(''),
  };
  const { key, pictureKeys } = await keepGathered(storage, 'jobs/one', page);
  expect([key, ...pictureKeys].toSorted()).toEqual([...objects.keys()].toSorted());
  expect(await readGathered(storage, key)).toEqual(page);
});

test.each([
  ['/404', 'http_error'],
  ['/bot-wall', 'blocked'],
  ['/login-wall', 'login_wall'],
  ['/blank', 'blank'],
  ['http://nobody.example/', 'unreachable'],
])('%s fails with its verdict as code, for good', async (path, code) => {
  await expect(gather(path)).rejects.toMatchObject({ code, stage: 'visit', isFinal: true });
});

test('what floats over the lower edge is in no picture; control: a screenshot has it', async () => {
  const page = await gather('http://saltway.example/');
  const whole = await pictures.take('http://saltway.example/', {
    full_page: true,
    viewport: { width: 1_280, height: 900 },
  });
  expect(await hasBubble(page.pictures.desktop?.bytes)).toBe(false);
  expect(await hasBubble(whole.bytes)).toBe(true);
});

test('what is sold beside a page is in no picture of a pack, and the page is; control: a screenshot has it', async () => {
  const { pictures: seen } = await gather('/sold');
  for (const picture of [seen.desktop, seen.phone]) {
    expect(await shareOf(picture?.bytes, [255, 0, 255])).toBe(0);
    expect(await shareOf(picture?.bytes, [0, 0x77, 0])).toBeGreaterThan(0.2);
  }
  const whole = await pictures.take('/sold', { full_page: true });
  expect(await shareOf(whole.bytes, [255, 0, 255])).toBeGreaterThan(0.1);
});

/** How much of a picture is of one colour, as JPEG and scaling leave it. */
async function shareOf(bytes: Uint8Array | undefined, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let same = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 24)) same += 1;
  return (same * info.channels) / data.length;
}

/** The saltway's bubble is the only thing of its green in the last window's corner. */
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
