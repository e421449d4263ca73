import { expect, test } from 'vitest';
import { chooseStyle } from './choose-style.ts';

const light = { primary: '#1a4be8', accent: '#b9f1df', background: '#ffffff', text: '#0c1b36' };
const dark = { ...light, background: '#0d0f0c' };

test('chooseStyle returns Folio for a serif heading, Stage for a dark page, Broadside otherwise', () => {
  expect(chooseStyle({ colors: light, headingFont: 'Playfair Display, serif' })).toBe('folio');
  expect(chooseStyle({ colors: dark, headingFont: 'Georgia' })).toBe('folio');
  expect(chooseStyle({ colors: dark, headingFont: 'Inter, sans-serif' })).toBe('stage');
  expect(chooseStyle({ colors: light, headingFont: 'PT Sans, sans-serif' })).toBe('broadside');
  expect(chooseStyle({ colors: light, headingFont: null })).toBe('broadside');
});

test('chooseStyle returns the style that the caller requests', () => {
  expect(chooseStyle({ colors: dark, headingFont: 'Georgia' }, 'broadside')).toBe('broadside');
});
