import { expect, test } from 'vitest';
import { scoreText, tokensOf } from './score-text.ts';

test('tokensOf takes words, and characters where a script has no spaces', () => {
  expect(tokensOf('Ferry №12, 茶を飲む')).toEqual(['ferry', 'no12', '茶', 'を', '飲', 'む']);
});

test('scoreText counts what is missing and what is too much', () => {
  expect(scoreText('a b c', 'a b c')).toEqual({ precision: 1, recall: 1, f1: 1 });
  expect(scoreText('a b', 'a b c d')).toMatchObject({ precision: 1, recall: 0.5 });
  expect(scoreText('a a', 'a')).toMatchObject({ precision: 0.5, recall: 1 });
  expect(scoreText('', 'a')).toMatchObject({ f1: 0 });
});
