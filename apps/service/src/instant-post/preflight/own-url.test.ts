import { expect, test } from 'vitest';
import { readOwnUrl } from './own-url.ts';

const origins = { appUrl: 'https://galley.example', mediaUrl: 'https://media.galley.example' };
const read = (url: string) => readOwnUrl(new URL(url), origins);

test('readOwnUrl recognises an upload and a file of a job', () => {
  expect(read('https://galley.example/api/v1/uploads/upl_1')).toEqual({ uploadId: 'upl_1' });
  expect(read('https://media.galley.example/galley/jobs/acct_1/job_2/0a1b.mp4?X-Amz-Signature=x')).toEqual({
    accountId: 'acct_1',
    jobId: 'job_2',
    objectKey: 'jobs/acct_1/job_2/0a1b.mp4',
  });
});

test.each([
  'https://elsewhere.example/api/v1/uploads/upl_1',
  'https://galley.example/api/v1/uploads/upl_1/complete',
  'https://galley.example/api/v1/uploads/../jobs',
  'https://elsewhere.example/galley/jobs/acct_1/job_2/0a1b.mp4',
  'https://media.galley.example/galley/uploads/acct_1/upl_1',
  'https://media.galley.example/galley/jobs/acct_1/job_2/..%2f..%2fother',
])('readOwnUrl does not recognise %s', (url) => {
  expect(read(url)).toBeNull();
});
