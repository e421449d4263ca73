import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const box = { x: 100, width: 300, height: 40 };
const parts = [
  { text: '8 min In, seated and out. One seat, one nurse.', ...box, y: 400 },
  { text: '8 min', ...box, y: 410 },
  { text: 'In, seated and out.', ...box, y: 480 },
  { text: '41 markers, read by a person', ...box, y: 900 },
];

test('a text is found in the smallest part that says it, whatever its marks and capitals', () => {
  expect(findPlaces(parts, ['in, seated and out'])).toEqual([{ ...box, y: 480 }]);
});

test('what stands in several boxes is found in the one around them', () => {
  expect(findPlaces(parts, ['8 min: in, seated and out'])).toEqual([{ ...box, y: 400 }]);
});

test('a short text stands for itself, and what the page does not say has no place', () => {
  const places = findPlaces(parts, ['8 min', '41', '4', 'Two days', '']);
  expect(places.map((place) => place?.y ?? null)).toEqual([410, 900, null, null, null]);
});
