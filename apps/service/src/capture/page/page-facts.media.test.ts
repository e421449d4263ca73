import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import { consentMarks } from '../overlays/consent-in-page.ts';
import { hideOverlays } from '../overlays/hide-overlays.ts';
import { brandScript } from '../page-snapshot/brand.ts';
import { positionedTexts, sectionTops } from '../page-snapshot/sections.ts';
import { wallMarks } from '../verdict/walls.ts';
import { observePage, observeScript } from './observe-page.ts';
import { checked, isolatedWorld, pageScript, runInPage } from './page-script.ts';
import { PageUnreadable } from './page-unreadable.ts';

const GOOD = `<title>Fine bread</title><main><h1>Bread by six</h1><p>${'A loaf of rye. '.repeat(40)}</p></main>`;

/** Replaces functions that our scripts call, so that they return much more than they should. */
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

let testScreenshots: TestScreenshots;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots();
});
afterAll(() => testScreenshots[Symbol.asyncDispose]());

test('observePage returns the same facts for a page that has replaced the functions our scripts call', async () => {
  const [good, hostile] = await testScreenshots.withPage(async (page) => {
    await page.setContent(GOOD);
    const before = await observePage(page, observed);
    await page.setContent(GOOD + HOSTILE);
    return [before, await observePage(page, observed)];
  });
  expect(good.facts).toMatchObject({ title: 'Fine bread', headings: 'Bread by six' });
  expect(hostile).toEqual(good);
});

test("runInPage (control): in the page's own world the same script returns five megabytes instead of 500 characters", async () => {
  const length = await testScreenshots.withPage(async (page) => {
    await page.setContent(`${GOOD}<script>String.prototype.slice = () => 'x'.repeat(5_000_000)</script>`);
    const input = { settle: { hide: [], settleMs: 1 }, document: wallMarks, login: null, consent: consentMarks };
    const whole = { ...input, features: { wanted: false } };
    const facts = (await page
      .evaluate(`(${observeScript.source})(${JSON.stringify(whole)})`)
      .catch((cause) => cause)) as {
      document?: { title: unknown };
    };
    const title = facts.document?.title;
    return typeof title === 'string' ? title.length : JSON.stringify(title ?? null).length;
  });
  expect(length).toBeGreaterThan(1_000_000);
});

test('positionedTexts, sectionTops and brandScript bound the counts and lengths of a hostile page', async () => {
  const logo = `<header><a href="/"><img width=100 height=100 src="data:image/svg+xml,${'a'.repeat(900_000)}"></a></header>`;
  const [texts, tops, brand] = await testScreenshots.withPage(async (page) => {
    await page.setContent(`${logo}${'<p>One of many lines</p>'.repeat(3_000)}${HOSTILE}`);
    const nothing = { words: null, colours: null, logos: null };
    return [
      await runInPage(page, positionedTexts, null),
      await runInPage(page, sectionTops, null),
      await runInPage(page, brandScript, nothing),
    ];
  });
  expect(texts).toHaveLength(1_200);
  expect(tops.length).toBeLessThanOrEqual(40);
  expect(JSON.stringify(brand).length).toBeLessThan(100_000);
});

test('positionedTexts clamps positions that a page scales beyond every number; control: the page itself returns the number', async () => {
  const [[far], control] = await testScreenshots.withPage(async (page) => {
    await page.setContent('<p style="scale:1e38">Far away</p>');
    const width = page.evaluate('document.querySelector("p").getBoundingClientRect().width');
    return [await runInPage(page, positionedTexts, null), await width];
  });
  expect(far?.width).toBe(1e7);
  expect(control).toBeGreaterThan(1e30);
});

test('takeScreenshot captures an XML file, which has no body', async () => {
  const { bytes } = await testScreenshots.take('/hostile/laughs.xml');
  expect(bytes?.length).toBeGreaterThan(0);
});

test('observePage and brandScript read a page that has removed its body, or all of itself', async () => {
  const lengths = await testScreenshots.withPage(async (page) => {
    const read = async (removal: string): Promise<unknown> => {
      await page.setContent(GOOD);
      await page.evaluate(removal);
      await runInPage(page, brandScript, { words: null, colours: null, logos: null });
      return (await observePage(page, observed)).facts.textLength;
    };
    return [await read('document.body.remove()'), await read('document.documentElement.remove()')];
  });
  expect(lengths).toEqual([0, 0]);
});

test('runInPage never transfers a result beyond the bound, and rejects one of another shape', async () => {
  const large = checked(
    pageScript((_: null) => 'x'.repeat(9_000_000)),
    z.string(),
  );
  const wrong = checked(
    pageScript((_: null) => ({ title: { a: 1 } })),
    z.object({ title: z.string().max(3) }),
  );
  await testScreenshots.withPage(async (page) => {
    await page.setContent(GOOD);
    await expect(runInPage(page, large, null)).rejects.toThrow('page script result too large');
    await expect(runInPage(page, wrong, null)).rejects.toThrow();
    expect(await isolatedWorld(page).evaluate('document.title')).toBe('Fine bread');
  });
});

// The fields of a form take the names of what our scripts call, also in an isolated world.
test('observePage reports a page as unreadable whose form has a field named like a method; control: another name', async () => {
  const bar = (name: string) =>
    `<form style="position:fixed;inset:0 0 auto;height:60px"><input name="${name}" style="width:1px"></form>`;
  const [cause, control] = await testScreenshots.withPage(async (page) => {
    await page.setContent(GOOD + bar('getBoundingClientRect'));
    const thrown = await observePage(page, observed).catch((error: unknown) => error);
    await page.setContent(GOOD + bar('email'));
    return [thrown, await observePage(page, observed)];
  });
  expect(cause).toBeInstanceOf(PageUnreadable);
  expect(control).toMatchObject({ facts: { title: 'Fine bread' } });
});

test.each(['remove()', 'removeAttribute("popover")', 'showPopover()'])(
  'hideOverlays hides a popover although a listener of the page calls %s while it is closed',
  async (call) => {
    const popover = `<div id="offer" popover>Join the list of our bakery and get every recipe by mail</div><script>
      offer.addEventListener('beforetoggle', ({ newState }) => { if (newState === 'closed') offer.${call}; });
      offer.showPopover();
    </script>`;
    const notes = await testScreenshots.withPage(async (page) => {
      await page.setContent(GOOD + popover);
      return hideOverlays(page, 'leave');
    });
    expect(notes).toEqual(['overlay_hidden_dialog']);
  },
);
