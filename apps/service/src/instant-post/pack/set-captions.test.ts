import { expect, test } from 'vitest';
import { setCaptions } from './set-captions.ts';

const caption = {
  platform: 'x' as const,
  text: "Le four s'allume : « enfin » !",
  hashtags: ['#pain'],
  characters: 37,
  claims: [{ start: 8, end: 16, quote: "s'allume", place: 'body' }],
} as never;

test('setCaptions sets signs in place, so that claims keep their ranges', () => {
  const [set] = setCaptions([caption], 'fr');
  expect(set?.text).toBe('Le four s’allume\u00a0: «\u00a0enfin\u00a0»\u00a0!');
  expect(set?.text.slice(8, 16)).toBe('s’allume');
  expect(set?.characters).toBe(37);
});

test('setCaptions of another language leaves spaces alone', () => {
  expect(setCaptions([caption], 'en')[0]?.text).toBe('Le four s’allume : « enfin » !');
});
