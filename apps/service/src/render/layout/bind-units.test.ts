import { expect, test } from 'vitest';
import { bindHyphens, bindUnits } from './bind-units.ts';

/** Non-breaking spaces shown as `~`. */
const bound = (text: string, language: string, names: string[] = []) =>
  bindUnits(text, { language, names }).replaceAll('\u00a0', '~');

test.each([
  ['en', 'Open from 5 am until late', 'Open from 5~am until late'],
  ['en', 'For children of 8 to 12', 'For children of 8~to~12'],
  ['en', 'Nobody was laid off', 'Nobody was laid~off'],
  ['en', 'Save 30 % today', 'Save 30~% today'],
  ['en', 'On March 4 we open', 'On March~4 we open'],
  ['en', 'They asked, £ 20 was enough', 'They asked, £~20 was enough'],
  ['de', 'Ab 1. April geöffnet', 'Ab 1.~April geöffnet'],
  ['de', 'Nur 4,50 € im Monat', 'Nur 4,50~€ im Monat'],
  ['de', 'Täglich ab 7 Uhr', 'Täglich ab 7~Uhr'],
  ['de', 'Lindenstraße 12 in Auwald', 'Lindenstraße~12 in Auwald'],
  ['fr', 'Le 14 novembre à Brune', 'Le 14~novembre à Brune'],
  ['fr', 'En 3 jours à peine', 'En 3~jours à peine'],
  ['es', 'Son 20 minutos andando', 'Son 20~minutos andando'],
  ['ar', 'في 4 مارس', 'في 4~مارس'],
  ['ja', '新しい 紙', '新しい 紙'],
  ['en', 'In 1961, days were long', 'In 1961, days were long'],
])('bindUnits (%s): %s', (language, text, expected) => {
  expect(bound(text, language)).toBe(expected);
});

test('bindUnits keeps a short name on one line, and a long one breakable', () => {
  expect(bound('Ask Ida Brandt today', 'en', ['Ida Brandt'])).toBe('Ask Ida~Brandt today');
  expect(bound('The Wandering Kettle of Harrow', 'en', ['The Wandering Kettle'])).not.toContain('~');
});

test('bindUnits keeps the length of a text, so that an emphasis is found in it', () => {
  expect(bindUnits('Only 8 to 12 am', { language: 'en' })).toHaveLength('Only 8 to 12 am'.length);
});

test('bindHyphens keeps a range of numbers together', () => {
  expect(bindHyphens('10am-3pm, two-day bread')).toBe('10am-\u20603pm, two-day bread');
});
