import { expect, test } from 'vitest';
import { altOf } from './alt-text.ts';

const words = [
  { role: 'button', text: 'Reserve a loaf' },
  { role: 'hook', text: 'Bread that takes\ntwo days' },
  { role: 'name', text: 'Halfmoon Bakery' },
];
const bakery = { name: 'Halfmoon Bakery', domain: 'bakery.example', language: 'en-GB' };

test('altOf describes the image, then its text, then its owner', () => {
  expect(altOf(words, { brand: bakery, scene: 'page' })).toBe(
    'The web page of Halfmoon Bakery, with the words: Bread that takes two days. Reserve a loaf. Halfmoon Bakery, bakery.example.',
  );
  expect(altOf(words, { brand: { ...bakery, name: null, domain: null }, scene: 'ground' })).toBe(
    'Words on a ground of colour: Bread that takes two days. Reserve a loaf.',
  );
});

test.each([
  [
    'ja',
    '霧が晴れるまで、\nなにもしない。',
    /^スマートフォンで.+霧ノ宿のウェブページ。文字：霧が晴れるまで、なにもしない。/u,
  ],
  ['ar', 'مكتبة متنقلة على قارب', /^صفحة 霧ノ宿 على الويب تمر على شاشة هاتف، ومعها النص: مكتبة متنقلة على قارب\./u],
  ['de', 'Stundenzettel', /^Die Webseite von 霧ノ宿 läuft/u],
  ['fr', 'Du pain', /^La page web de 霧ノ宿 défile/u],
  ['es', 'El coro', /^La página web de 霧ノ宿 se desplaza/u],
])('altOf uses the language of the pack: %s', (language, hook, expected) => {
  const brand = { name: '霧ノ宿', domain: 'minamo.example', language };
  const alt = altOf([{ role: 'hook', text: hook }], { brand, scene: 'scroll' });
  expect(alt).toMatch(expected);
  if (language !== 'es') expect(alt).not.toMatch(/\b(?:the|page of|with the words)\b/i);
});

test('altOf returns the text alone in a language without lines', () => {
  const alt = altOf([{ role: 'hook', text: 'Ekmek iki gün sürer' }], {
    brand: { ...bakery, language: 'tr' },
    scene: 'page',
  });
  expect(alt).toBe('Ekmek iki gün sürer. Halfmoon Bakery, bakery.example.');
});

test('altOf sets both quotation marks, and repeats nothing', () => {
  const quote = { role: 'quote', text: 'Slow dough keeps for a week.”' };
  expect(altOf([quote], { brand: bakery, scene: 'ground' })).toContain(': “Slow dough keeps for a week.” Halfmoon');
  const close = [
    { role: 'call', text: 'Reserve a loaf' },
    { role: 'button', text: 'bakery.example' },
  ];
  expect(altOf(close, { brand: bakery, scene: 'ground' })).toMatch(
    /: Reserve a loaf\. bakery\.example\. Halfmoon Bakery\.$/,
  );
});

test('altOf joins Japanese without spaces, and preserves those of a name', () => {
  const brand = { name: '霧ノ宿 みなも', domain: 'minamo.example', language: 'ja' };
  const texts = [
    { role: 'quote', text: '何もない宿ですが、\n何もしない時間だけはたくさんあります。」' },
    { role: 'speaker', text: '女将 水守 さえ' },
  ];
  expect(altOf(texts, { brand, scene: 'ground' })).toBe(
    '色の背景に文字：「何もない宿ですが、何もしない時間だけはたくさんあります。」女将 水守 さえ。霧ノ宿 みなも、minamo.example.',
  );
});
