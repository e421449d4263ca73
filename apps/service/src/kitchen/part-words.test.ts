import { expect, test } from 'vitest';
import { partWords } from './part-words.ts';

test('long words are parted by their language, others left whole', () => {
  expect(partWords('Nebenkostenabrechnung', 'de')).toContain('\u00ad');
  expect(partWords('Nebenkosten', 'de')).toBe('Nebenkosten');
  expect(partWords('Nebenkostenabrechnung', 'sv')).toBe('Nebenkostenabrechnung');
});
