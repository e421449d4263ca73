import { expect, test } from 'vitest';
import { rejectFont } from './upload-font.ts';

const MOST = 5 * 1024 * 1024;

test.each([
  ['own.woff2', MOST, undefined],
  ['OWN.TTF', 1, undefined],
  ['own.bold.otf', 1, undefined],
  ['own.ttf', MOST + 1, 'larger than 5 MB'],
  ['own.ttc', 1, 'WOFF2, TTF or OTF'],
  ['own.woff', 1, 'WOFF2, TTF or OTF'],
  ['own', 1, 'WOFF2, TTF or OTF'],
])('rejectFont of %s with %i bytes', (name, size, problem) => {
  const rejected = rejectFont({ name, size });
  if (problem === undefined) expect(rejected).toBeUndefined();
  else expect(rejected).toContain(problem);
});
