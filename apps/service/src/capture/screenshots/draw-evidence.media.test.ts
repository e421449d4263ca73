import { content, HTML, type Pages } from '@galley/fixtures/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';

const lorem = '<p>Words of an ordinary page that go on for a while. </p>'.repeat(30);

const own: Pages = {
  '/own/polls': content(`${lorem}<script>for (let i = 0; i < 4; i += 1) fetch('/slow')</script>`, HTML),
  '/own/colourful-404': (_, response) =>
    response
      .writeHead(404, { 'content-type': HTML })
      .end(`<!doctype html><title>No</title><body style="background:#d11;height:4000px">${lorem}`),
};

let testScreenshots: TestScreenshots;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots(own);
});

afterAll(() => testScreenshots[Symbol.asyncDispose]());

describe('evidence', () => {
  test.each([
    ['delay_ms', '/', { delay_ms: 1_900, timeout_ms: 2_000 }],
    ['wait_for_selector', '/', { wait_for_selector: '#nope', timeout_ms: 1_500 }],
    ['networkidle', '/own/polls', { wait_until: 'networkidle', timeout_ms: 1_500 }],
  ] as const)(
    "is absent after a timeout of the caller's own %s, so that it is no free screenshot",
    async (_name, path, options) => {
      const screenshot = await testScreenshots.take(path, options);
      expect(screenshot).toMatchObject({ verdict: 'timed_out', width: 0, height: 0 });
      expect(screenshot.bytes).toBeUndefined();
    },
  );

  test.each([
    ['a window', { viewport: { width: 1_920, height: 1_080 }, scale: 2 }],
    ['a phone', { device: 'phone' }],
    ['a whole page', { full_page: true }],
    ['a narrow window', { viewport: { width: 300, height: 200 }, scale: 3 }],
  ] as const)('of %s is grey and at most 480 px on its longer side', async (_name, options) => {
    const { verdict, bytes, width, height } = await testScreenshots.take('/own/colourful-404', options);
    expect(verdict).toBe('http_error');
    const shown = await sharp(bytes).metadata();
    expect(Math.max(shown.width ?? 0, shown.height ?? 0)).toBeLessThanOrEqual(480);
    expect(Math.abs((shown.width ?? 0) - width)).toBeLessThanOrEqual(1);
    expect(Math.abs((shown.height ?? 0) - height)).toBeLessThanOrEqual(1);
    const [red = 0, green = 0, blue = 0] = await colourAt(bytes, Math.floor(width / 2), Math.floor(height / 2));
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
    expect(Math.max(red, green, blue)).toBeLessThan(230);
  });
});

async function colourAt(bytes: Uint8Array | undefined, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .toColourspace('srgb')
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
