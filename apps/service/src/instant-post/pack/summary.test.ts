import { expect, test } from 'vitest';
import { type JobRecord, linksOf } from './summary.ts';

const asset = { alt: 'A loaf', bytes: 3 };

test('linksOf labels every original by the file that is behind its URL', () => {
  const record = {
    clips: [{ ...asset, name: 'scroll', url: 'https://cdn.example/jobs/1/aa.mp4?signed=1' }],
    stills: [
      { ...asset, name: 'cover', url: 'https://cdn.example/jobs/1/bb.png?signed=1' },
      { ...asset, name: 'story', url: 'https://cdn.example/jobs/1/cc.jpeg?signed=1' },
      { ...asset, name: 'quote', url: null },
    ],
  } as unknown as JobRecord;
  expect(linksOf(record).map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['scroll.mp4', 'video/mp4'],
    ['cover.png', 'image/png'],
    ['story.jpeg', 'image/jpeg'],
  ]);
});
