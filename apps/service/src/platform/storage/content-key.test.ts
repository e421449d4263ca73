import { expect, test } from 'vitest';
import { contentKey } from './content-key.ts';

const bytes = Buffer.from('text');

test('contentKey is the same for the same content, and different for different content', () => {
  const key = contentKey('jobs/a/b/', { bytes, mime: 'image/png' });
  expect(key).toMatch(/^jobs\/a\/b\/[0-9a-f]{16}\.png$/);
  expect(contentKey('jobs/a/b/', { bytes: Buffer.from('text'), mime: 'image/png' })).toBe(key);
  expect(contentKey('jobs/a/b/', { bytes: Buffer.from('texts'), mime: 'image/png' })).not.toBe(key);
});

test.each([
  ['application/json', 'json'],
  ['image/svg+xml', 'svg'],
  ['application/x-subrip', 'x-subrip'],
])('contentKey of %s ends in .%s', (mime, extension) => {
  expect(contentKey('', { bytes, mime }).split('.').at(-1)).toBe(extension);
});
