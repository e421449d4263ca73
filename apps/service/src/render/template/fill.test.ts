import { expect, test } from 'vitest';
import { rowsHtml, teaserRows } from './fill.ts';

const point = (figure: string | null, text: string) => ({ figure, headline: { text }, line: '' });

test('teaserRows shows numbers of points as what counts, and facts with their labels', () => {
  const hook = { text: 'Bread that takes two days' };
  const points = [point('36 h', 'Time does the kneading'), point(null, 'Flour with a surname')];
  expect(teaserRows({ hook, points }).map(({ isCount }) => isCount)).toEqual([true, false]);
  const facts = [{ label: 'Saturday', text: '8 to 1' }];
  expect(teaserRows({ hook, points, facts })).toEqual(facts);
});

test('rowsHtml sets the number heavier than its words; control: the label of a fact is not', () => {
  const counted = rowsHtml([{ label: '36 h', text: 'Time does the kneading', isCount: true }]).markup;
  expect(counted).toContain('<li class="counted"><span class="label"');
  expect(rowsHtml([{ label: 'Saturday', text: '8 to 1' }]).markup).toContain('<li class=""><span class="label"');
});
