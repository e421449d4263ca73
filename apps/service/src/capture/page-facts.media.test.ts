import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { consentMarks } from './consent-sight.ts';
import { brandScript } from './gather-brand.ts';
import { placedTexts, sectionTops } from './gather-sections.ts';
import { observePage, observeScript } from './observe-page.ts';
import { checked, isolatedWorld, pageScript, runInPage } from './page-script.ts';
import { openTestPictures, type TestPictures } from './test-pictures.ts';
import { wallMarks } from './verdict-walls.ts';

const GOOD = `<title>Fine bread</title><main><h1>Bread by six</h1><p>${'A loaf of rye. '.repeat(40)}</p></main>`;

/** Replaces what our scripts call, so that little becomes much. */
const HOSTILE = `<script>
  const much = 'x'.repeat(20_000_000);
  String.prototype.slice = () => much;
  String.prototype.replace = () => much;
  String.prototype.trim = () => much;
  Array.prototype.slice = function () { return this; };
  Array.prototype.map = () => [much, much];
  JSON.stringify = () => much;
  JSON.parse = () => ({ name: much });
  Object.defineProperty(Object.prototype, 'toJSON', { get: () => () => much });
  document.querySelectorAll = () => [much];
  Object.defineProperty(Document.prototype, 'title', { get: () => ({ slice: () => ({ a: much }) }) });
  Promise.prototype.then = () => { throw much; };
</script>`;

const observed = { hide: [], features: true, settleMs: 100 };

let pictures: TestPictures;

beforeAll(async () => {
  pictures = await openTestPictures();
});
afterAll(() => pictures[Symbol.asyncDispose]());

test('observePage gives the same facts of a page that has replaced what our scripts call', async () => {
  const [good, hostile] = await pictures.withPage(async (page) => {
    await page.setContent(GOOD);
    const before = await observePage(page, observed);
    await page.setContent(GOOD + HOSTILE);
    return [before, await observePage(page, observed)];
  });
  expect(good.facts).toMatchObject({ title: 'Fine bread', headings: 'Bread by six' });
  expect(hostile).toEqual(good);
});

test("control: in the page's own world the same script gives five megabytes where 500 characters are asked for", async () => {
  const length = await pictures.withPage(async (page) => {
    await page.setContent(`${GOOD}<script>String.prototype.slice = () => 'x'.repeat(5_000_000)</script>`);
    const input = { settle: { hide: [], settleMs: 1 }, document: wallMarks, login: null, consent: consentMarks };
    const whole = { ...input, features: { wanted: false } };
    const told = (await page
      .evaluate(`(${observeScript.source})(${JSON.stringify(whole)})`)
      .catch((cause) => cause)) as {
      document?: { title: unknown };
    };
    const title = told.document?.title;
    return typeof title === 'string' ? title.length : JSON.stringify(title ?? null).length;
  });
  expect(length).toBeGreaterThan(1_000_000);
});

test('texts, sections, logos and brand of a hostile page keep their counts and lengths', async () => {
  const logo = `<header><a href="/"><img width=100 height=100 src="data:image/svg+xml,${'a'.repeat(900_000)}"></a></header>`;
  const [texts, tops, brand] = await pictures.withPage(async (page) => {
    await page.setContent(`${logo}${'<p>One of many lines</p>'.repeat(3_000)}${HOSTILE}`);
    const nothing = { words: null, colours: null, logos: null };
    return [
      await runInPage(page, placedTexts, null),
      await runInPage(page, sectionTops, null),
      await runInPage(page, brandScript, nothing),
    ];
  });
  expect(texts).toHaveLength(1_200);
  expect(tops.length).toBeLessThanOrEqual(40);
  expect(JSON.stringify(brand).length).toBeLessThan(100_000);
});

test('a result beyond the bound never leaves the page, and one of another shape is rejected', async () => {
  const large = checked(
    pageScript((_: null) => 'x'.repeat(9_000_000)),
    z.string(),
  );
  const wrong = checked(
    pageScript((_: null) => ({ title: { a: 1 } })),
    z.object({ title: z.string().max(3) }),
  );
  await pictures.withPage(async (page) => {
    await page.setContent(GOOD);
    await expect(runInPage(page, large, null)).rejects.toThrow('page script result too large');
    await expect(runInPage(page, wrong, null)).rejects.toThrow();
    expect(await isolatedWorld(page).evaluate('document.title')).toBe('Fine bread');
  });
});
