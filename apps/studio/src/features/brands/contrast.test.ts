import { expect, test } from 'vitest';
import { contrast, inkOn, isReadable } from './contrast.ts';

test('contrast measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(isReadable('#777777', '#ffffff')).toBe(false);
});

test('inkOn prefers the colours of the kit, and falls back to black or white', () => {
  const kit = { text: '#2c1810', background: '#fbf2e2' };
  expect(inkOn('#f3c655', kit)).toBe('#2c1810');
  expect(inkOn('#7a1f0a', kit)).toBe('#fbf2e2');
  expect(inkOn('#808080', { text: '#777777', background: '#999999' })).toBe('#111111');
});
