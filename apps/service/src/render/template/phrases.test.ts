import { expect, test } from 'vitest';
import { emphasised } from './parts.ts';
import { phraseStarts, wordsOf } from './phrases.ts';

test.each([
  ['書くための、しずかな紙を、一枚ずつ。', ['書くための、', 'しずかな', '紙を、', '一枚ずつ。']],
  ['ノートを見る', ['ノートを', '見る']],
  ['コーヒーを毎朝お届けします', ['コーヒーを', '毎朝', 'お届けします']],
  ['紙選び3つのこつ', ['紙選び', '3つのこつ']],
  ['スマートフォンのない部屋', ['スマートフォンのない', '部屋']],
  ['（土）は休み', ['（土）は', '休み']],
])('wordsOf keeps endings, marks, prefixes and compounds of %s in their phrase', (text, phrases) => {
  expect(wordsOf(text, 'ja')).toEqual(phrases);
});

test('wordsOf makes no phrase of kana that would fill a line alone', () => {
  const text = 'おいしいごはんをみんなでたべるためのやさしいだいどころ';
  expect(Math.max(...wordsOf(text, 'ja').map(({ length }) => length))).toBeLessThanOrEqual(12);
});

test('phraseStarts gives positions between phrases; control: none in scripts with spaces', () => {
  expect([...phraseStarts('ノートを見る')]).toEqual([4]);
  expect([...phraseStarts('四種 書き味')]).toEqual([5]);
  expect([...phraseStarts('Bread that takes two days')]).toEqual([]);
  expect([...phraseStarts('قهوة كل صباح')]).toEqual([]);
});

const BREAK = '\u200b';

test('emphasised marks where a text without spaces may break, also before an emphasised run', () => {
  expect(emphasised({ text: 'ノートを見る' }).markup).toBe(`ノートを${BREAK}見る`);
  expect(emphasised({ text: '書くための、しずかな紙。', emphasis: 'しずかな紙' }).markup).toBe(
    `書くための、${BREAK}<em class="keep">しずかな${BREAK}紙。</em>`,
  );
});

test('emphasised begins no line with a particle, and leaves other scripts as they are', () => {
  expect(emphasised({ text: '紙を選ぶ', emphasis: '紙' }).markup).toBe(
    `<span class="keep"><em class="keep">紙</em>を</span>${BREAK}選ぶ`,
  );
  expect(emphasised({ text: 'Bread that takes two days', emphasis: 'two days' }).markup).toBe(
    'Bread that takes <em class="keep">two days</em>',
  );
});
