import { expect, test } from 'vitest';
import type { SpokenWord } from '../source/source.ts';
import { rateTalk } from './rate-talk.ts';

function rated(sureness: number): number {
  const lines = ['Green tea turns bitter in boiling water.', 'Let the kettle stand for three minutes before you pour.'];
  const words = lines
    .join(' ')
    .split(' ')
    .map((text, index): SpokenWord => {
      const isDoubtful = text === 'kettle' || text === 'pour.';
      return { text, startSeconds: index, endSeconds: index + 0.9, sureness: isDoubtful ? sureness : 0.9 };
    });
  const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  return rateTalk(talk).find(({ text }) => text.startsWith('Let'))?.score ?? Number.NaN;
}

test('rateTalk rates a sentence with uncertain words lower', () => {
  expect(rated(0.2)).toBeLessThan(rated(0.9) - 2);
});

test('rateTalk rates remarks to the audience below the subject of the talk', () => {
  const scoreOf = (line: string): number => {
    const words = `Nobody reads a long letter. ${line} Three sentences are enough.`.split(' ').map((text, index) => {
      return { text, startSeconds: index, endSeconds: index + 0.9, sureness: 1 };
    });
    const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
    return (
      rateTalk(talk).find(({ text }) => line.toLowerCase().includes(text.slice(0, 12).toLowerCase()))?.score ??
      Number.NaN
    );
  };
  const worth = scoreOf('A new chain costs twelve dollars and it takes ten minutes.');
  expect(scoreOf('There are two tables at the window and there is one at the door.')).toBeLessThan(worth - 2);
  expect(scoreOf('Please bring your own gloves because we have only twelve of them.')).toBeLessThan(worth - 2);
  expect(scoreOf('We will go through the list of the twelve people who are here.')).toBeLessThan(worth - 2);
  expect(scoreOf('Now we will clean the twelve tables before we open the door.')).toBeLessThan(worth - 2);
  expect(scoreOf('We will never again buy a new chain for twelve dollars.')).toBeGreaterThan(worth - 1);
});
