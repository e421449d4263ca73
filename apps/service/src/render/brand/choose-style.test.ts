import { pageTypes } from '@galley/contract';
import { expect, test } from 'vitest';
import { styles } from '#render/template';
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
  expect(chooseStyle({ colors: dark, headingFont: 'Georgia' }, { requested: 'broadside' })).toBe('broadside');
});

const owners = Array.from({ length: 10 }, (_, index) => `shop-${index}.example`);

test.each(pageTypes)(
  'chooseStyle gives ten %s pages of ten owners several styles, and an owner always the same',
  (pageType) => {
    const of = (photoCount: number) =>
      owners.map((owner) => chooseStyle({ colors: light, headingFont: null }, { owner, pageType, photoCount }));
    for (const photoCount of [0, 4]) {
      const chosen = of(photoCount);
      expect(chosen).toEqual(of(photoCount));
      const most = Math.max(...styles.map((style) => chosen.filter((item) => item === style).length));
      expect(most).toBeLessThanOrEqual(7);
    }
    expect(of(4)).toContain('lightbox');
  },
);
