import { expect, test } from 'vitest';
import type { Bucket } from './bucket.ts';
import { decide } from './decision.ts';

const key: Bucket = { name: 'key', key: 'key_1', quota: 60, windowSeconds: 60 };
const address: Bucket = { name: 'address', key: '203.0.113.7', quota: 3_000, windowSeconds: 60 };
const tokens = (count: number) => count * 60_000;

test('an allowed call is told of the bucket with the least left for its quota', () => {
  expect(decide([address, key], { allowed: true, levels: [tokens(50), tokens(2)] })).toMatchObject({
    bucket: address,
    remaining: 50,
    retryAfterSeconds: 0,
  });
  expect(decide([address, key], { allowed: true, levels: [tokens(2_000), tokens(2)] })).toMatchObject({ bucket: key });
});

test('a refused call is told of the empty bucket it must wait for longest', () => {
  const slow: Bucket = { name: 'grants', key: 'x', quota: 5, windowSeconds: 86_400 };
  expect(decide([key, slow, address], { allowed: false, levels: [0, 0, tokens(0.5)] })).toMatchObject({
    bucket: slow,
    remaining: 0,
    retryAfterSeconds: 86_400 / 5,
    resetSeconds: 86_400,
  });
  // The address has less left for its quota, but it has a token.
  expect(decide([address, key], { allowed: false, levels: [tokens(1), tokens(0.9)] }).bucket).toBe(key);
});

test('a refused call never waits 0 seconds, nor less than it must', () => {
  expect(decide([address], { allowed: false, levels: [tokens(0.999)] }).retryAfterSeconds).toBe(1);
  expect(decide([key], { allowed: false, levels: [0] }).retryAfterSeconds).toBe(1);
  const slow: Bucket = { ...key, quota: 40 };
  expect(decide([slow], { allowed: false, levels: [0] }).retryAfterSeconds).toBe(2);
});

test('what remains is rounded down and the reset up, so that nobody is promised too much', () => {
  const decision = decide([key], { allowed: true, levels: [tokens(41.99)] });
  expect(decision).toMatchObject({ remaining: 41, resetSeconds: 19 });
});
