import { expect, test } from 'vitest';
import { rateLimitHeaders } from './rate-limit-headers.ts';

test('rateLimitHeaders returns the pair of the draft, without the counted key', () => {
  const bucket = { name: 'billable', key: 'key_1', quota: 60, windowSeconds: 60 };
  const decision = { allowed: true, bucket, remaining: 42, resetSeconds: 17, retryAfterSeconds: 0 };
  expect(rateLimitHeaders(decision)).toEqual({
    'RateLimit-Policy': '"billable";q=60;w=60',
    RateLimit: '"billable";r=42;t=17',
  });
});
