import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionList, captionStates, type SpokenGroup } from './captions-track.ts';

const spoken = (...times: [number, number][]): SpokenGroup => ({
  words: times.map(([startMs, endMs]) => ({ startMs, endMs })),
});

test('captionStates marks a word 40 ms before it is heard, without a gap between words', () => {
  const states = captionStates([spoken([240, 500], [540, 800], [1_040, 1_400])], 90);
  expect(states).toEqual([
    { word: null, frames: 6 },
    { word: 0, frames: 9 },
    { word: 1, frames: 15 },
    { word: 2, frames: 16 },
    { word: null, frames: 44 },
  ]);
});

test('captionStates bridges a short gap between groups, and leaves a long one blank', () => {
  const short = captionStates([spoken([40, 900]), spoken([1_240, 2_000])], 90);
  expect(short.map(({ word }) => word)).toEqual([0, 1, null]);
  const long = captionStates([spoken([40, 900]), spoken([1_540, 2_300])], 90);
  expect(long.map(({ word }) => word)).toEqual([0, null, 1, null]);
});

test('captionStates marks a quick word for 120 ms and a single one for 700', () => {
  const states = captionStates([spoken([40, 60], [70, 90], [100, 120])], 60);
  expect(states[0]).toEqual({ word: 0, frames: 4 });
  expect(states[1]).toEqual({ word: 1, frames: 4 });
  expect(states.slice(0, 3).reduce((sum, { frames }) => sum + frames, 0)).toBeGreaterThanOrEqual(21);
});

test('captionStates of any speech fill the clip exactly and name every word once, in order', () => {
  const word = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 10, max: 900 }));
  const groups = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 30, max: 3_000 }), (all, clipFrames) => {
      let ms = 0;
      const speech = all.map((words) =>
        spoken(
          ...words.map(([gap, length]): [number, number] => {
            const startMs = ms + gap;
            ms = startMs + length;
            return [startMs, ms];
          }),
        ),
      );
      const states = captionStates(speech, clipFrames);
      expect(states.reduce((sum, { frames }) => sum + frames, 0)).toBe(clipFrames);
      expect(states.every(({ frames }) => frames > 0)).toBe(true);
      const named = states.flatMap(({ word: marked }) => (marked === null ? [] : [marked]));
      expect(named).toEqual(named.map((_, index) => index));
    }),
  );
});

test('captionList sets the rate of each image and names the last one twice', () => {
  const list = captionList(
    [
      { word: null, frames: 6 },
      { word: 0, frames: 9 },
    ],
    (word) => `${word ?? 'none'}.png`,
  );
  expect(list).toBe(
    [
      'ffconcat version 1.0',
      ...['file none.png', 'option framerate 30', 'duration 0.200000'],
      ...['file 0.png', 'option framerate 30', 'duration 0.300000'],
      ...['file 0.png', 'option framerate 30'],
      '',
    ].join('\n'),
  );
});
