import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupWords, type SpokenWord } from './group-words.ts';

function spoken(text: string, stepMs = 300): SpokenWord[] {
  return text.split(' ').map((word, index) => ({ text: word, startMs: index * stepMs, endMs: index * stepMs + 250 }));
}

const texts = (words: readonly SpokenWord[]): string[] =>
  groupWords(words, 'en').map((group) => group.map(({ text }) => text).join(' '));

test('groupWords makes phrases: they end with sentences, commas and pauses, and full stops are not shown', () => {
  expect(texts(spoken('So we stopped guessing which query was slow. It was always the same one.'))).toEqual([
    'So we stopped guessing which query',
    'was slow',
    'It was always the same one',
  ]);
  expect(texts(spoken('Is it fast? Yes, it is'))).toEqual(['Is it fast?', 'Yes, it is']);
});

test('groupWords ends no group with a word that binds to the next', () => {
  expect(texts(spoken('every loaf is shaped by hand in the evening and baked'))).toEqual([
    'every loaf is shaped by hand',
    'in the evening and baked',
  ]);
});

test('groupWords shows a word too long for a line in parts, while it is spoken', () => {
  const [long] = spoken('Grundstücksverkehrsgenehmigungszuständigkeit');
  const parts = groupWords(long === undefined ? [] : [{ ...long, endMs: 900 }], 'de').flat();
  expect(parts.map(({ text }) => text)).toEqual(['Grundstücks-', 'verkehrs-', 'genehmigungs-', 'zuständigkeit']);
  expect(parts.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 225],
    [225, 450],
    [450, 675],
    [675, 900],
  ]);
});

test('groupWords puts every spoken word in exactly one group, in its order', () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replace(/[\s.,;-]/g, '') || 'a');
  const words = fc
    .array(fc.tuple(word, fc.nat(900)), { maxLength: 60 })
    .map((all) =>
      all.map(([text, gap], index) => ({ text, startMs: index * 1_000 + gap, endMs: index * 1_000 + gap + 80 })),
    );
  fc.assert(
    fc.property(words, (all) => {
      const groups = groupWords(all, 'en');
      const joinedTexts = groups.flat().map(({ text }) => text.replace(/-$/, ''));
      expect(joinedTexts.join('')).toBe(all.map(({ text }) => text).join(''));
      for (const group of groups) expect(group.length >= 1 && group.length <= 6).toBe(true);
    }),
  );
});
