import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('words stand to the left, figures to the right under their heading, and no line ends in blanks', () => {
  const rows = [
    ['measure', 'ours', 'verdict'],
    ['200', '1,177', 'met'],
    ['refused', '3', ''],
  ];
  expect(formatTable(rows)).toBe(['measure   ours  verdict', '200      1,177  met', 'refused      3'].join('\n'));
});

test('a very long cell does not widen its column', () => {
  const long = '1'.repeat(200);
  expect(
    formatTable([
      ['a', long],
      ['b', '2'],
    ]),
  ).toBe(`a  ${long}\nb  2`);
});
