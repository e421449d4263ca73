import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';
import { wordsOf } from './phrases.ts';

test.each([
  ['Nobody opens a shop to do the books', 4, ['Nobody', 'opens a', 'shop to do', 'the books']],
  ['Bread that takes two days', 3, ['Bread that', 'takes two', 'days']],
  ['Now', 4, ['Now']],
])('breakLines sets %s in lines of similar length', (text, count, lines) => {
  const broken = breakLines(wordsOf(text, 'en'), count);
  expect(broken.join(' ')).toBe(text);
  expect(broken).toHaveLength(Math.min(count, lines.length));
});

test('breakLines loses no word of a script without spaces, and begins no line with an ending or a mark', () => {
  const text = '絵の具は、混ぜてからが本番。';
  const lines = breakLines(wordsOf(text, 'ja'), 3);
  expect(lines.join('')).toBe(text);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toMatch(/^[はがを、。]/u);
});

test.each([
  ['みなと書店は4月5日に移転します。', ['4月5日に']],
  ['新しい住所は横浜市中区海岸通2-\u20608です', ['2-\u20608です']],
  ['AI技術で読書が変わります。', ['AI技術で']],
])('breakLines leaves numbers and their counters whole in %s, and adds no space', (text, whole) => {
  for (const count of [2, 3, 4, 5, 6]) {
    const lines = breakLines(wordsOf(text, 'ja'), count);
    expect(lines.join('')).toBe(text);
    for (const phrase of whole) expect(lines.some((line) => line.includes(phrase))).toBe(true);
  }
});

test.each([
  ['書くための、しずかな紙を、一枚ずつ。', 'ja', ['書くための、', 'しずかな紙を、', '一枚ずつ。']],
  ['القهوة لا تستعجل، ولا تنتظر', 'ar', ['القهوة لا تستعجل،', 'ولا تنتظر']],
])('breakLines prefers the end of a clause in %s', (text, language, lines) => {
  expect(breakLines(wordsOf(text, language), lines.length)).toEqual(lines);
});
