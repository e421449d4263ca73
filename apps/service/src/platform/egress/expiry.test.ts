import { expect, test } from 'vitest';
import { createExpiry } from './expiry.ts';

test('createExpiry accepts a proxy token for a minute after its expiry, since clocks differ, and logs it once a minute', () => {
  const lines: unknown[] = [];
  const log = { warn: (facts: unknown) => void lines.push(facts) };
  let now = 0;
  const hasExpired = createExpiry(log as never, () => now);
  const pass = { jobId: 'job_1', expiresAtMs: 42_000 };
  const seen = [0, 41_999, 42_000, 84_000, 101_999, 102_000, 500_000].map((at) => {
    now = at;
    return hasExpired(pass);
  });
  expect(seen).toEqual([false, false, false, false, false, true, true]);
  expect(lines).toEqual([
    { jobId: 'job_1', lateMs: 0, isRejected: false },
    { jobId: 'job_1', lateMs: 60_000, isRejected: true },
    { jobId: 'job_1', lateMs: 458_000, isRejected: true },
  ]);
});
