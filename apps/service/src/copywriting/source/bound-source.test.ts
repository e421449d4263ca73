import { expect, test } from 'vitest';
import { readSamples } from '#test/copywriting/samples';
import { createWriter, rateTalk, type WriterSource } from '../index.ts';
import { boundSource } from './bound-source.ts';
import type { PageReading } from './page-reading.ts';
import { talkSource } from './talk-source.ts';
import { websiteSource } from './website-source.ts';

const order = { instruction: null, signal: new AbortController().signal };

/** What expressions of the writer read again and again. */
const HOSTILE = [' ', '-', ', ', '一', '5', 'in the '];

test('boundSource changes no source of the samples', () => {
  for (const { source } of readSamples()) expect(boundSource(source)).toEqual(source);
});

test('boundSource limits a page to 100,000 characters, a paragraph to 2,000, and ends with a whole sentence', () => {
  const long = 'The bread is not ready before 8.30 today. '.repeat(190);
  const source = page(Array.from({ length: 60 }, () => long));
  const longestOf = (all: PageReading) => Math.max(...all.runs.map(({ text }) => text.length));
  const { reading } = bounded(source, 'website');
  expect(longestOf(reading)).toBeLessThanOrEqual(2_000);
  expect(reading.runs.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(100_000);
  expect(reading.runs.length).toBeGreaterThan(30);
  for (const { text } of reading.runs) expect(text).toMatch(/today\.$/);
  // Without the bound the writer would read them as they are.
  expect(Math.max(...websiteSource(source).blocks.map(({ text }) => text.length))).toBeGreaterThan(2_000);
});

test('boundSource limits a talk to 200,000 characters, and each sentence to 1,500', () => {
  const source = talk(Array.from({ length: 100_000 }, () => 'and so on'));
  const { words } = bounded(source, 'video');
  expect(words.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(200_000);
  const sentences = talkSource({ ...source, words: words.slice(0, 3_000) }).sentences;
  expect(sentences.length).toBeGreaterThan(10);
  for (const { quote } of sentences) expect(quote.length).toBeLessThanOrEqual(1_500);
  expect(bounded(talk(['a'.repeat(50_000)]), 'video').words[0]?.text.length).toBe(1_000);
});

test.each(HOSTILE)(
  'createWriter returns for a page, an idea and a talk of nothing but "%s"',
  { timeout: 120_000 },
  async (part) => {
    const text = `${part.repeat(Math.floor(1_900 / part.length))}x. `;
    await createWriter().write(page(Array.from({ length: 1_000 }, () => text.repeat(2))), order);
    await createWriter().write({ kind: 'idea', prompt: text.repeat(50) }, order);
    expect(rateTalk(talk(Array.from({ length: 1_000 }, () => text)))).toBeDefined();
  },
);

function bounded<Kind extends WriterSource['kind']>(source: WriterSource, kind: Kind) {
  const cut = boundSource(source);
  if (cut.kind !== kind) throw new Error(`is no ${kind}`);
  return cut as Extract<WriterSource, { kind: Kind }>;
}

function page(texts: readonly string[]): Extract<WriterSource, { kind: 'website' }> {
  const sample = readSamples().find(({ source }) => source.kind === 'website');
  if (sample?.source.kind !== 'website') throw new Error('there is no page among the samples');
  const [run] = sample.source.reading.runs;
  if (run === undefined) throw new Error('the page is empty');
  const runs = texts.map((text, index) => ({ ...run, tag: 'p', text, boldHead: '', top: index * 100 }));
  const paragraphs = texts.map((text, index) => ({ text, place: `p${index + 1}`, kind: 'prose' as const }));
  const sections = [{ id: 's0', heading: null, level: 0, place: 'body', paragraphs }];
  const { reading, page: about } = sample.source;
  return { ...sample.source, reading: { ...reading, runs }, page: { ...about, sections } };
}

function talk(texts: readonly string[]): Extract<WriterSource, { kind: 'video' }> {
  const words = texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 }));
  return { kind: 'video', title: null, description: null, author: null, words, domain: null };
}

test('createWriter loses no fact of a prompt that was typed with two blanks and tabs', async () => {
  const copy = await createWriter().write(
    { kind: 'idea', prompt: '  Kite   sale:\t30% off  until Friday\n  shop opens 7am ' },
    { instruction: null, signal: new AbortController().signal },
  );
  expect(copy?.captions.every(({ text, title }) => `${title ?? ''} ${text}`.includes('30% off'))).toBe(true);
});
