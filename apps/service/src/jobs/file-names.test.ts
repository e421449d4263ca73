import { expect, test } from 'vitest';
import { fileNameOf, slugOf, subjectOf, zipNameOf } from './file-names.ts';

test('fileNameOf names a file by its owner, its content and its shape', () => {
  const subject = subjectOf({ brand: { name: 'Fernhollow Physio' } });
  expect(fileNameOf(subject, { name: 'scroll', format: '9:16', extension: 'mp4' })).toBe(
    'fernhollow-physio-scroll-9x16.mp4',
  );
  expect(fileNameOf(subject, { name: 'scroll', extension: undefined })).toBe('fernhollow-physio-scroll');
  expect(zipNameOf(subject, new Date('2026-11-16T23:00:00Z'))).toBe('fernhollow-physio-2026-11-16.zip');
});

test.for([
  ['a brand', { brand: { name: 'Café Crème & Söhne' } }, 'cafe-creme-sohne'],
  [
    'a page without a brand',
    { input: { from_url: { url: 'https://www.fernhollow.example/a' } } },
    'fernhollow-example',
  ],
  ['a scroll video', { input: { url: 'https://bakery.example/' } }, 'bakery-example'],
  ['an idea', { input: { idea: { prompt: 'Our gym opens at 5 am' } } }, 'our-gym-opens-at-5-am'],
  ['a name in Japanese', { brand: { name: '月の庭' }, input: { url: 'https://tsuki.example/' } }, 'tsuki-example'],
  [
    'an upload, by its title',
    { input: { from_url: { url: 'https://a.example/api/v1/uploads/upl_1' } }, source: { title: 'Garden morning' } },
    'garden-morning',
  ],
  ['nothing', {}, 'galley'],
] as const)('subjectOf %s', ([, named, subject]) => {
  expect(subjectOf(named)).toBe(subject);
});

test.for(['../../etc/passwd', 'a"; filename="run.exe', 'x\r\nSet-Cookie: y', 'a.exe', '‮gpj.exe', ' '.repeat(9)])(
  'slugOf: %j cannot escape its file name',
  (text) => {
    expect(slugOf(text)).toMatch(/^[a-z0-9-]*$/);
  },
);

test('slugOf ends with a whole word within 40 characters', () => {
  expect(slugOf('one two three '.repeat(10))).toBe('one-two-three-one-two-three-one-two');
});
