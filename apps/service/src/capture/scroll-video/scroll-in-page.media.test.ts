import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { content, HTML } from '@galley/fixtures/site/page.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { launchBrowser, openStepper, type Stepper, StepperFailed, stepperFlags } from '#platform/browser';
import { openScrollFixture } from '#test/scroll-session';
import { checked, pageScript, runStepped } from '../page/page-script.ts';
import { countWaiting, freeImages, holdVideos, measurePage, measureScript } from './scroll-in-page.ts';
import { recordScroll } from './scroll-recorder.ts';

const GOOD = `<h1>Bread by six</h1><section style="height:900px"><h2>Rye</h2><p>A loaf of rye.</p></section>
  <section style="height:900px"><h2>Spelt</h2><p>A loaf of spelt.</p></section>`;

/** Replaces functions that our scripts call, with values of other types, proxies and very large results. */
const HOSTILE = `<script>
  const much = 'x'.repeat(5_000_000);
  const endless = new Proxy(function () {}, { get: (_, name) => name === Symbol.iterator ? undefined : endless, apply: () => endless, has: () => true });
  Object.defineProperty(Object.prototype, 'toJSON', { get: () => () => much });
  Object.defineProperty(Object.prototype, 'topPx', { get: () => much, set() {} });
  Object.defineProperty(Object.prototype, 'recorded', { get: () => endless, set() {} });
  Element.prototype.getBoundingClientRect = () => ({ top: much, height: endless, width: 1e300, bottom: NaN });
  Range.prototype.getClientRects = () => Array.from({ length: 1e5 }, () => ({ top: much, bottom: 1, left: 1, right: 1 }));
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'])
    Object.defineProperty(Element.prototype, name, { get: () => much });
  for (const name of ['images', 'fonts', 'scrollingElement'])
    Object.defineProperty(document, name, { get: () => endless });
  document.querySelectorAll = () => [endless, endless];
  Array.prototype.slice = function () { return this; };
  Array.prototype.map = () => [much];
  Math.max = Math.min = () => NaN;
  JSON.stringify = () => much;
</script>`;

const FAR = [
  'scale(1e38)',
  'matrix(1e38,1e38,1e38,1e38,1e38,1e38)',
  'matrix3d(1,0,0,1e30,0,1,0,0,0,0,1,0,0,0,0,0)',
  'translateY(1e30px) scale(1e37)',
].map((transform) => `<section style="height:400px;transform:${transform}"><h2>Far</h2><p>Far away</p></section>`);

const html = (body: string) => content(`<!doctype html><title>A page</title>${body}`, HTML);
const site = createSite({
  '/good': html(GOOD),
  '/hostile': html(GOOD + HOSTILE),
  '/far': html(GOOD + FAR.join('')),
  '/lines': html(`${GOOD}<p style="width:10px">${'a '.repeat(300_000)}</p>`),
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port });
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

const WINDOW = { width: 360, height: 640, scale: 1 };
const ASKED = { mostPx: 20_000, seek: ['A loaf of spelt.', 'Far away'] };

async function onPage<T>(path: string, work: (stepper: Stepper) => Promise<T>): Promise<T> {
  const launched = await launchBrowser(fixture.settings, { extraFlags: stepperFlags(WINDOW) });
  try {
    const { signal } = new AbortController();
    const stepper = await openStepper(launched, {
      fps: 30,
      proxyToken: fixture.proxyToken,
      signal,
      startMs: 1_800_000_000_000,
    });
    await stepper.load(fixture.urlOf(path), 20_000);
    return await work(stepper);
  } finally {
    await launched.close();
  }
}

const snapshotOf = (path: string) =>
  onPage(path, async (stepper) => ({
    freed: await freeImages(stepper, null),
    waiting: await countWaiting(stepper, null),
    measures: await measurePage(stepper, ASKED),
    videos: await holdVideos(stepper, null),
  }));

test('measurePage returns the same for a page that has replaced the functions our scripts call', async () => {
  const good = await snapshotOf('/good');
  expect(good).toMatchObject({ freed: null, waiting: 0, videos: { videos: 0, sounding: 0 } });
  expect(good.measures.travelPx).toBeGreaterThan(1_000);
  expect(good.measures.places).toEqual([expect.any(Number), null]);
  expect(await snapshotOf('/hostile')).toEqual(good);
});

test("runStepped (control): in the page's own world the same script fails, or returns an unusable result", async () => {
  const source = `(${measureScript.source})(${JSON.stringify(ASKED)})`;
  const [good, hostile] = await Promise.all(
    ['/good', '/hostile'].map((path) =>
      onPage(path, ({ page }) => page.evaluate(source).catch((cause: unknown) => String(cause))),
    ),
  );
  expect(measureScript.result.safeParse(good).success).toBe(true);
  expect(measureScript.result.safeParse(hostile).success).toBe(false);
});

test('measurePage clamps elements that a page scales beyond every number', async () => {
  const { measures } = await snapshotOf('/far');
  const numbers = [...measures.sections, ...measures.lines].flatMap((item) => Object.values(item));
  expect(Math.max(...numbers.map((item) => Math.abs(Number(item) || 0)))).toBe(1e7);
  const { scale, ...viewport } = WINDOW;
  await using made = await recordScroll(
    fixture.requestOf('/far', { viewport, scale, duration_seconds: 1 }),
    fixture.deps,
  );
  expect(made.verdict).toBe('ok');
});

test('measurePage measures a text of three hundred thousand lines in time, and returns three thousand', async () => {
  expect((await snapshotOf('/lines')).measures.lines).toHaveLength(3_000);
});

test('runStepped fails on a result that is too large or of another shape, and the page stays usable', async () => {
  const large = checked(
    pageScript((_: null) => 'x'.repeat(9_000_000)),
    z.string(),
  );
  const wrong = checked(
    pageScript((_: null) => ({ ...Array.from({ length: 1_000 }, () => 'x') })),
    z.record(z.string(), z.number()),
  );
  const thrown = checked(
    pageScript((_: null): null => {
      throw 'x'.repeat(9_000_000);
    }),
    z.null(),
  );
  await onPage('/good', async (stepper) => {
    for (const script of [large, wrong, thrown]) {
      const failure = await runStepped<null, unknown>(stepper, script, null).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(StepperFailed);
      expect(String(failure).length).toBeLessThan(100);
    }
    expect(await countWaiting(stepper, null)).toBe(0);
  });
});
