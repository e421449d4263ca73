import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('formatTable aligns text left and numbers right, without trailing spaces', () => {
  const rows = [
    ['measure', 'ours', 'verdict'],
    ['200', '1,177', 'met'],
    ['refused', '3', ''],
  ];
  expect(formatTable(rows)).toBe(['measure   ours  verdict', '200      1,177  met', 'refused      3'].join('\n'));
});

test('formatTable does not widen a column for a very long cell', () => {
  const long = '1'.repeat(200);
  expect(
    formatTable([
      ['a', long],
      ['b', '2'],
    ]),
  ).toBe(`a  ${long}\nb  2`);
});
