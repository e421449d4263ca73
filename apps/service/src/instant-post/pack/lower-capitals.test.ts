import { expect, test } from 'vitest';
import { lowerCapitals } from './lower-capitals.ts';

test.each([
  ['TUE - THU: 4 - 9:30', 'Tue - Thu: 4 - 9:30'],
  ["NONNA'S MEATBALLS (3)", "Nonna's Meatballs (3)"],
  ['Bella Vista RISTORANTE & PIZZERIA • SINCE 1987', 'Bella Vista Ristorante & Pizzeria • Since 1987'],
  ["O'BRIEN'S PUB", "O'Brien's Pub"],
  ['WE’LL BE BACK', 'We’ll BE Back'],
  ['TERMS OF USE', 'Terms of Use'],
  ['BED AND BREAKFAST IN YORK', 'Bed and Breakfast in York'],
  ['THE TV TOWER', 'The TV Tower'],
  ['HERE I STAND', 'Here I Stand'],
])('lowerCapitals sets %s with one capital for each word', (text, expected) => {
  expect(lowerCapitals(text, 'en')).toBe(expected);
});

test.each(['USB', 'NASA and ESA fly again', 'Open from TUE to Sunday', 'A PDF and a ZIP for the press'])(
  'lowerCapitals leaves %s',
  (text) => {
    expect(lowerCapitals(text, 'en')).toBe(text);
  },
);

test('lowerCapitals takes the letters of the language; an unknown language is no error', () => {
  expect(lowerCapitals("L'ATELIER DU PAIN", 'fr')).toBe("L'Atelier du Pain");
  expect(lowerCapitals('DİKKAT KAPI', 'tr')).toBe('Dikkat Kapı');
  expect(lowerCapitals('OPENING HOURS', 'not a language')).toBe('Opening Hours');
});
