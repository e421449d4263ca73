import { expect, test } from 'vitest';
import { rejectImage } from './reject-image.ts';

const MOST = 10 * 1024 * 1024;

test.each([
  ['image/png', MOST, undefined],
  ['image/webp', 1, undefined],
  ['image/jpeg', MOST + 1, 'larger than 10 MB'],
  ['image/heic', 1, 'HEIC'],
  ['image/svg+xml', 1, 'PNG, JPEG or WebP'],
  ['', 1, 'PNG, JPEG or WebP'],
])('rejectImage of %s with %i bytes', (type, size, problem) => {
  const rejected = rejectImage({ type, size }, 'photo');
  if (problem === undefined) expect(rejected).toBeUndefined();
  else expect(rejected).toContain(problem);
});

test('rejectImage accepts a drawing as a logo only', () => {
  const drawing = { type: 'image/svg+xml', size: 1 };
  expect(rejectImage(drawing, 'logo')).toBeUndefined();
  expect(rejectImage(drawing, 'photo')).toContain('cannot be used as a photo');
});
