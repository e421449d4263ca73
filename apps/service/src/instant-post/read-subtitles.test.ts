import { expect, test } from 'vitest';
import { readSubtitles } from './read-subtitles.ts';
import { srtOf } from './srt.ts';

test('cues become words in order, each inside its cue', () => {
  const words = readSubtitles(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000 align:left\n<c>Less</c> water &amp; more\n\n00:03.500 --> 00:05.000\nfruit. [applause]\n',
  );
  expect(words.map(({ text }) => text)).toEqual(['Less', 'water', 'more', 'fruit.']);
  expect(words[0]?.startSeconds).toBe(1);
  expect(words[2]?.endSeconds).toBe(3);
  expect(words[3]).toMatchObject({ startSeconds: 3.5, endSeconds: 5 });
});

test('a line that is shown again while the next one comes is said once', () => {
  const rolling = '00:01.000 --> 00:02.000\none two\n\n00:02.000 --> 00:03.000\none two three';
  expect(readSubtitles(rolling).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test('subtitles of a clip can be read again', () => {
  const srt = srtOf([
    [
      { text: 'Less', startMs: 120, endMs: 500 },
      { text: 'water', startMs: 500, endMs: 900 },
    ],
  ]);
  expect(srt).toBe('1\n00:00:00,120 --> 00:00:00,900\nLess water\n');
  expect(readSubtitles(srt).map(({ text }) => text)).toEqual(['Less', 'water']);
});
