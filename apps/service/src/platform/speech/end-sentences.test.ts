import { expect, test } from 'vitest';
import { endSentences } from './end-sentences.ts';

/** Each word takes a second; a dash is a pause of one second, a dot in the line a short one. */
function said(line: string): string {
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

test('a long pause without a stop ends the sentence, and the next one begins as sentences do', () => {
  expect(said('look at the chain first - now we will go')).toBe('look at the chain first. Now we will go');
  expect(said('it gave 30% - more followed')).toBe('it gave 30%. More followed');
});

test('a short pause, a comma and a stop that is there are left as they are', () => {
  expect(said('look at · the chain')).toBe('look at the chain');
  expect(said('well, - I think so. - Then we went')).toBe('well, I think so. Then we went');
  expect(said('the last word')).toBe('the last word');
});
