import { expect, test } from 'vitest';
import { findSpeech, SAMPLE_RATE } from './find-speech.ts';
import { makePieces } from './pieces.ts';
import { timeWords } from './time-words.ts';

/** Text with full confidence. */
const heard = (text: string) => ({ text, sureness: [] });

/** Pairs of kind and seconds: a tone for speech, almost silence for pauses. */
function soundOf(...parts: readonly (readonly ['tone' | 'quiet', number])[]): Float32Array {
  return Float32Array.from(
    parts.flatMap(([kind, seconds]) =>
      Array.from({ length: seconds * SAMPLE_RATE }, (_, index) =>
        kind === 'tone' ? 0.3 * Math.sin(index / 6) : 0.0005,
      ),
    ),
  );
}

test('findSpeech finds loud stretches, and a pause of a clause separates them', () => {
  const found = findSpeech(soundOf(['quiet', 0.5], ['tone', 1], ['quiet', 0.4], ['tone', 2], ['quiet', 0.5]));
  expect(found).toHaveLength(2);
  expect(found[0]?.startSeconds).toBeCloseTo(0.5, 1);
  expect(found[0]?.endSeconds).toBeCloseTo(1.5, 1);
  expect(found[1]?.startSeconds).toBeCloseTo(1.9, 1);
});

test('findSpeech finds no speech in silence', () => {
  expect(findSpeech(soundOf(['quiet', 3]))).toEqual([]);
});

test('makePieces makes pieces of whole stretches, none longer than the model handles well', () => {
  const stretches = Array.from({ length: 40 }, (_, index) => ({
    startSeconds: index * 2,
    endSeconds: index * 2 + 1.6,
  }));
  const pieces = makePieces(stretches);
  expect(pieces.flatMap((piece) => piece.stretches)).toEqual(stretches);
  for (const { startSeconds, endSeconds } of pieces) expect(endSeconds - startSeconds).toBeLessThanOrEqual(20);
  const [long] = [makePieces([{ startSeconds: 0, endSeconds: 60 }])];
  for (const { startSeconds, endSeconds } of long ?? []) expect(endSeconds - startSeconds).toBeLessThanOrEqual(20);
});

test('timeWords returns words in order, inside the stretches, and a sentence ends at the pause', () => {
  const stretches = [
    { startSeconds: 1, endSeconds: 2 },
    { startSeconds: 3, endSeconds: 6 },
  ];
  const words = timeWords(heard('It does not. In our trial we watered forty beds once a week.'), stretches);
  expect(words.map(({ text }) => text).join(' ')).toBe('It does not. In our trial we watered forty beds once a week.');
  expect(words[2]?.endSeconds).toBeCloseTo(2);
  expect(words[3]?.startSeconds).toBeCloseTo(3);
  for (const [at, word] of words.entries()) {
    expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
    expect(word.startSeconds).toBeGreaterThanOrEqual(words[at - 1]?.endSeconds ?? 0);
  }
});

test('timeWords returns nothing without words or without speech', () => {
  expect(timeWords(heard(' … '), [{ startSeconds: 0, endSeconds: 1 }])).toEqual([]);
  expect(timeWords(heard('Words.'), [])).toEqual([]);
});
