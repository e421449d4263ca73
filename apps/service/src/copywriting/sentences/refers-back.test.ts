import { expect, test } from 'vitest';
import { wordsOf } from '../languages/languages.ts';
import { pointsAtPage, refersBack } from './refers-back.ts';
import { createGrammar } from './verbs.ts';

const refers = (language: string, text: string): boolean => {
  const words = wordsOf(language);
  return refersBack(text, words, createGrammar(words));
};

test.each([
  ['en', 'The baker, who wrote that recipe in 1970, still comes in.'],
  ['en', 'We did that for twelve schools.'],
  ['en', 'Moving the door saved those seven shops a lot.'],
  ['en', 'Then the driver waits outside.'],
  ['en', 'Yes: two days before the start.'],
  ['en', 'The older one pushed the first into the second.'],
  ['de', 'In diesen vier Wochen backen wir nachts.'],
  ['de', 'Genau dann kommt der Bus.'],
  ['de', 'An einem guten Tag sind es bei uns 240.'],
  ['fr', 'Nous avons repeint ces chaises.'],
  ['es', 'Con ese dinero compramos un horno.'],
  ['ja', 'この窯は毎朝六時に火を入れます。'],
  ['ar', 'في هذا الفرن نخبز كل صباح.'],
])('refersBack finds in %s: %s', (language, text) => {
  expect(refers(language, text)).toBe(true);
});

test.each([
  ['en', 'This summer we open at seven.'],
  ['en', 'The shelf that holds the flour is oak.'],
  ['en', 'A shop that knows its customers sells less to each.'],
  ['de', 'Diese Woche backen wir Stollen.'],
  ['de', 'Wenn Sie bestellen, erhalten Sie eine Karte.'],
  ['fr', 'Cette semaine, le four reste froid.'],
  ['es', 'Esta semana abrimos a las ocho.'],
  ['ja', '山の窯は毎朝六時に火を入れます。'],
  ['ar', 'نخبز الخبز كل صباح في الفرن.'],
])('refersBack leaves whole sentences in %s: %s', (language, text) => {
  expect(refers(language, text)).toBe(false);
});

test.each([
  ['en', 'The prices are listed below.'],
  ['de', 'Die Preise stehen unten.'],
  ['fr', 'Les tarifs sont indiqués ci-dessous.'],
  ['es', 'Los precios están a continuación.'],
  ['ja', '料金は下記をご覧ください。'],
  ['ar', 'الأسعار مذكورة أدناه.'],
])('pointsAtPage finds in %s: %s', (language, text) => {
  expect(pointsAtPage(text, { code: language })).toBe(true);
});
