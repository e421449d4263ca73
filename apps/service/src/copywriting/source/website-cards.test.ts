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
    parts.flatMap(([number, label, line], index) => [
      run(number, index, 64),
      run(label, index),
      ...(line === undefined ? [] : [run(line, index)]),
    ]),
  ).cards;

test('findCards makes headline and line of a label of two sentences, and goes on where the number ends', () => {
  const [hours, farms] = cardsOf(
    ['36 h', 'From flour to crust. Time does the kneading, so nothing else has to.'],
    ['4 farms', 'All within forty miles. Their names are on every bag.'],
  );
  expect(hours).toMatchObject({
    headline: 'From flour to crust',
    line: 'Time does the kneading, so nothing else has to.',
  });
  expect(hours?.text).toBe('36 h from flour to crust. Time does the kneading, so nothing else has to.');
  expect(farms?.text).toBe('4 farms, all within forty miles. Their names are on every bag.');
});

test('findCards uses a line that contains the number alone', () => {
  const [card] = cardsOf(['6 min', 'Old at most', 'Every buoy reports every six minutes.']);
  expect(card?.quote).toBe('6 min · Old at most · Every buoy reports every six minutes.');
  expect(card?.text).toBe('Every buoy reports every six minutes.');
});

test('findCards joins a label in small letters to its number, and accepts zero as a number', () => {
  const [artists, screens] = cardsOf(
    ['42', 'artists, half of them on a stage for the first time'],
    ['0', 'screens. Look at the light instead'],
  );
  expect(artists).toMatchObject({ headline: 'Artists', line: 'Half of them on a stage for the first time' });
  expect(artists?.text).toBe('42 artists, half of them on a stage for the first time.');
  expect(screens).toMatchObject({ figure: '0', headline: 'Screens', line: 'Look at the light instead' });
});

test('findCards writes a card as a sentence, not as a table', () => {
  const [rules, harbours, pages, bags] = cardsOf(
    ['0', 'Rules to write', 'Grouping learns from what you closed together.'],
    ['214', 'Harbours', 'From the north quays to the last slipway.'],
    ['31 → 2', 'Pages in a night', 'The median of 140 teams.'],
    ['12 kg', 'Flour from Marsh Lane'],
  );
  expect(rules?.text).toBe('0 rules to write. Grouping learns from what you closed together.');
  expect(harbours?.text).toBe('214 harbours, from the north quays to the last slipway.');
  expect(pages?.text).toBe('31 → 2 pages in a night. The median of 140 teams.');
  expect(bags?.text).toBe('12 kg, Flour from Marsh Lane.');
});

test('findCards ignores a digit that numbers a step', () => {
  expect(cardsOf(['1', 'Mix flour and water'])).toEqual([]);
});
