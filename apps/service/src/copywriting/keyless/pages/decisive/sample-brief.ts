// Briefs with decisive facts, for tests.

import { wordsOf } from '../../../languages/languages.ts';
import { createGrammar } from '../../../sentences/verbs.ts';
import type { Detail, PageBrief } from '../page-brief.ts';

const words = wordsOf('en');

export const detail = (kind: Detail['kind'], value: string, label: string | null = null): Detail => ({
  kind,
  label,
  value,
  text: label === null ? value : `${label}: ${value}`,
  claim: { quote: label === null ? value : `${label} · ${value}`, place: 'p1' },
});

export const ticket = (value: string, label: string): Detail => ({
  ...detail('offer', value, label),
  subject: { text: 'Tickets', claim: { quote: 'Tickets', place: 'h2-1' } },
});

export const brief = (type: PageBrief['type'], decisive: Detail[], name: string | null = null): PageBrief => ({
  type,
  form: null,
  language: 'en',
  words,
  grammar: createGrammar(words),
  brand: null,
  domain: null,
  link: 'https://boathouse.example/',
  title: { text: 'The Pines Boathouse', claim: { quote: 'The Pines Boathouse', place: 'h1' } },
  banner: null,
  subtitle: null,
  description: [],
  name,
  author: null,
  paragraphs: [],
  details: [],
  decisive,
  lists: [],
  ingredients: [],
  steps: [],
  voices: [],
  action: { kind: 'visit', label: null },
  tags: [],
  isBadNews: false,
});
