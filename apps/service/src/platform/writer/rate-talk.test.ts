import { expect, test } from 'vitest';
import { rateTalk } from './rate-talk.ts';
import type { SpokenWord } from './source.ts';

function rated(sureness: number): number {
  const lines = ['Green tea turns bitter in boiling water.', 'Let the kettle stand for three minutes before you pour.'];
  const words = lines
    .join(' ')
    .split(' ')
    .map((text, at): SpokenWord => {
      const isDoubtful = text === 'kettle' || text === 'pour.';
      return { text, startSeconds: at, endSeconds: at + 0.9, sureness: isDoubtful ? sureness : 0.9 };
    });
  const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  return rateTalk(talk).find(({ text }) => text.startsWith('Let'))?.score ?? Number.NaN;
}

test('a sentence with words that were perhaps misheard says less', () => {
  expect(rated(0.2)).toBeLessThan(rated(0.9) - 2);
});
