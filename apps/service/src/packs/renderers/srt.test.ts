import { expect, test } from 'vitest';
import { srtOf } from './srt.ts';

test('srtOf writes a cue for each group of words', () => {
  const srt = srtOf([
    [
      { text: 'Less', startMs: 120, endMs: 500 },
      { text: 'water', startMs: 500, endMs: 900 },
    ],
  ]);
  expect(srt).toBe('1\n00:00:00,120 --> 00:00:00,900\nLess water\n');
});
