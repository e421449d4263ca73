import { expect, test } from 'vitest';
import { buildSource } from '../build-source.ts';
import { readingOf, runOf, structure } from '../reading/sample-structure.ts';
import { pageBoxes } from './page-boxes.ts';

const [PAGE, TEXT, SIDE, DESK, ARCHIVE] = [1, 2, 3, 4, 5];

const text = (tag: string, words: string, top: number) =>
  runOf(tag, words, { parents: [TEXT, PAGE], top, left: 40, width: 600 });
const side = (tag: string, words: string, [box, top]: [number, number]) =>
  runOf(tag, words, { parents: [box, SIDE, PAGE], top, left: 700, width: 200 });

const LEAD = 'The boat slip is repaired in spring, and all boats have to be moved to the north shore before that.';
const MORE = 'Owners who cannot come may leave a key at the boathouse, and somebody of the crew moves their boat.';

const runs = [
  text('h1', 'The slip is repaired', 10),
  text('p', LEAD, 60),
  text('h2', 'Keys', 120),
  text('p', MORE, 160),
  side('h3', 'Lending desk', [DESK, 20]),
  side('p', 'Mon–Fri 9:00–12:00', [DESK, 50]),
  side('p', 'Archive of the club', [ARCHIVE, 90]),
  side('p', 'Tue 14:00–16:00', [ARCHIVE, 120]),
  side('p', 'Phone 01632 960 100', [ARCHIVE, 150]),
];

test('pageBoxes give a line the heading of its own box, never the last one before it', () => {
  const { headingOf } = pageBoxes(runs);
  expect(['p2', 'p3', 'p5', 'p6'].map(headingOf)).toEqual(['Keys', 'Lending desk', null, null]);
});

test('pageBoxes give a heading that stands alone at the left what stands at its right', () => {
  const { headingOf } = pageBoxes([
    runOf('h2', 'Open', { parents: [11, 10, PAGE] }),
    runOf('p', 'Mon–Fri 9:00–12:00', { parents: [13, 12, 10, PAGE] }),
    runOf('p', 'Phone 01632 960 100', { parents: [15, 14, PAGE] }),
  ]);
  expect(['p1', 'p2'].map(headingOf)).toEqual(['Open', null]);
});

test('pageBoxes know what stands in a column beside the text', () => {
  const { isBeside } = pageBoxes(runs);
  expect(['h1', 'p1', 'p2', 'h3-1', 'p3', 'p6'].map(isBeside)).toEqual([false, false, false, true, true, true]);
});

test('buildSource keeps boxes beside the text out of its last section, and pairs no hours with foreign headings', () => {
  const reading = readingOf(runs, { buttons: [{ text: 'Menu', isFilled: false, area: 'header' }] });
  const { source } = buildSource({ url: 'https://club.example/', reading, structure: structure({ marks: ['bar'] }) });
  expect(source.sections.map(({ heading, paragraphs }) => [heading, paragraphs.length])).toEqual([
    ['The slip is repaired', 1],
    ['Keys', 1],
    ['Lending desk', 1],
    [null, 3],
  ]);
  const visits = (source.decisive ?? []).filter(({ kind }) => kind === 'hours' || kind === 'phone');
  expect(visits.map(({ text, subject }) => `${subject}: ${text}`)).not.toContain('Keys: Tue 14:00–16:00');
  expect(visits.filter(({ subject }) => subject === 'Keys')).toEqual([]);
});
