import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { openScrollFixture } from '@galley/service/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '#platform/media';
import { formats, type Style } from '#render/template';
import { sampleLogo } from '#test/render/sample-logo';
import { spread } from '#test/render/spread';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkClip } from '../checks/check-clip.ts';
import { checkTexts } from '../checks/check-texts.ts';
import { sampleBrands } from '../samples/brands.ts';
import { layoutScroll, type ScrollLayout } from './layout-scroll.ts';
import { recordScrollClip } from './record-scroll-clip.ts';

const site = createSite(pages).listen(0, '127.0.0.1');
await once(site, 'listening');
const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port });
const styles: readonly Style[] = ['broadside', 'folio', 'stage'];
const { signal } = new AbortController();
const format = formats.story;
/** The texts of the fixture page, from top to bottom. */
const TEXTS = ['Pages in a night', 'To the first useful line', 'Alarms are cheap. Sleep is not.'];
const LENGTHS = { least: 10, most: 15 };
const SLOW_MS = 300_000;

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await fixture[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

async function layoutClip(key: string, style: Style, headlines?: readonly string[]): Promise<ScrollLayout> {
  const sample = sampleBrands.find((item) => item.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const logo = await sampleLogo(sample.logo);
  const points = headlines?.map((text) => ({ figure: null, headline: { text }, line: '' })) ?? sample.copy.points ?? [];
  const copy = { ...sample.copy, points };
  return layoutScroll({ style, format, brand: { ...sample.brand, logo }, copy }, opened.layoutPage);
}

const keys = ['dark', 'light', 'low-contrast', 'arabic', 'japanese', 'german', 'long-name', 'emoji'];

test.each(styles.flatMap((style, turn) => spread(keys, turn).map((key) => [key, style] as const)))(
  'layoutScroll of %s in %s sets every word inside, complete and readable',
  async (key, style) => {
    const { texts, leadTexts, layers, page, captions } = await layoutClip(key, style);
    const views = [...texts, leadTexts].map((item) => ({ texts: item }));
    expect(checkTexts('scroll', views, format).filter(({ result }) => result === 'fail')).toEqual([]);
    expect(texts).toHaveLength(captions.length + 2);
    // A hook that does not fit the band stands in the hook's frame only.
    const lead = leadTexts.length === 0 ? [] : ['lead/line-1'];
    const names = ['back/field', 'hook/line-1', ...lead, 'caption-1/line-1', 'end/ground', 'end/line-1'];
    expect(Object.keys(layers)).toEqual(expect.arrayContaining(names));
    expect(page.width).toBeGreaterThan(700);
  },
);

test('recordScrollClip turns a page into a clip: hook, captions at their sections, end card', {
  timeout: SLOW_MS,
}, async () => {
  const layout = await layoutClip('dark', 'broadside', TEXTS);
  const { options: _, ...request } = fixture.requestOf('/brands/stillwatch');
  await using clip = await recordScrollClip(layout, request, fixture.deps);
  if (clip.verdict !== 'ok') throw new Error(clip.evidence.join(' '));
  const facts = await probe(fixture.deps.media, clip.video.path, signal);
  const { video, views, stops } = clip;
  const checks = checkClip('scroll', { views, facts, bytes: video.bytes, format, lengths: LENGTHS });
  expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(stops.length).toBeGreaterThanOrEqual(3);
  // At most one stop has no caption.
  expect([stops.length + 1, stops.length + 2]).toContain(views.length);
  const background = await cornerOf(layout.layers['end/ground']?.png ?? new Uint8Array());
  expect(isLike(cornerAt(video.path, clip.frames - 1), background)).toBe(true);
  expect(isLike(cornerAt(video.path, 0), background)).toBe(false);
  expect(await sharp(clip.poster.path).metadata()).toMatchObject({ width: 1_080, height: 1_920 });
});

test('recordScrollClip returns the verdict of an unreachable page, and leaves no file', {
  timeout: SLOW_MS,
}, async () => {
  const { options: _, ...request } = fixture.requestOf('/404');
  await using clip = await recordScrollClip(await layoutClip('dark', 'stage'), request, fixture.deps);
  expect(clip.verdict).toBe('http_error');
  expect(readdirSync(fixture.scratchRoot)).toEqual([]);
});

/** A corner of a frame with nothing but background. */
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
  return one.every((value, index) => Math.abs(value - (other[index] ?? 999)) <= 3);
}
