import { expect, test } from 'vitest';
import type { Bucket } from './bucket.ts';
import { decide } from './decision.ts';

const key: Bucket = { name: 'key', key: 'key_1', quota: 60, windowSeconds: 60 };
const ip: Bucket = { name: 'address', key: '203.0.113.7', quota: 3_000, windowSeconds: 60 };
const tokens = (count: number) => count * 60_000;

test('decide reports for an allowed call the bucket with the lowest remaining share', () => {
  expect(decide([ip, key], { allowed: true, levels: [tokens(50), tokens(2)] })).toMatchObject({
    bucket: ip,
    remaining: 50,
    retryAfterSeconds: 0,
  });
  expect(decide([ip, key], { allowed: true, levels: [tokens(2_000), tokens(2)] })).toMatchObject({ bucket: key });
});

test('decide reports for a rejected call the empty bucket with the longest wait', () => {
  const slow: Bucket = { name: 'grants', key: 'x', quota: 5, windowSeconds: 86_400 };
  expect(decide([key, slow, ip], { allowed: false, levels: [0, 0, tokens(0.5)] })).toMatchObject({
    bucket: slow,
    remaining: 0,
    retryAfterSeconds: 86_400 / 5,
    resetSeconds: 86_400,
  });
  // The IP has a lower remaining share, but it has a token.
  expect(decide([ip, key], { allowed: false, levels: [tokens(1), tokens(0.9)] }).bucket).toBe(key);
});

test('decide never returns a wait of 0 seconds for a rejected call, nor less than needed', () => {
  expect(decide([ip], { allowed: false, levels: [tokens(0.999)] }).retryAfterSeconds).toBe(1);
  expect(decide([key], { allowed: false, levels: [0] }).retryAfterSeconds).toBe(1);
  const slow: Bucket = { ...key, quota: 40 };
  expect(decide([slow], { allowed: false, levels: [0] }).retryAfterSeconds).toBe(2);
});

test('decide returns the floor of the remaining tokens and the ceiling of the reset, so that no caller is promised too much', () => {
  const decision = decide([key], { allowed: true, levels: [tokens(41.99)] });
  expect(decision).toMatchObject({ remaining: 41, resetSeconds: 19 });
});
