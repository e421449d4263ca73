import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import { runInPage } from '../page/page-script.ts';
import { positionedTexts, sectionTops } from './sections.ts';

const PAGE = `<style>* { margin: 0; font: 20px/30px sans-serif } .hidden { display: none }</style>
<main><section style="height: 600px"><h1>Blood results by six</h1></section>
<section style="height: 600px; display: flex"><div style="width: 400px"><div><b>8 min</b></div><p>In, seated and out</p></div>
<div style="width: 400px"><p>Read by a person</p></div><p class="hidden">Never seen</p></section></main>`;

let testScreenshots: TestScreenshots;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots();
});
afterAll(() => testScreenshots[Symbol.asyncDispose]());

test('positionedTexts returns each visible text of a page once, with its position', async () => {
  const [texts, tops] = await testScreenshots.withPage(async (page) => {
    await page.setContent(PAGE);
    return [await runInPage(page, positionedTexts, null), await runInPage(page, sectionTops, null)];
  });
  expect(texts).toContainEqual({ text: 'Read by a person', x: 400, y: 600, width: 400, height: 30 });
  expect(texts.filter(({ text }) => text === '8 min')).toHaveLength(1);
  expect(texts.some(({ text }) => text === '8 minIn, seated and out')).toBe(true);
  expect(texts.some(({ text }) => text === 'Never seen')).toBe(false);
  expect(tops).toEqual([600]);
});
