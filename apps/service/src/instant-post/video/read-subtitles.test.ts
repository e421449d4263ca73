import { expect, test } from 'vitest';
import { readSubtitles } from './read-subtitles.ts';

test('readSubtitles turns cues into words in order, each inside its cue', () => {
  const words = readSubtitles(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000 align:left\n<c>Less</c> water &amp; more\n\n00:03.500 --> 00:05.000\nfruit. [applause]\n',
  );
  expect(words.map(({ text }) => text)).toEqual(['Less', 'water', 'more', 'fruit.']);
  expect(words[0]?.startSeconds).toBe(1);
  expect(words[2]?.endSeconds).toBe(3);
  expect(words[3]).toMatchObject({ startSeconds: 3.5, endSeconds: 5 });
});

test('readSubtitles reads a line once that is repeated while the next one appears', () => {
  const rolling = '00:01.000 --> 00:02.000\none two\n\n00:02.000 --> 00:03.000\none two three';
  expect(readSubtitles(rolling).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test('readSubtitles parses SubRip', () => {
  const srt = '1\n00:00:00,120 --> 00:00:00,900\nLess water\n';
  expect(readSubtitles(srt).map(({ text }) => text)).toEqual(['Less', 'water']);
});

test('readSubtitles omits tags and sounds, also unclosed ones', () => {
  const spokenTextOf = (line: string) =>
    readSubtitles(`00:01.000 --> 00:02.000\n${line}`)
      .map(({ text }) => text)
      .join(' ');
  expect(spokenTextOf('♪ la la ♪ one (door) [music] <i>two</i>')).toBe('one two');
  expect(spokenTextOf('one ♪ la la')).toBe('one');
  expect(spokenTextOf('one [two (three <four')).toBe('one [two (three <four');
});

test('readSubtitles bounds a cue at 1,000 characters, and a file at 1 MiB', () => {
  const long = `00:01.000 --> 00:02.000\n${'word '.repeat(1_000)}\n\n00:02.000 --> 00:03.000\nnext`;
  expect(readSubtitles(long)).toHaveLength(201);
  const padded = `${'x'.repeat(1024 * 1024)}\n\n00:02.000 --> 00:03.000\ntoo late`;
  expect(readSubtitles(padded)).toEqual([]);
});
