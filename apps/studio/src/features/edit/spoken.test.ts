import { expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { type Clip, correctionOf, spokenIn, type WordChange, withCut, withWord } from './spoken.ts';

const clip = { name: 'moment-1', start_seconds: 10, end_seconds: 30 } as Clip;
const card: Change = { kind: 'card', number: 1, headline: 'One' };
const word = (number: number | undefined, text: string): WordChange => ({
  kind: 'word',
  word: 'Ferrn',
  text,
  ...(number === undefined ? {} : { number, assets: [clip.name] }),
});

test('spokenIn leaves punctuation out of words and counts equal ones', () => {
  expect(spokenIn('“Ferrn, the ferrn”  grows.')).toEqual([
    { written: '“Ferrn,', word: 'Ferrn', number: 1 },
    { written: 'the', word: 'the', number: 1 },
    { written: 'ferrn”', word: 'ferrn', number: 2 },
    { written: 'grows.', word: 'grows', number: 1 },
  ]);
});

test('withWord corrects places from the last to the first, and everywhere replaces them', () => {
  const both = withWord(withWord([card], word(1, 'fern')), word(2, 'Fern'));
  expect(both).toEqual([card, word(2, 'Fern'), word(1, 'fern')]);
  expect(withWord(both, word(undefined, 'fern'))).toEqual([card, word(undefined, 'fern')]);
  expect(withWord(both, word(2, ' '))).toEqual([card, word(1, 'fern')]);
});

test('correctionOf finds the correction of one place, in its clip alone', () => {
  const changes = [word(2, 'Fern')];
  expect(correctionOf(changes, clip.name, { written: 'ferrn', word: 'ferrn', number: 2 })?.text).toBe('Fern');
  expect(correctionOf(changes, clip.name, { written: 'ferrn', word: 'ferrn', number: 1 })).toBeUndefined();
  expect(correctionOf(changes, 'moment-2', { written: 'ferrn', word: 'ferrn', number: 2 })).toBeUndefined();
});

test('withCut moves the end first when the clip moves later, and the start first when it moves earlier', () => {
  const cut = (kind: 'start' | 'end', seconds: number) => ({ kind, asset: clip.name, seconds }) as const;
  expect(withCut([card, cut('start', 28)], clip, cut('end', 50))).toEqual([card, cut('end', 50), cut('start', 28)]);
  expect(withCut([cut('end', 16)], clip, cut('start', 1))).toEqual([cut('start', 1), cut('end', 16)]);
  expect(withCut([cut('end', 16)], clip, cut('end', 30))).toEqual([]);
});
