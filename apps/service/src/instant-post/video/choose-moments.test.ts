import { expect, test } from 'vitest';
import { cpuMsOf } from '#test/timing/cpu-time';
import { chooseMoments, offerMoments, type Talk, takeMoments } from './choose-moments.ts';

/** Sentences of five seconds with a pause of half a second and the given scores. */
function talkOf(scores: readonly number[], bindingWords: readonly number[] = []): Talk {
  const sentences = scores.map((score, index) => ({
    text: `This is sentence number ${index}.`,
    startSeconds: index * 5.5,
    endSeconds: index * 5.5 + 5,
    score,
    leans: bindingWords.includes(index),
    isTied: false,
    doubt: 0,
  }));
  const words = sentences.flatMap(({ text, startSeconds }) =>
    text
      .split(' ')
      .map((word, index) => ({ text: word, startSeconds: startSeconds + index, endSeconds: startSeconds + index + 1 })),
  );
  const durationSeconds = scores.length * 5.5;
  return { sentences, words, levels: Array(Math.ceil(durationSeconds * 10)).fill(-20), durationSeconds };
}

test('chooseMoments returns moments of 15 to 60 seconds, in order and without overlap', () => {
  const moments = chooseMoments(talkOf(Array.from({ length: 60 }, (_, index) => (index * 7) % 5)));
  expect(moments.length).toBeGreaterThan(1);
  expect(moments.length).toBeLessThanOrEqual(5);
  for (const [at, { startSeconds, endSeconds }] of moments.entries()) {
    expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(15);
    expect(endSeconds - startSeconds).toBeLessThanOrEqual(60);
    expect(startSeconds).toBeGreaterThanOrEqual(moments[at - 1]?.endSeconds ?? 0);
  }
});

test('chooseMoments never begins or ends a moment inside a word', () => {
  const talk = talkOf(Array.from({ length: 40 }, (_, index) => (index * 3) % 4));
  for (const { startSeconds, endSeconds } of chooseMoments(talk)) {
    for (const edge of [startSeconds, endSeconds]) {
      expect(talk.words.filter((word) => word.startSeconds < edge && word.endSeconds > edge)).toEqual([]);
    }
  }
});

test('chooseMoments includes the densest part, and opens with no sentence that depends on context', () => {
  const scores = Array.from({ length: 40 }, (_, index) => (index >= 20 && index < 25 ? 4 : 0));
  const [best] = chooseMoments(talkOf(scores, [20])).toSorted((a, b) => b.score - a.score);
  expect(best?.startSeconds).toBeLessThan(24 * 5.5);
  expect(best?.endSeconds).toBeGreaterThan(22 * 5.5);
  expect(best?.words[0]?.startSeconds).not.toBe(20 * 5.5);
});

test('chooseMoments: the score is the sum of its parts', () => {
  for (const { score, parts } of chooseMoments(talkOf(Array(20).fill(2)))) {
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, -0.5);
  }
});

test('chooseMoments takes a short video whole, and one without words from its beginning', () => {
  const [whole, ...others] = chooseMoments(talkOf([1, 1]));
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ startSeconds: 0, endSeconds: 11 });
  const silent = chooseMoments({ sentences: [], words: [], levels: [], durationSeconds: 300 });
  expect(silent).toMatchObject([{ startSeconds: 0, endSeconds: 60 }]);
});

test('offerMoments offers more moments than are taken, without overlap; takeMoments follows the given order', () => {
  const talk = talkOf(Array.from({ length: 120 }, (_, index) => (index * 7) % 5));
  const offered = offerMoments(talk);
  expect(offered.length).toBeGreaterThan(5);
  const inOrder = offered.toSorted((a, b) => a.startSeconds - b.startSeconds);
  for (const [at, { endSeconds }] of inOrder.entries()) {
    expect(endSeconds).toBeLessThanOrEqual(inOrder[at + 1]?.startSeconds ?? talk.durationSeconds);
  }
  expect(chooseMoments(talk)).toEqual(takeMoments(offered));
  const turned = takeMoments(offered.toReversed());
  expect(turned).toContain(offered.at(-1));
  expect(turned.map(({ startSeconds }) => startSeconds)).toEqual(
    turned.map(({ startSeconds }) => startSeconds).toSorted((a, b) => a - b),
  );
});

test('chooseMoments handles a talk of four hours in seconds', () => {
  const talk = talkOf(Array.from({ length: 2_600 }, (_, index) => (index * 7) % 5));
  expect(talk.durationSeconds).toBeGreaterThan(14_000);
  const cpuMs = cpuMsOf(() => expect(chooseMoments(talk)).toHaveLength(5));
  // A hundredth of a second for each of 18,000 candidates would be three minutes.
  expect(cpuMs).toBeLessThan(4_000);
});
