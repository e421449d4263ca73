import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { readPositions } from '@galley/fixtures/footage/read-strip.ts';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { probe } from '#platform/media';
import { openScrollFixture } from '#test/scroll-session';
import { promotions } from '../overlays/promotions.ts';
import { recordScroll } from './scroll-recorder.ts';
import type { RecordedVideo, ScrollComposition, ScrollRequest, ScrollSnapshot } from './scroll-recording.ts';
import type { ScrollOptions } from './scroll-video.ts';

const site = createSite(pages).listen(0, '127.0.0.1');
await once(site, 'listening');
const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port });
const { signal } = new AbortController();

afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

const SMALL = { viewport: { width: 360, height: 640 }, scale: 1, duration_seconds: 2 };

async function recordPath(
  path: string,
  options: Partial<ScrollOptions> = {},
  more: Partial<ScrollRequest> = {},
): Promise<RecordedVideo> {
  const recording = await recordScroll({ ...fixture.requestOf(path, { ...SMALL, ...options }), ...more }, fixture.deps);
  if (recording.verdict !== 'ok') throw new Error(`${recording.verdict}: ${recording.evidence.join(' ')}`);
  return recording;
}

test('recordScroll returns the requested size, frame rate and length, and reports the progress of every frame', async () => {
  const progress: string[] = [];
  await using made = await recordPath(
    '/strip',
    { scale: 2 },
    { onProgress: (frame, frames) => progress.push(`${frame}/${frames}`) },
  );
  const facts = await probe(fixture.deps.media, made.video.path, signal);
  expect(facts.video).toMatchObject({ codec: 'h264', width: 720, height: 1_280, fps: 30 });
  expect(Math.abs(facts.durationSeconds - 2)).toBeLessThan(0.05);
  expect(made).toMatchObject({ width: 720, height: 1_280, fps: 30, frames: 60, durationSeconds: 2, notes: [] });
  expect(progress).toEqual(Array.from({ length: 60 }, (_, index) => `${index + 1}/60`));
  expect(await sharp(made.poster.path).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1_280 });
});

test('recordScroll shows the page in every frame at the planned scroll position, from top to end', async () => {
  await using made = await recordPath('/strip', { viewport: { width: 540, height: 960 } });
  expect(await readPositions(made.video.path, 1)).toEqual(made.positions.map((position) => Math.round(position)));
  expect(made.positions[0]).toBe(0);
  expect(made.positions.at(-1)).toBeGreaterThan(7_000);
});

test('recordScroll can return to the top, and stops at the sections of the page', async () => {
  await using made = await recordPath('/long', {
    scroll_back: true,
    duration_seconds: 20,
    viewport: { width: 540, height: 960 },
  });
  expect(made.positions.at(-1)).toBe(0);
  expect(made.stops.length).toBeGreaterThan(2);
  for (const stop of made.stops)
    expect(made.positions.filter((position) => position === stop).length).toBeGreaterThan(5);
});

test('recordScroll without a duration depends on the length of the page', async () => {
  await using short = await recordPath('/short', { duration_seconds: undefined });
  await using longer = await recordPath('/', { duration_seconds: undefined });
  expect(short.durationSeconds).toBe(4);
  expect(longer.durationSeconds).toBeGreaterThan(short.durationSeconds);
});

test('recordScroll encodes a WebM as VP9, and bounds a GIF', async () => {
  await using webm = await recordPath('/', { format: 'webm' });
  expect((await probe(fixture.deps.media, webm.video.path, signal)).video).toMatchObject({
    codec: 'vp9',
    width: 360,
    fps: 30,
  });
  await using gif = await recordPath('/', { format: 'gif', fps: 60, scale: 3 });
  expect(gif).toMatchObject({ width: 720, height: 1_280, fps: 20, frames: 40 });
  expect((await probe(fixture.deps.media, gif.video.path, signal)).video).toMatchObject({
    codec: 'gif',
    width: 720,
    fps: 20,
  });
});

test('recordScroll can pass its frames to a composition, which decides the motion and continues after it', async () => {
  const filter =
    'color=white:size=540x960:rate=30:d=2[ground];[ground][frames]overlay=90:160:eof_action=pass[composed]';
  const positions = Array.from({ length: 30 }, (_, index) => index * 10);
  const size = { width: 540, height: 960, frames: 60, posterFrame: 45 };
  const seen: ScrollSnapshot[] = [];
  const compose = async (snapshot: ScrollSnapshot): Promise<ScrollComposition> => {
    seen.push(snapshot);
    return { inputs: [], filter, ...size, positions, stops: [290] };
  };
  await using made = await recordPath('/strip', {}, { compose, seek: ['no page says this'] });
  expect(seen[0]).toMatchObject({ heightPx: 640, scale: 1, travelPx: expect.any(Number), places: [null] });
  expect(made).toMatchObject({ width: 540, height: 960, frames: 60, durationSeconds: 2, positions, stops: [290] });
  const { video, durationSeconds } = await probe(fixture.deps.media, made.video.path, signal);
  expect(video).toMatchObject({ width: 540, height: 960 });
  expect(Math.abs(durationSeconds - 2)).toBeLessThan(0.05);
  // The poster shows a frame in which the page is gone.
  const [grey] = (await sharp(made.poster.path).greyscale().stats()).channels;
  expect((grey?.max ?? 0) - (grey?.min ?? 255)).toBeLessThan(4);
});

test('recordScroll returns the positions of texts: a number in a box of its own, a heading with the number above it', async () => {
  const seek = ['31 → 2', 'To the first useful line', '4 min To the first useful line', '0', 'no page says this'];
  const seen: ScrollSnapshot[] = [];
  const compose = async (snapshot: ScrollSnapshot): Promise<ScrollComposition> => {
    seen.push(snapshot);
    const size = { width: 360, height: 640, frames: 10, posterFrame: 0 };
    return { inputs: [], filter: '[frames]null[composed]', ...size, positions: Array(10).fill(0), stops: [] };
  };
  await using _ = await recordPath('/brands/stillwatch', {}, { compose, seek });
  const [number = 0, heading = 0, card = 0, last = 0, nowhere] = seen[0]?.places ?? [];
  const order = [number, card, heading, last].map(Number);
  expect(order.toSorted((a, b) => a - b)).toEqual(order);
  expect(number).toBeGreaterThan(500);
  expect(heading).toBe(card);
  expect(nowhere).toBeNull();
});

test('recordScroll records dark pages dark when requested', async () => {
  const brightness = async (dark_mode: boolean): Promise<number> => {
    await using made = await recordPath('/dark', { dark_mode, duration_seconds: 1 });
    const { channels } = await sharp(made.poster.path).greyscale().stats();
    return channels[0]?.mean ?? Number.NaN;
  };
  expect(await brightness(true)).toBeLessThan((await brightness(false)) / 2);
});

test('recordScroll hides promotions in the video of a pack, and nothing elsewhere', async () => {
  const travelOf = async (path: string, hide: readonly string[]): Promise<number> => {
    let travelPx = 0;
    const filter = 'color=white:size=360x640:rate=30:d=1[ground];[ground][frames]overlay=0:0:eof_action=pass[composed]';
    const compose = async (snapshot: ScrollSnapshot): Promise<ScrollComposition> => {
      travelPx = snapshot.travelPx;
      return { inputs: [], filter, width: 360, height: 640, frames: 30, posterFrame: 1, positions: [0, 0], stops: [] };
    };
    await using _ = await recordPath(path, {}, { compose, hide });
    return travelPx;
  };
  for (const path of ['/sites/courier', '/sites/harrowgate'])
    expect(await travelOf(path, promotions)).toBeLessThan((await travelOf(path, [])) - 20);
});

test('recordScroll hides overlays and notes them', async () => {
  await using made = await recordPath('/long', { duration_seconds: 1, block_overlays: true });
  expect(made.notes).toEqual(['overlay_hidden_box']);
});

test('recordScroll does not show a consent banner', async () => {
  await using cleared = await recordPath('/consent/onetrust', { duration_seconds: 1 });
  await using left = await recordPath('/consent/onetrust', { duration_seconds: 1, block_cookie_banners: false });
  await using without = await recordPath('/consent/none', { duration_seconds: 1 });
  const greys = ({ poster }: RecordedVideo): Promise<Buffer> => sharp(poster.path).greyscale().raw().toBuffer();
  const difference = async (one: RecordedVideo, other: RecordedVideo): Promise<number> => {
    const [left, right] = [await greys(one), await greys(other)];
    return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
  };
  expect(await difference(cleared, without)).toBeLessThan(2);
  expect(await difference(left, without)).toBeGreaterThan(5);
  expect(cleared.notes).toEqual([]);
});

test.each([
  ['/404', 'http_error'],
  ['/blank', 'blank'],
  ['/login-wall', 'login_wall'],
  ['/pay-wall/cover', 'pay_wall'],
  ['/bot-wall/cloudflare', 'blocked'],
  ['/wire/garbage', 'unreachable'],
] as const)('recordScroll rejects %s with its verdict', async (path, verdict) => {
  const recording = await recordScroll(fixture.requestOf(path, { ...SMALL, block_overlays: true }), fixture.deps);
  expect(recording.verdict).toBe(verdict);
  expect(recording.evidence.length).toBeGreaterThan(0);
});

test('recordScroll ends within two seconds of a cancellation at any moment, and leaves no files', async () => {
  for (const afterMs of [0, 150, 700, 1_500, 3_000]) {
    const abort = new AbortController();
    const request = { ...fixture.requestOf('/long', { ...SMALL, duration_seconds: 30 }), signal: abort.signal };
    const recording = recordScroll(request, fixture.deps);
    recording.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const startedMs = performance.now();
    abort.abort(new Error('no longer wanted'));
    await expect(recording).rejects.toThrow('no longer wanted');
    expect(performance.now() - startedMs, `after ${afterMs} ms`).toBeLessThan(2_000);
    expect(readdirSync(fixture.scratchRoot), `after ${afterMs} ms`).toEqual([]);
  }
});

test('recordScroll leaves no file once disposed', async () => {
  const made = await recordPath('/short', { duration_seconds: 1 });
  expect(readdirSync(fixture.scratchRoot)).not.toEqual([]);
  await made[Symbol.asyncDispose]();
  expect(readdirSync(fixture.scratchRoot)).toEqual([]);
});
