import { expect, test } from 'vitest';
import { rejectFile } from './reject-file.ts';

test.each(['video/mp4', 'video/quicktime', 'audio/mpeg', ''])('rejectFile lets a file of type "%s" be sent', (type) => {
  expect(rejectFile({ type })).toBeUndefined();
});

test.each([
  ['image/png', 'this is an image'],
  ['application/pdf', 'this is no video'],
])('rejectFile names what a file of type %s is, in words without fields of a request', (type, words) => {
  const reason = rejectFile({ type });
  expect(reason).toContain(words);
  expect(reason).not.toMatch(/errors|field|request/);
});
