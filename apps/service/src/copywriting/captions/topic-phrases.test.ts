import { expect, test } from 'vitest';
import { wordsOf } from '../languages/languages.ts';
import { createGrammar } from '../sentences/verbs.ts';
import { topicPhrases } from './topic-phrases.ts';

function topics(text: string, language: string): string[] {
  const words = wordsOf(language);
  return topicPhrases(text, { words, nounPhrases: createGrammar(words).nounPhrases });
}

test.each([
  ['en', 'Our new oat cracker tins', 'oat cracker tins'],
  ['de', 'Laternenumzug am 11. November', 'Laternenumzug'],
  ['fr', 'Notre atelier de vannerie samedi', 'atelier de vannerie'],
  ['es', 'Taller de encuadernación el sábado', 'Taller de encuadernación'],
  ['ja', '秋限定かぼちゃプリン、和紙ランプ教室', '和紙ランプ教室'],
  ['ar', 'ورشة الفخار اليدوي يوم الخميس', 'ورشة الفخار اليدوي'],
])('topicPhrases finds what a text is about: %s %s', (language, text, topic) => {
  expect(topics(text, language)).toContain(topic);
});

test.each([
  ['en', 'The shop at the old station'],
  ['en', 'All prices stay'],
  ['de', 'Die Renovierung dauert'],
  ['fr', 'La chorale recrute des basses'],
  ['es', 'Cambiamos de horario'],
  ['ar', 'نكتب قائمة اليوم'],
])('topicPhrases takes no plain word, place or verb: %s %s', (language, text) => {
  expect(topics(text, language)).toEqual([]);
});
