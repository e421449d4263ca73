import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { readPositions } from '@galley/e2e/scroll/read-strip.ts';
import { pages } from '@galley/e2e/site/pages.ts';
import { createSite } from '@galley/e2e/site/site.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { probe } from '#platform/media';
import { promotions } from './promotions.ts';
import type { ScrollOptions } from './scroll-film.ts';
import { recordScroll } from './scroll-recorder.ts';
import type { Filmed, ScrollComposition, ScrollRequest, ScrollSight } from './scroll-recording.ts';
import { openScrollStage } from './scroll-stage.ts';

const site = createSite(pages).listen(0, '127.0.0.1');
await once(site, 'listening');
const stage = await openScrollStage({ sitePort: (site.address() as AddressInfo).port });
const { signal } = new AbortController();

afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

const SMALL = { viewport: { width: 360, height: 640 }, scale: 1, duration_seconds: 2 };

async function film(
  path: string,
  options: Partial<ScrollOptions> = {},
  more: Partial<ScrollRequest> = {},
): Promise<Filmed> {
  const recording = await recordScroll({ ...stage.requestOf(path, { ...SMALL, ...options }), ...more }, stage.tools);
  if (recording.verdict !== 'ok') throw new Error(`${recording.verdict}: ${recording.evidence.join(' ')}`);
  return recording;
}

test('a film is of the size, rate and length asked for, and tells every frame of its progress', async () => {
  const told: string[] = [];
  await using made = await film(
    '/strip',
    { scale: 2 },
    { onProgress: (frame, frames) => told.push(`${frame}/${frames}`) },
  );
  const facts = await probe(stage.tools.media, made.video.path, signal);
  expect(facts.video).toMatchObject({ codec: 'h264', width: 720, height: 1_280, fps: 30 });
  expect(Math.abs(facts.durationSeconds - 2)).toBeLessThan(0.05);
  expect(made).toMatchObject({ width: 720, height: 1_280, fps: 30, frames: 60, durationSeconds: 2, notes: [] });
  expect(told).toEqual(Array.from({ length: 60 }, (_, at) => `${at + 1}/60`));
  expect(await sharp(made.poster.path).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1_280 });
});

test('its page stands in every frame where the plan says, from the top to the end', async () => {
  await using made = await film('/strip', { viewport: { width: 540, height: 960 } });
  expect(await readPositions(made.video.path, 1)).toEqual(made.positions.map((position) => Math.round(position)));
  expect(made.positions[0]).toBe(0);
  expect(made.positions.at(-1)).toBeGreaterThan(7_000);
});

test('it can come back, and rests at the sections of the page', async () => {
  await using made = await film('/long', {
    scroll_back: true,
    duration_seconds: 20,
    viewport: { width: 540, height: 960 },
  });
  expect(made.positions.at(-1)).toBe(0);
  expect(made.stops.length).toBeGreaterThan(2);
  for (const stop of made.stops)
    expect(made.positions.filter((position) => position === stop).length).toBeGreaterThan(5);
});

test('without a duration it lasts as long as the page is', async () => {
  await using short = await film('/short', { duration_seconds: undefined });
  await using longer = await film('/', { duration_seconds: undefined });
  expect(short.durationSeconds).toBe(4);
  expect(longer.durationSeconds).toBeGreaterThan(short.durationSeconds);
});

test('a WebM is VP9, and a GIF keeps to its bounds', async () => {
  await using webm = await film('/', { format: 'webm' });
  expect((await probe(stage.tools.media, webm.video.path, signal)).video).toMatchObject({
    codec: 'vp9',
    width: 360,
    fps: 30,
  });
  await using gif = await film('/', { format: 'gif', fps: 60, scale: 3 });
  expect(gif).toMatchObject({ width: 720, height: 1_280, fps: 20, frames: 40 });
  expect((await probe(stage.tools.media, gif.video.path, signal)).video).toMatchObject({
    codec: 'gif',
    width: 720,
    fps: 20,
  });
});

test("its frames can be one layer of a caller's picture, which says how the page moves and goes on after it", async () => {
  const filter =
    'color=white:size=540x960:rate=30:d=2[ground];[ground][frames]overlay=90:160:eof_action=pass[composed]';
  const positions = Array.from({ length: 30 }, (_, at) => at * 10);
  const size = { width: 540, height: 960, frames: 60, posterFrame: 45 };
  const seen: ScrollSight[] = [];
  const compose = async (sight: ScrollSight): Promise<ScrollComposition> => {
    seen.push(sight);
    return { inputs: [], filter, ...size, positions, stops: [290] };
  };
  await using made = await film('/strip', {}, { compose, seek: ['no page says this'] });
  expect(seen[0]).toMatchObject({ heightPx: 640, scale: 1, travelPx: expect.any(Number), places: [null] });
  expect(made).toMatchObject({ width: 540, height: 960, frames: 60, durationSeconds: 2, positions, stops: [290] });
  const { video, durationSeconds } = await probe(stage.tools.media, made.video.path, signal);
  expect(video).toMatchObject({ width: 540, height: 960 });
  expect(Math.abs(durationSeconds - 2)).toBeLessThan(0.05);
  // The poster is of a frame in which the page is gone.
  const [grey] = (await sharp(made.poster.path).greyscale().stats()).channels;
  expect((grey?.max ?? 0) - (grey?.min ?? 255)).toBeLessThan(4);
});

test('it tells where the page says something: a figure in a box of its own, a heading with the figure above it', async () => {
  const seek = ['31 → 2', 'To the first useful line', '4 min To the first useful line', '0', 'no page says this'];
  const seen: ScrollSight[] = [];
  const compose = async (sight: ScrollSight): Promise<ScrollComposition> => {
    seen.push(sight);
    const size = { width: 360, height: 640, frames: 10, posterFrame: 0 };
    return { inputs: [], filter: '[frames]null[composed]', ...size, positions: Array(10).fill(0), stops: [] };
  };
  await using _ = await film('/brands/stillwatch', {}, { compose, seek });
  const [figure = 0, heading = 0, card = 0, last = 0, nowhere] = seen[0]?.places ?? [];
  const order = [figure, card, heading, last].map(Number);
  expect(order.toSorted((one, other) => one - other)).toEqual(order);
  expect(figure).toBeGreaterThan(500);
  expect(heading).toBe(card);
  expect(nowhere).toBeNull();
});

test('dark pages are filmed dark where that is asked for', async () => {
  const brightness = async (dark_mode: boolean): Promise<number> => {
    await using made = await film('/dark', { dark_mode, duration_seconds: 1 });
    const { channels } = await sharp(made.poster.path).greyscale().stats();
    return channels[0]?.mean ?? Number.NaN;
  };
  expect(await brightness(true)).toBeLessThan((await brightness(false)) / 2);
});

test('what is sold beside a page is not in the film of a pack, and is where nothing is hidden', async () => {
  const travelOf = async (path: string, hide: readonly string[]): Promise<number> => {
    let travelPx = 0;
    const filter = 'color=white:size=360x640:rate=30:d=1[ground];[ground][frames]overlay=0:0:eof_action=pass[composed]';
    const compose = async (sight: ScrollSight): Promise<ScrollComposition> => {
      travelPx = sight.travelPx;
      return { inputs: [], filter, width: 360, height: 640, frames: 30, posterFrame: 1, positions: [0, 0], stops: [] };
    };
    await using _ = await film(path, {}, { compose, hide });
    return travelPx;
  };
  for (const path of ['/sites/courier', '/sites/harrowgate'])
    expect(await travelOf(path, promotions)).toBeLessThan((await travelOf(path, [])) - 20);
});

test('a banner that asks for consent is not in the film', async () => {
  await using cleared = await film('/consent/onetrust', { duration_seconds: 1 });
  await using left = await film('/consent/onetrust', { duration_seconds: 1, block_cookie_banners: false });
  await using without = await film('/consent/none', { duration_seconds: 1 });
  const greys = ({ poster }: Filmed): Promise<Buffer> => sharp(poster.path).greyscale().raw().toBuffer();
  const difference = async (one: Filmed, other: Filmed): Promise<number> => {
    const [left, right] = [await greys(one), await greys(other)];
    return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
  };
  expect(await difference(cleared, without)).toBeLessThan(2);
  expect(await difference(left, without)).toBeGreaterThan(5);
  expect(cleared.notes).toEqual([]);
});

test.each([
  ['/404', 'http_error'],
  ['/blank', 'blank'],
  ['/login-wall', 'login_wall'],
  ['/bot-wall/cloudflare', 'blocked'],
  ['/wire/garbage', 'unreachable'],
] as const)('%s is not filmed, and the verdict says why', async (path, verdict) => {
  const recording = await recordScroll(stage.requestOf(path, SMALL), stage.tools);
  expect(recording.verdict).toBe(verdict);
  expect(recording.evidence.length).toBeGreaterThan(0);
});

test('cancelled at any moment it is over within two seconds, and nothing is left of it', async () => {
  for (const afterMs of [0, 150, 700, 1_500, 3_000]) {
    const abort = new AbortController();
    const request = { ...stage.requestOf('/long', { ...SMALL, duration_seconds: 30 }), signal: abort.signal };
    const recording = recordScroll(request, stage.tools);
    recording.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const startedMs = performance.now();
    abort.abort(new Error('no longer wanted'));
    await expect(recording).rejects.toThrow('no longer wanted');
    expect(performance.now() - startedMs, `after ${afterMs} ms`).toBeLessThan(2_000);
    expect(readdirSync(stage.scratchRoot), `after ${afterMs} ms`).toEqual([]);
  }
});

test('disposed of, a film leaves no file', async () => {
  const made = await film('/short', { duration_seconds: 1 });
  expect(readdirSync(stage.scratchRoot)).not.toEqual([]);
  await made[Symbol.asyncDispose]();
  expect(readdirSync(stage.scratchRoot)).toEqual([]);
});
