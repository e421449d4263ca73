import { expect, test } from 'vitest';
import { partWords } from './hyphenate.ts';

test('partWords splits long words by their language, and leaves others whole', () => {
  expect(partWords('Nebenkostenabrechnung', 'de')).toContain('\u00ad');
  expect(partWords('Nebenkosten', 'de')).toBe('Nebenkosten');
  expect(partWords('Nebenkostenabrechnung', 'sv')).toBe('Nebenkostenabrechnung');
});
