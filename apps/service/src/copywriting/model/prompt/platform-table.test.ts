import { platformIds, platforms } from '@galley/contract';
import { expect, test } from 'vitest';
import { platformTable } from './platform-table.ts';

const lines = platformTable.split('\n');

test.each(platformIds)('platformTable asks for captions of %s within the limits of the contract', (id) => {
  const { captionCharacters, hashtags, ...more } = platforms[id];
  const line = lines.find((item) => item.startsWith(`${id}: `)) ?? '';
  const longest = 'titleCharacters' in more ? more.titleCharacters : captionCharacters;
  const lengths = [...line.matchAll(/(\d+) characters/g)].map(([, count]) => Number(count));
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
  expect(line).toMatch(new RegExp(`\\b${hashtags} tags?\\b`));
});

test('platformTable states the limit where our own length comes near it', () => {
  expect(lines.filter((line) => /\d of \d/.test(line)).map((line) => line.slice(0, line.indexOf(',')))).toEqual([
    'x: 120 to 240 of 280 characters',
    'bluesky: 100 to 250 of 300 characters',
  ]);
});
