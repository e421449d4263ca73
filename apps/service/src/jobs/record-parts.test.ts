import { platformIds, type Shape } from '@galley/contract';
import { expect, test } from 'vitest';
import { linksOf, recordWith } from './record-parts.ts';

const SIGNED = `https://cdn.example/jobs/1/aa.mp4?X-Amz-Signature=${'f'.repeat(500)}`;
const urls = { url: SIGNED, preview_url: null, expires_at: '2026-11-17T22:00:00.000Z' };
const asset = {
  format: '4:5',
  width: 1_080,
  height: 1_350,
  bytes: 105_770,
  alt: 'Words on a ground of colour. '.repeat(6),
};
const claim = {
  start: 0,
  end: 60,
  quote: 'The sentence of the page. '.repeat(3),
  url: 'https://a.example/',
};

/** As large as a pack gets. */
const pack = {
  id: 'job_1',
  type: 'render:instant_post',
  status: 'completed',
  clips: ['scroll', 'highlights', 'square'].map((name) => ({ name, ...asset, ...urls, poster_url: SIGNED })),
  stills: Array.from({ length: 10 }, (_, at) => ({ name: `carousel-${at}`, ...asset, ...urls })),
  captions: platformIds.map((platform) => ({ platform, text: 'Word '.repeat(90), claims: Array(5).fill(claim) })),
  checks: Array.from({ length: 130 }, (_, at) => ({ asset: `carousel-${at}`, detail: 'All text reads. '.repeat(20) })),
  assets: Array.from({ length: 21 }, (_, at) => ({ name: `carousel-${at}`, state: 'ready' })),
  zip: { url: null },
} as unknown as Shape<'Job'>;

/** Agents pay about one token for four characters. */
const tokensOf = (value: unknown): number => JSON.stringify(value).length / 4;

test('recordWith returns a pack in at most 2,500 tokens, and the whole record on request', () => {
  expect(tokensOf(pack)).toBeGreaterThan(15_000);
  expect(tokensOf(recordWith(pack, []))).toBeLessThan(2_500);
  expect(recordWith(pack, ['urls', 'checks', 'claims', 'assets'])).toEqual(pack);
});

test('recordWith adds each part separately', () => {
  expect(JSON.stringify(recordWith(pack, ['checks', 'claims', 'assets']))).not.toContain('X-Amz-Signature');
  expect(recordWith(pack, ['checks'])).toMatchObject({ checks: pack.checks });
  expect(recordWith(pack, ['claims'])).toMatchObject({ captions: pack.captions });
  expect(recordWith(pack, ['urls'])).toMatchObject({ clips: pack.clips, stills: pack.stills });
});

test('recordWith leaves the URLs of other jobs: they are the whole result', () => {
  const render = { ...pack, type: 'render:social' };
  expect(recordWith(render, [])).toMatchObject({ clips: pack.clips, stills: pack.stills });
  expect(recordWith(render, [])).not.toHaveProperty('checks');
});

test('linksOf labels every original by the file behind its URL', () => {
  const record = {
    clips: [{ ...asset, name: 'scroll', url: 'https://cdn.example/jobs/1/aa.mp4?signed=1' }],
    stills: [
      { ...asset, name: 'cover', url: 'https://cdn.example/jobs/1/bb.png?signed=1' },
      { ...asset, name: 'story', url: 'https://cdn.example/jobs/1/cc.jpeg?signed=1' },
      { ...asset, name: 'quote', url: null },
    ],
  } as unknown as Shape<'Job'>;
  expect(linksOf(record).map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['scroll.mp4', 'video/mp4'],
    ['cover.png', 'image/png'],
    ['story.jpeg', 'image/jpeg'],
  ]);
});
