import { expect, test } from 'vitest';
import { olderZips, zipKeyOf } from './older-zips.ts';

const folder = 'jobs/acct_1/job_1';

test('olderZips leaves the zip of a version and the one before it', () => {
  expect(olderZips(folder, 4)).toEqual([`${folder}/pack.zip`, `${folder}/pack-2.zip`]);
  for (const version of [1, 2]) expect(olderZips(folder, version)).toEqual([]);
  expect(olderZips(folder, 50)).toHaveLength(48);
  expect(olderZips(folder, 50)).not.toContain(zipKeyOf(folder, 49));
});
