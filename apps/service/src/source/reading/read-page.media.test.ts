import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestReader, type TestReader } from '#test/copywriting/reader';
import { websiteSamples } from '#test/copywriting/samples';
import type { PageReading } from './page-reading.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await openTestReader();
});

afterAll(() => reader[Symbol.asyncDispose]());

const readSample = (name: string): Promise<PageReading> =>
  reader.read(
    readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'test', 'kit', 'copywriting', 'samples', `${name}.html`),
      'utf8',
    ),
  );

test('readPage reads an article as its reader sees it, without navigation', async () => {
  const { runs, ...page } = await readSample('01-news-article');
  expect(page).toMatchObject({ siteName: 'Tolbrook Courier', ogType: 'article', language: 'en' });
  expect(runs[0]).toMatchObject({ tag: 'h1', text: "Tolbrook's harbour ferry goes electric and keeps its fares" });
  expect(runs.filter(({ isArticle }) => isArticle).length).toBeGreaterThan(10);
  const text = runs.map((run) => run.text).join('\n');
  for (const furniture of ['cookies', 'conservatories', 'morning briefing', 'swing bridge', 'gullwatcher', 'Photo:'])
    expect(text).not.toContain(furniture);
});

test('readPage reads a number and its label as two runs of one box, and no button as text', async () => {
  const { runs, buttons } = await readSample('09-software-de');
  const number = runs.find(({ text }) => text === '3.500');
  const label = runs.find(({ text }) => text === 'Betriebe arbeiten mit Werkbuch');
  expect(number).toMatchObject({ isBold: true, parents: label?.parents ?? [] });
  expect(buttons).toContainEqual({ text: 'Kostenlos testen', isFilled: false, area: 'header' });
  expect(runs.map(({ text }) => text)).not.toContain('30 Tage kostenlos testen');
});

const paragraphs = ['hemp', 'tar', 'kelp', 'twine'].map(
  (stuff) =>
    `<p>The works on the quay have bought their ${stuff} from the same three farms for as long as anyone can say.</p>`,
);

test.each([
  ['a layout', `<div class="sidebar-fixed pagination-first">${paragraphs.join('')}</div>`],
  ['a state', `<div class="modal-enabled read-more">${paragraphs.join('')}</div>`],
  ['a label in the same box', `<section><div><b>Share</b></div>${paragraphs.join('')}</section>`],
  ['a heading before it', `<h2>Share</h2><div>${paragraphs.join('')}</div>`],
])('readPage reads the text of a page although %s sounds like furniture', async (_, body) => {
  const { runs } = await reader.read(`<!doctype html><title>Rope</title><h1>Where rope comes from</h1>${body}`);
  expect(runs.filter(({ tag }) => tag === 'p')).toHaveLength(4);
});

test('readPage (control) skips furniture that does not hold the text of the page', async () => {
  const body = `<div class="text">${paragraphs.join('')}</div><div class="sidebar">${paragraphs[0]}</div>
    <section><div><b>Share</b></div>${paragraphs[1]}</section>`;
  const { runs } = await reader.read(`<!doctype html><title>Rope</title><h1>Where rope comes from</h1>${body}`);
  expect(runs.filter(({ tag }) => tag === 'p')).toHaveLength(4);
});

test('readPage reads words without the marks of where they may break, in text that is chosen and in text that is not', async () => {
  const body = `<h1>Where rope\u200b comes from</h1>${paragraphs.join('').replaceAll('farms', 'fa\u00adrms')}<p>\u200b</p>`;
  const { runs } = await reader.read(`<!doctype html><title>Rope</title>${body}`);
  expect(runs.map(({ text }) => text)).toEqual([
    'Where rope comes from',
    ...paragraphs.map((paragraph) => paragraph.replace(/<[^>]+>/g, '')),
  ]);
  expect(runs.filter(({ tag, isArticle }) => tag === 'p' && isArticle)).toHaveLength(4);
});

test.each([
  ['a system that puts every page into it', (text: string) => `<form>${text}</form>`],
  ['a system that puts the main part into it', (text: string) => `<div><form><main>${text}</main></form></div>`],
])('readPage reads the text of a form of %s, whatever its box is called', async (_, within) => {
  const body = within(`<h2>Where rope comes from</h2><div class="social">${paragraphs.join('')}</div>`);
  const { runs } = await reader.read(`<!doctype html><title>Rope</title>${body}`);
  expect(runs.filter(({ tag }) => tag === 'p')).toHaveLength(4);
});

test('readPage (control) skips the text of a form beside the text of the page', async () => {
  const body = `<div class="text">${paragraphs.join('')}</div><div><form><div class="social">${paragraphs.join('')}</div></form></div>`;
  const { runs } = await reader.read(`<!doctype html><title>Rope</title><h1>Where rope comes from</h1>${body}`);
  expect(runs.filter(({ tag }) => tag === 'p')).toHaveLength(4);
});

test.each(['part part--ads', 'toc-title-2', 'entry-meta'])(
  'readPage reads a part of the text in a box that is named "%s", and skips one of short lines',
  async (name) => {
    const body = `<div>${paragraphs.slice(0, 3).join('')}<div class="${name}">${paragraphs[3]}</div></div>
    <div class="${name}"><p>Ropes and cables</p></div>`;
    const { runs } = await reader.read(`<!doctype html><title>Rope</title><h1>Where rope comes from</h1>${body}`);
    expect(runs.filter(({ tag }) => tag === 'p')).toHaveLength(4);
  },
);

test('readPage reads every sample as its stored reading', async () => {
  for (const { name, html, reading } of websiteSamples()) {
    const { runs, ...page } = await reader.read(html);
    const { runs: stored, ...storedPage } = reading;
    expect(page, name).toEqual(storedPage);
    const withoutBox = (run: PageReading['runs'][number]) => ({ ...run, top: 0, left: 0, width: 0, height: 0 });
    expect(runs.map(withoutBox), name).toEqual(stored.map(withoutBox));
  }
});
