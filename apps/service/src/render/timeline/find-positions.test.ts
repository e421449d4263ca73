import { expect, test } from 'vitest';
import { findRegions } from './find-positions.ts';

const box = { x: 100, width: 300, height: 40 };
const parts = [
  { text: '8 min In, seated and out. One seat, one nurse.', ...box, y: 400 },
  { text: '8 min', ...box, y: 410 },
  { text: 'In, seated and out.', ...box, y: 480 },
  { text: '41 markers, read by a person', ...box, y: 900 },
];

test('findRegions finds a text in the smallest element that contains it, whatever its punctuation and capitals', () => {
  expect(findRegions(parts, ['in, seated and out'])).toEqual([{ ...box, y: 480 }]);
});

test('findRegions finds a text across several boxes in the one around them', () => {
  expect(findRegions(parts, ['8 min: in, seated and out'])).toEqual([{ ...box, y: 400 }]);
});

test('findRegions matches a short text as a whole, and returns null for a text that is not on the page', () => {
  const regions = findRegions(parts, ['8 min', '41', '4', 'Two days', '']);
  expect(regions.map((area) => area?.y ?? null)).toEqual([410, 900, null, null, null]);
});
