import { expect, test } from 'vitest';
import { chooseMoments, offerMoments, type Talk, takeMoments } from './choose-moments.ts';

/** Sentences of five seconds with a pause of half a second; scores as given. */
function talkOf(scores: readonly number[], leaning: readonly number[] = []): Talk {
  const sentences = scores.map((score, at) => ({
    ...{ text: `This is sentence number ${at}.`, startSeconds: at * 5.5, endSeconds: at * 5.5 + 5 },
    ...{ score, leans: leaning.includes(at), isTied: false, doubt: 0 },
  }));
  const words = sentences.flatMap(({ text, startSeconds }) =>
    text
      .split(' ')
      .map((word, at) => ({ text: word, startSeconds: startSeconds + at, endSeconds: startSeconds + at + 1 })),
  );
  const durationSeconds = scores.length * 5.5;
  return { sentences, words, levels: Array(Math.ceil(durationSeconds * 10)).fill(-20), durationSeconds };
}

test('moments last 15 to 60 seconds, are in order and do not overlap', () => {
  const moments = chooseMoments(talkOf(Array.from({ length: 60 }, (_, at) => (at * 7) % 5)));
  expect(moments.length).toBeGreaterThan(1);
  expect(moments.length).toBeLessThanOrEqual(5);
  for (const [at, { startSeconds, endSeconds }] of moments.entries()) {
    expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(15);
    expect(endSeconds - startSeconds).toBeLessThanOrEqual(60);
    expect(startSeconds).toBeGreaterThanOrEqual(moments[at - 1]?.endSeconds ?? 0);
  }
});

test('no moment begins or ends inside a word', () => {
  const talk = talkOf(Array.from({ length: 40 }, (_, at) => (at * 3) % 4));
  for (const { startSeconds, endSeconds } of chooseMoments(talk)) {
    for (const edge of [startSeconds, endSeconds]) {
      expect(talk.words.filter((word) => word.startSeconds < edge && word.endSeconds > edge)).toEqual([]);
    }
  }
});

test('the stretch that says most is among them, and does not open with a sentence that leans', () => {
  const scores = Array.from({ length: 40 }, (_, at) => (at >= 20 && at < 25 ? 4 : 0));
  const [best] = chooseMoments(talkOf(scores, [20])).toSorted((one, other) => other.score - one.score);
  expect(best?.startSeconds).toBeLessThan(24 * 5.5);
  expect(best?.endSeconds).toBeGreaterThan(22 * 5.5);
  expect(best?.words[0]?.startSeconds).not.toBe(20 * 5.5);
});

test('the score is the sum of its parts', () => {
  for (const { score, parts } of chooseMoments(talkOf(Array(20).fill(2)))) {
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, -0.5);
  }
});

test('a short video is taken whole, and one without words from its beginning', () => {
  const [whole, ...others] = chooseMoments(talkOf([1, 1]));
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ startSeconds: 0, endSeconds: 11 });
  const silent = chooseMoments({ sentences: [], words: [], levels: [], durationSeconds: 300 });
  expect(silent).toMatchObject([{ startSeconds: 0, endSeconds: 60 }]);
});

test('more moments are offered than are taken, none over another; whoever orders them decides which are taken', () => {
  const talk = talkOf(Array.from({ length: 120 }, (_, at) => (at * 7) % 5));
  const offered = offerMoments(talk);
  expect(offered.length).toBeGreaterThan(5);
  const inOrder = offered.toSorted((one, other) => one.startSeconds - other.startSeconds);
  for (const [at, { endSeconds }] of inOrder.entries()) {
    expect(endSeconds).toBeLessThanOrEqual(inOrder[at + 1]?.startSeconds ?? talk.durationSeconds);
  }
  expect(chooseMoments(talk)).toEqual(takeMoments(offered));
  const turned = takeMoments(offered.toReversed());
  expect(turned).toContain(offered.at(-1));
  expect(turned.map(({ startSeconds }) => startSeconds)).toEqual(
    turned.map(({ startSeconds }) => startSeconds).toSorted((one, other) => one - other),
  );
});

test('a talk of four hours is chosen from in a moment, so that whoever else works there is not kept waiting', () => {
  const talk = talkOf(Array.from({ length: 2_600 }, (_, at) => (at * 7) % 5));
  expect(talk.durationSeconds).toBeGreaterThan(14_000);
  const startedMs = performance.now();
  expect(chooseMoments(talk)).toHaveLength(5);
  // A hundredth of a second for each of 18,000 candidates would be three minutes.
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});
