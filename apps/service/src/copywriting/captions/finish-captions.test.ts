import { expect, test } from 'vitest';
import { finishCaptions } from './finish-captions.ts';

const caption = {
  platform: 'x' as const,
  text: "Le four s'allume : « enfin » !",
  hashtags: ['#pain'],
  characters: 37,
  claims: [{ start: 8, end: 16, quote: "s'allume", place: 'body' }],
} as never;

test('finishCaptions sets signs in place, so that claims keep their ranges', () => {
  const [set] = finishCaptions([caption], 'fr');
  expect(set?.text).toBe('Le four s’allume\u00a0: «\u00a0enfin\u00a0»\u00a0!');
  expect(set?.text.slice(8, 16)).toBe('s’allume');
  expect(set?.characters).toBe(37);
});

test('finishCaptions of another language leaves spaces alone', () => {
  expect(finishCaptions([caption], 'en')[0]?.text).toBe('Le four s’allume : « enfin » !');
});
