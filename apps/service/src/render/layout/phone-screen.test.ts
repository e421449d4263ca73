import { expect, test } from 'vitest';
import { phoneScreen } from './phone-screen.ts';

test.each([
  ['as wide as the frame', { width: 1_080, height: 1_448 }, { width: 432, height: 580, scale: 2.5 }],
  ['on a mat', { width: 840, height: 1_420 }, { width: 420, height: 710, scale: 2 }],
  ['in a phone', { width: 724, height: 1_502 }, { width: 362, height: 751, scale: 2 }],
])('phoneScreen lays out a page %s in whole pixels at a scale that draws every line alike', (_, area, screen) => {
  expect(phoneScreen(area)).toEqual(screen);
});

test('phoneScreen uses the widest of several phones', () => {
  expect(phoneScreen({ width: 780, height: 1_000 })).toEqual({ width: 390, height: 500, scale: 2 });
  expect(phoneScreen({ width: 1_080, height: 1_000 }).width).toBeGreaterThan(1_080 / 3);
});

test('phoneScreen throws for a region that no phone fills: an error of its template', () => {
  expect(() => phoneScreen({ width: 1_001, height: 1_000 })).toThrow('1001');
});
