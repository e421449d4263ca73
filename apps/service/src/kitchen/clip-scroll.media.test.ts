import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { pages } from '@galley/e2e/site/pages.ts';
import { createSite } from '@galley/e2e/site/site.ts';
import { openScrollStage } from '@galley/service/for-proofs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats, type Style } from '#kitchen/template';
import { probe } from '#platform/media';
import { checkClip } from './check-clip.ts';
import { checkTexts } from './check-texts.ts';
import { type ScrollShot, shootScroll } from './clip-scroll.ts';
import { recordScrollClip } from './record-scroll-clip.ts';
import { sampleBrands } from './sample-brands.ts';
import { sampleLogo } from './sample-logo.ts';
import { openTestStage } from './test-stage.ts';

const site = createSite(pages).listen(0, '127.0.0.1');
await once(site, 'listening');
const film = await openScrollStage({ sitePort: (site.address() as AddressInfo).port });
const styles: readonly Style[] = ['broadside', 'folio', 'stage'];
const { signal } = new AbortController();
const format = formats.story;
/** What the page of the fixture says, from its upper end to its lower one. */
const SAID = ['Pages in a night', 'To the first useful line', 'Alarms are cheap. Sleep is not.'];
const LENGTHS = { least: 10, most: 15 };
const SLOW_MS = 300_000;

let opened: Awaited<ReturnType<typeof openTestStage>>;

beforeAll(async () => {
  opened = await openTestStage();
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await film[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

async function shoot(key: string, style: Style, headlines?: readonly string[]): Promise<ScrollShot> {
  const sample = sampleBrands.find((each) => each.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const logo = await sampleLogo(sample.logo);
  const points = headlines?.map((text) => ({ figure: null, headline: { text }, line: '' })) ?? sample.copy.points ?? [];
  const copy = { ...sample.copy, points };
  return shootScroll({ style, format, brand: { ...sample.brand, logo }, copy }, opened.stage);
}

const keys = ['dark', 'light', 'low-contrast', 'arabic', 'japanese', 'german', 'long-name', 'emoji'];

test.each(styles.flatMap((style) => keys.map((key) => [key, style] as const)))(
  '%s in %s: every word is inside, whole and readable',
  async (key, style) => {
    const { texts, layers, page, captions } = await shoot(key, style);
    const sights = texts.map((each) => ({ texts: each }));
    expect(checkTexts('scroll', sights, format).filter(({ result }) => result === 'fail')).toEqual([]);
    expect(texts).toHaveLength(captions.length + 2);
    const names = ['back/field', 'hook/line-1', 'caption-1/line-1', 'end/ground', 'end/line-1'];
    expect(Object.keys(layers)).toEqual(expect.arrayContaining(names));
    expect(page.width).toBeGreaterThan(700);
  },
);

test('a page becomes a clip: hook, captions where the page speaks of them, end card', {
  timeout: SLOW_MS,
}, async () => {
  const shot = await shoot('dark', 'broadside', SAID);
  const { options: _, ...order } = film.requestOf('/brands/stillwatch');
  await using clip = await recordScrollClip(shot, order, film.tools);
  if (clip.verdict !== 'ok') throw new Error(clip.evidence.join(' '));
  const facts = await probe(film.tools.media, clip.video.path, signal);
  const { video, sights, stops } = clip;
  const checks = checkClip('scroll', { sights, facts, bytes: video.bytes, format, lengths: LENGTHS });
  expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(stops.length).toBeGreaterThanOrEqual(3);
  // At most one stop on the way is without a caption.
  expect([stops.length + 1, stops.length + 2]).toContain(sights.length);
  const ground = await cornerOf(shot.layers['end/ground']?.png ?? new Uint8Array());
  expect(isLike(cornerAt(video.path, clip.frames - 1), ground)).toBe(true);
  expect(isLike(cornerAt(video.path, 0), ground)).toBe(false);
  expect(await sharp(clip.poster.path).metadata()).toMatchObject({ width: 1_080, height: 1_920 });
});

test('a page that cannot be had gives its verdict, and no file is left', { timeout: SLOW_MS }, async () => {
  const { options: _, ...order } = film.requestOf('/404');
  await using clip = await recordScrollClip(await shoot('dark', 'stage'), order, film.tools);
  expect(clip.verdict).toBe('http_error');
  expect(readdirSync(film.scratchRoot)).toEqual([]);
});

/** A corner of a frame, where nothing but the ground is. */
function cornerAt(path: string, frame: number): number[] {
  const filter = `select=eq(n\\,${frame}),crop=2:2:20:20,scale=in_color_matrix=bt709,format=rgb24`;
  const args = ['-v', 'error', '-i', path, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'];
  return [...execFileSync('ffmpeg', args).subarray(0, 3)];
}

async function cornerOf(png: Uint8Array): Promise<number[]> {
  const raw = await sharp(png).extract({ left: 20, top: 20, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...raw];
}

function isLike(one: readonly number[], other: readonly number[]): boolean {
  return one.every((value, at) => Math.abs(value - (other[at] ?? 999)) <= 3);
}
