import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArchivedPack, archiveEntries } from './entries.ts';

// Attacks that a page could try: traversal, absolute paths, drives, NUL, links, long names, names that collide after
// case folding.
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom('../../etc/passwd', '/etc/passwd', 'C:\\Windows\\a', '..\\a', 'a\u0000b', 'CON', 'README.txt', '.'),
  fc.string({ unit: fc.constantFrom(...'./\\:%\'",;[]-\u0000\n\r\u202e\u2066a', '\ud800'), maxLength: 300 }),
);

const packOf = (title: string): ArchivedPack => ({
  jobId: 'job_1',
  source: { kind: 'website', url: 'https://bakery.example/', title, language: 'en', verdict: 'ok' },
  brand: { name: title, domain: title },
  captions: (['x', 'bluesky'] as const).map((platform) => {
    return { platform, text: title, title, hashtags: [title], characters: 1, limit: 280, claims: [] };
  }),
  missing: [],
  assets: [
    { name: 'scroll', kind: 'clip', objectKey: 'jobs/a/b/0', mediaType: 'video/mp4', facts: { alt: title } },
    { name: 'cover', kind: 'still', objectKey: 'jobs/a/b/1', mediaType: 'image/png', facts: { alt: title } },
  ],
});

function isSafe(names: readonly string[]): boolean {
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const isPlain = (name: string): boolean =>
    /^[A-Za-z0-9][A-Za-z0-9_./-]*$/.test(name) && Buffer.byteLength(name) <= 255 && !name.split('/').includes('..');
  return isUnique && names.every(isPlain);
}

test('archiveEntries: 10,000 hostile titles change no name in the zip; named by its title, a zip would be unsafe', () => {
  const expected = archiveEntries(packOf('A title')).map(({ name }) => name);
  expect(isSafe(expected)).toBe(true);
  let unsafeByTitle = 0;
  fc.assert(
    fc.property(hostile, (title) => {
      const entries = archiveEntries(packOf(title));
      expect(entries.map(({ name }) => name)).toEqual(expected);
      // The control arm: the names if they came from the page.
      if (!isSafe(entries.map((entry) => ('objectKey' in entry ? `stills/${title}.png` : entry.name))))
        unsafeByTitle += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(unsafeByTitle).toBeGreaterThan(5_000);
});

test('archiveEntries throws for an asset with an unexpected name or file', () => {
  const asset = {
    name: 'cover',
    kind: 'still',
    objectKey: 'jobs/a/b/1.png',
    mediaType: 'image/png',
    facts: {},
  } as const;
  for (const changed of [{ name: '../cover' }, { name: '' }, { mediaType: 'text/html' }]) {
    expect(() => archiveEntries({ ...packOf('A title'), assets: [{ ...asset, ...changed }] })).toThrow('no file name');
  }
});

test('archiveEntries writes a caption as the user pastes it', () => {
  const text = archiveEntries(packOf('Hello')).find(({ name }) => name === 'captions/x.txt');
  expect(text).toEqual({ name: 'captions/x.txt', text: 'Hello\n\nHello\n\n#Hello\n' });
});
