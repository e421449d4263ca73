import { expect, test } from 'vitest';
import { mainReading } from './main-reading.ts';
import { readingOf, runOf } from './sample-structure.ts';

const beside = { isArticle: false };
const sentence =
  'The weavers on the upper canal hang their cloth from the bridges, so that every barge passes below a new colour.';
const text = [runOf('p', sentence), runOf('p', `${sentence} They take it down when it rains.`)];

function linesOf(runs: Parameters<typeof readingOf>[0], type: 'article' | 'site' = 'article'): string[] {
  return mainReading(readingOf(runs), type).runs.map((run) => run.text.slice(0, 20));
}

test('mainReading includes the headline above an article, and no title below it', () => {
  const headline = runOf('h1', 'Cloth over the canal', beside);
  const titles = [runOf('h1', 'Our other papers', beside), runOf('h1', 'Who reads us', beside)];
  expect(linesOf([headline, ...text, ...titles])).toEqual(['Cloth over the canal', ...linesOf(text)]);
});

test('mainReading includes every title of a page of which nothing was chosen', () => {
  const titles = ['Cloth', 'Colours', 'Barges'].map((title) => runOf('h1', title, beside));
  expect(linesOf(titles)).toEqual(['Cloth', 'Colours', 'Barges']);
});

test('mainReading ends an article before a heading with nothing below it', () => {
  expect(linesOf([...text, runOf('h3', 'Worth a look too')])).toEqual(linesOf(text));
});

test.each([
  ['text below it', [runOf('h3', 'How it dries'), ...text]],
  ['a heading before it', [...text, runOf('h3', 'The next bridge'), runOf('h3', 'opens in May')]],
  ['the length of a sentence', [...text, runOf('h3', sentence)]],
])('mainReading leaves a heading with %s', (_, runs) => {
  expect(linesOf(runs)).toHaveLength(runs.length);
});

test('mainReading leaves the last heading of a page that is no article', () => {
  expect(linesOf([...text, runOf('h2', 'Weave with us')], 'site')).toHaveLength(3);
});
