import { describe, expect, test } from 'vitest';
import { ideaSource } from '../source/idea-source.ts';
import { findFault } from './check-sentence.ts';

const text = `The first of two battery ferries tied up at North Quay on Thursday. Fares will not rise before 2029.
A single stays at £2.40 and children under 12 travel free. According to the harbour board, one crossing uses 38 kilowatt-hours.
Nine in ten new patients are seen within five days. POST is never retried unless you send an idempotency key.
Most people need four visits. The pack stays dry for up to 6 hours of rain. We collect from your door on Tuesdays.
The lease ends on 31 August 2027. Marit Osei runs the kitchen with eleven volunteers. The project cost £14.2 million.`;
const source = ideaSource({ kind: 'idea', prompt: text });
const german = ideaSource({
  kind: 'idea',
  prompt:
    'Werkbuch ortet niemanden und speichert den Standort nur beim Stempeln. Die Daten gehen direkt an 14 Lohnprogramme in Deutschland.',
});

const faithful: [string, string][] = [
  ['Fares will not rise before 2029', 'Fares will not rise before 2029.'],
  ['A single stays at £2.40', 'A single stays at £2.40 and children under 12 travel free.'],
  ['Children under 12 travel free.', 'A single stays at £2.40 and children under 12 travel free.'],
  [
    'One crossing uses 38 kilowatt-hours, according to the harbour board.',
    'According to the harbour board, one crossing uses 38 kilowatt-hours.',
  ],
  ['9 in 10 new patients are seen within 5 days.', 'Nine in ten new patients are seen within five days.'],
  [
    'New patients are seen within five days, nine in ten of them.',
    'Nine in ten new patients are seen within five days.',
  ],
  [
    'Unless you send an idempotency key, POST is never retried.',
    'POST is never retried unless you send an idempotency key.',
  ],
  ['Most people need four visits', 'Most people need four visits.'],
  ['Most people need 4 visits.', 'Most people need four visits.'],
  ['Stays dry for up to 6 hours of rain.', 'The pack stays dry for up to 6 hours of rain.'],
  ['On Tuesdays we collect from your door.', 'We collect from your door on Tuesdays.'],
  ['The lease ends on 31 August 2027.', 'The lease ends on 31 August 2027.'],
  ['Marit Osei runs the kitchen.', 'Marit Osei runs the kitchen with eleven volunteers.'],
  ['The project cost £14.2 million', 'The project cost £14.2 million.'],
  [
    'Two battery ferries: the first tied up at North Quay on Thursday.',
    'The first of two battery ferries tied up at North Quay on Thursday.',
  ],
  ['Eleven volunteers run the kitchen with Marit Osei.', 'Marit Osei runs the kitchen with eleven volunteers.'],
];

const unfaithful: [string, string, string][] = [
  ['Fares will rise before 2029.', 'Fares will not rise before 2029.', 'negation'],
  ['Fares will not rise.', 'Fares will not rise before 2029.', 'hedges'],
  ['Fares will not rise before 2030.', 'Fares will not rise before 2029.', 'numbers'],
  ['A single stays at €2.40.', 'A single stays at £2.40 and children under 12 travel free.', 'numbers'],
  ['A single stays at £2.40 for all.', 'A single stays at £2.40 and children under 12 travel free.', 'superlative'],
  [
    'One crossing uses 38 kilowatt-hours.',
    'According to the harbour board, one crossing uses 38 kilowatt-hours.',
    'hedges',
  ],
  [
    'One crossing uses 38 minutes, according to the harbour board.',
    'According to the harbour board, one crossing uses 38 kilowatt-hours.',
    'numbers',
  ],
  ['New patients are seen within five hours.', 'Nine in ten new patients are seen within five days.', 'numbers'],
  ['Patients get better within five days.', 'Nine in ten new patients are seen within five days.', 'overlap'],
  ['POST is never retried.', 'POST is never retried unless you send an idempotency key.', 'hedges'],
  [
    'POST is retried unless you send an idempotency key.',
    'POST is never retried unless you send an idempotency key.',
    'negation',
  ],
  ['Stays dry for 6 hours of rain.', 'The pack stays dry for up to 6 hours of rain.', 'hedges'],
  ['We always collect from your door on Tuesdays.', 'We collect from your door on Tuesdays.', 'superlative'],
  ['We collect from your door in Harlow on Tuesdays.', 'We collect from your door on Tuesdays.', 'names'],
  ['The lease ends on 31 July 2027.', 'The lease ends on 31 August 2027.', 'numbers'],
  [
    'The best kitchen: Marit Osei runs it with eleven volunteers.',
    'Marit Osei runs the kitchen with eleven volunteers.',
    'superlative',
  ],
  ['The project cost £14.2 million', 'The project cost £14.2 million and won a prize.', 'trace'],
  ['The project cost £14.2 billion', 'The project cost £14.2 million.', 'numbers'],
  ['The lease ends on 31 August 2027: gold.example', 'The lease ends on 31 August 2027.', 'form'],
  ['We collect from your door on Tuesdays 🎉', 'We collect from your door on Tuesdays.', 'form'],
];

describe('findFault accepts a sentence with the meaning of its quote', () => {
  test.each(faithful)('%s', (sentence, quote) => {
    expect(findFault(sentence, { quote, place: 'line 1' }, source)).toBeNull();
  });
});

describe('findFault rejects a sentence with another meaning', () => {
  test.each(unfaithful)('%s', (sentence, quote, fault) => {
    expect(findFault(sentence, { quote, place: 'line 1' }, source)).toBe(fault);
  });
});

test('findFault preserves German negations and limits too', () => {
  const quote = 'Werkbuch ortet niemanden und speichert den Standort nur beim Stempeln.';
  expect(findFault(quote, { quote, place: 'line 1' }, german)).toBeNull();
  expect(
    findFault('Werkbuch speichert den Standort beim Stempeln.', { quote, place: 'line 1' }, german),
  ).not.toBeNull();
});
