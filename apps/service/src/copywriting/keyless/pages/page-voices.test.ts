import { expect, test } from 'vitest';
import type { PageSource } from '#source';
import { wordsOf } from '../../languages/languages.ts';
import { readVoices } from './page-voices.ts';

const source = (texts: string[]): PageSource => ({
  type: 'place',
  form: null,
  url: 'https://boathouse.example/',
  canonicalUrl: 'https://boathouse.example/',
  title: 'The Pines Boathouse',
  language: 'en',
  brand: { name: null, handle: null },
  facts: [],
  quotes: texts.map((text, at) => {
    return {
      id: `q${at + 1}`,
      kind: 'review',
      text,
      speaker: `Guest ${at + 1}`,
      stars: null,
      source: null,
      place: 'p1',
    };
  }),
  sections: [],
  photos: [],
  action: { kind: 'visit', label: null },
  isGated: false,
});

test('readVoices leaves out a complaint without stars', () => {
  const voices = readVoices(
    source(['Lovely, but too expensive for an hour.', 'Our children still talk about it.']),
    [],
    {
      words: wordsOf('en'),
    },
  );
  expect(voices.map(({ speaker }) => speaker)).toEqual(['Guest 2']);
});

test('readVoices takes a name for a speaker, and never what somebody does', () => {
  const page = source([
    'We slept on the floor of the depot.',
    'Nobody believed in the old carriages.',
    'They all run.',
  ]);
  const speakers = ['Marta Vell, who led the repair', 'she while docking', 'They'];
  const quotes = page.quotes.map((quote, at) => ({ ...quote, kind: 'quote' as const, speaker: speakers[at] ?? null }));
  const voices = readVoices({ ...page, quotes }, [], { words: wordsOf('en') });
  expect(voices.map(({ speaker }) => speaker)).toEqual(['Marta Vell, who led the repair']);
});
