import { expect, test } from 'vitest';
import { rejectPhoto } from './reject-photo.ts';

const MOST = 10 * 1024 * 1024;

test.each([
  ['image/png', MOST, undefined],
  ['image/webp', 1, undefined],
  ['image/jpeg', MOST + 1, 'larger than 10 MB'],
  ['image/heic', 1, 'HEIC'],
  ['image/svg+xml', 1, 'PNG, JPEG or WebP'],
  ['', 1, 'PNG, JPEG or WebP'],
])('rejectPhoto of %s with %i bytes', (type, size, problem) => {
  const rejected = rejectPhoto({ type, size }, MOST);
  if (problem === undefined) expect(rejected).toBeUndefined();
  else expect(rejected).toContain(problem);
});
