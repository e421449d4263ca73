import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageReading } from './index.ts';
import { openTestReader, type TestReader } from './test-reader.ts';
import { websiteSamples } from './test-samples.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await openTestReader();
});

afterAll(() => reader[Symbol.asyncDispose]());

const readSample = (name: string): Promise<PageReading> =>
  reader.read(readFileSync(join(import.meta.dirname, 'samples', `${name}.html`), 'utf8'));

test('an article is read as its reader sees it, without the furniture of the page', async () => {
  const { runs, ...page } = await readSample('01-news-article');
  expect(page).toMatchObject({ siteName: 'Tolbrook Courier', ogType: 'article', language: 'en' });
  expect(runs[0]).toMatchObject({ tag: 'h1', text: "Tolbrook's harbour ferry goes electric and keeps its fares" });
  expect(runs.filter(({ isArticle }) => isArticle).length).toBeGreaterThan(10);
  const text = runs.map((run) => run.text).join('\n');
  for (const furniture of ['cookies', 'conservatories', 'morning briefing', 'swing bridge', 'gullwatcher', 'Photo:'])
    expect(text).not.toContain(furniture);
});

test('a figure and its label are two runs of one box, and a button is no text', async () => {
  const { runs, buttons } = await readSample('09-software-de');
  const figure = runs.find(({ text }) => text === '3.500');
  const label = runs.find(({ text }) => text === 'Betriebe arbeiten mit Werkbuch');
  expect(figure).toMatchObject({ isBold: true, parents: label?.parents ?? [] });
  expect(buttons).toContainEqual({ text: 'Kostenlos testen', isFilled: false, area: 'header' });
  expect(runs.map(({ text }) => text)).not.toContain('30 Tage kostenlos testen');
});

test('every sample reads as its stored reading says', async () => {
  for (const { name, html, reading } of websiteSamples()) {
    const { runs, ...page } = await reader.read(html);
    const { runs: stored, ...storedPage } = reading;
    expect(page, name).toEqual(storedPage);
    const looks = (run: PageReading['runs'][number]) => ({ ...run, top: 0, left: 0, width: 0, height: 0 });
    expect(runs.map(looks), name).toEqual(stored.map(looks));
  }
});
