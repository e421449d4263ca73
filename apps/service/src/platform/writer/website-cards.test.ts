import { expect, test } from 'vitest';
import type { PageRun } from './page-reading.ts';
import { findCards } from './website-cards.ts';

const run = (text: string, parent: number, fontSizePx = 18): PageRun => ({
  tag: 'p',
  text,
  boldHead: '',
  fontSizePx,
  isBold: false,
  isLink: false,
  isArticle: false,
  parents: [parent],
  quote: -1,
  signature: '',
  top: 0,
  left: 0,
  width: 100,
  height: 20,
});
const cardsOf = (...parts: [figure: string, label: string, line?: string][]) =>
  findCards(
    parts.flatMap(([figure, label, line], at) => [
      run(figure, at, 64),
      run(label, at),
      ...(line === undefined ? [] : [run(line, at)]),
    ]),
  ).cards;

test('a label of two sentences is headline and line, and goes on where the figure ends', () => {
  const [hours, farms] = cardsOf(
    ['36 h', 'From flour to crust. Time does the kneading, so nothing else has to.'],
    ['4 farms', 'All within forty miles. Their names are on every bag.'],
  );
  expect(hours).toMatchObject({
    headline: 'From flour to crust',
    line: 'Time does the kneading, so nothing else has to.',
  });
  expect(hours?.said).toBe('36 h from flour to crust. Time does the kneading, so nothing else has to.');
  expect(farms?.said).toBe('4 farms, all within forty miles. Their names are on every bag.');
});

test('a line that holds the figure itself is told alone', () => {
  const [card] = cardsOf(['6 min', 'Old at most', 'Every buoy reports every six minutes.']);
  expect(card?.quote).toBe('6 min · Old at most · Every buoy reports every six minutes.');
  expect(card?.said).toBe('Every buoy reports every six minutes.');
});

test('a label in small letters belongs to its figure, and nothing at all is a figure too', () => {
  const [artists, screens] = cardsOf(
    ['42', 'artists, half of them on a stage for the first time'],
    ['0', 'screens. Look at the light instead'],
  );
  expect(artists).toMatchObject({ headline: 'Artists', line: 'Half of them on a stage for the first time' });
  expect(artists?.said).toBe('42 artists, half of them on a stage for the first time.');
  expect(screens).toMatchObject({ figure: '0', headline: 'Screens', line: 'Look at the light instead' });
});

test('a card is told as one says it, not as a table sets it', () => {
  const [rules, harbours, pages, bags] = cardsOf(
    ['0', 'Rules to write', 'Grouping learns from what you closed together.'],
    ['214', 'Harbours', 'From the north quays to the last slipway.'],
    ['31 → 2', 'Pages in a night', 'The median of 140 teams.'],
    ['12 kg', 'Flour from Marsh Lane'],
  );
  expect(rules?.said).toBe('0 rules to write. Grouping learns from what you closed together.');
  expect(harbours?.said).toBe('214 harbours, from the north quays to the last slipway.');
  expect(pages?.said).toBe('31 → 2 pages in a night. The median of 140 teams.');
  expect(bags?.said).toBe('12 kg, Flour from Marsh Lane.');
});

test('a digit that numbers a step is no figure', () => {
  expect(cardsOf(['1', 'Mix flour and water'])).toEqual([]);
});
