import { expect, test } from 'vitest';
import { endSentences } from './end-sentences.ts';

/** Each word takes a second; a dash is a pause of one second, a dot in the line a short one. */
function ended(line: string): string {
  let at = 0;
  const words = line.split(' ').flatMap((text) => {
    if (text === '-' || text === '·') {
      at += text === '-' ? 1 : 0.4;
      return [];
    }
    at += 1;
    return [{ text, startSeconds: at - 1, endSeconds: at, sureness: 1 }];
  });
  return endSentences(words)
    .map(({ text }) => text)
    .join(' ');
}

test('endSentences ends a sentence at a long pause without a full stop, and starts the next one with a capital', () => {
  expect(ended('look at the chain first - now we will go')).toBe('look at the chain first. Now we will go');
  expect(ended('it gave 30% - more followed')).toBe('it gave 30%. More followed');
});

test('endSentences leaves a short pause, a comma and an existing full stop unchanged', () => {
  expect(ended('look at · the chain')).toBe('look at the chain');
  expect(ended('well, - I think so. - Then we went')).toBe('well, I think so. Then we went');
  expect(ended('the last word')).toBe('the last word');
});
