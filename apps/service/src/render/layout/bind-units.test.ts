import { expect, test } from 'vitest';
import { bindHyphens, bindUnits } from './bind-units.ts';

/** Non-breaking spaces shown as `~`. */
const bound = (text: string, language: string, names: string[] = []) =>
  bindUnits(text, { language, names }).replaceAll('\u00a0', '~');

test.each([
  ['en', 'Open from 5 am until late', 'Open from 5~am until late'],
  ['en', 'For children of 8 to 12', 'For children of 8~to~12'],
  ['en', 'Call 020 5550 198 today', 'Call 020~5550~198 today'],
  ['en', 'In 2026 300 came', 'In 2026 300 came'],
  ['en', 'Nobody was laid off', 'Nobody was laid~off'],
  ['en', 'Saturday 12 June, 11am to 4pm', 'Saturday 12~June, 11am~to~4pm'],
  ['en', 'Knots: $4.75 · Margherita: $13', 'Knots: $4.75~· Margherita: $13'],
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
  ['en', 'Only 6 km from town', 'Only 6~km from town'],
  ['en', 'Hire costs £9 / day here', 'Hire costs £9~/~day here'],
  ['de', 'Dienstags 9–13 Uhr im Hof', 'Dienstags 9–13~Uhr im Hof'],
  ['de', 'Dienstags 9– 13 Uhr im Hof', 'Dienstags 9–~13~Uhr im Hof'],
  ['de', 'Rundweg von 7 Kilometern', 'Rundweg von 7 Kilometern'],
  ['de', 'Noch 7 Kilometer bis oben', 'Noch 7~Kilometer bis oben'],
  ['fr', 'Ouvert 9–17 heures', 'Ouvert 9–17~heures'],
  ['fr', 'Une boucle de 12 kilomètres', 'Une boucle de 12~kilomètres'],
  ['es', 'Ruta de 9 kilómetros', 'Ruta de 9~kilómetros'],
  ['it', 'Si apre alle ore 18 al porto', 'Si apre alle ore~18 al porto'],
  ['it', 'Bastano 15 minuti a piedi', 'Bastano 15~minuti a piedi'],
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

test.each([
  ['10am-3pm in the yard', '10am-~3pm in the yard'],
  ['Mo–Fr 9–13 Uhr', 'Mo–Fr 9–~13 Uhr'],
  ['12 €/m, 30 km/h, 4/5', '12 €/m, 30 km/h, 4/~5'],
  ['Two-day bread', 'Two-~day bread'],
  ['Mother-in-law-approved bread', 'Mother-in-law-approved bread'],
])('bindHyphens: %s', (text, expected) => {
  expect(bindHyphens(text).replaceAll('\u2060', '~')).toBe(expected);
});
