import { randomUUID } from 'node:crypto';
import { stackEnvironment } from '@galley/scripts/stack';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { type Bucket, storageKeyOf } from './bucket.ts';
import { decide } from './decision.ts';
import { createLocalBuckets } from './local-buckets.ts';
import { createSharedBuckets } from './shared-buckets.ts';

const { GALLEY_REDIS_URL } = stackEnvironment({ database: 'unused' });
const redis = new Redis(GALLEY_REDIS_URL);
const otherNode = new Redis(GALLEY_REDIS_URL);
const buckets = createSharedBuckets(redis);
const ofOtherNode = createSharedBuckets(otherNode);

afterAll(() => {
  redis.disconnect();
  otherNode.disconnect();
});

const bucketOf = (quota: number, windowSeconds: number): Bucket => ({
  name: 'test',
  key: randomUUID(),
  quota,
  windowSeconds,
});

test('createSharedBuckets and createLocalBuckets decide the same on 500 random sequences', {
  timeout: 120_000,
}, async () => {
  const limit = fc.record({
    quota: fc.integer({ min: 1, max: 6 }),
    windowSeconds: fc.constantFrom(1, 7, 60, 86_400),
  });
  const step = fc.record({ pauseMs: fc.oneof(fc.constant(0), fc.nat(5_000)), chosen: fc.integer({ min: 1, max: 7 }) });
  const outcomes = { allowed: 0, rejected: 0 };

  await fc.assert(
    fc.asyncProperty(
      fc.array(limit, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 10, maxLength: 30 }),
      async (limits, steps) => {
        const all = limits.map(({ quota, windowSeconds }) => bucketOf(quota, windowSeconds));
        const local = createLocalBuckets({ max: 10 });
        let pausedMs = 0;
        for (const { pauseMs, chosen } of steps) {
          pausedMs += pauseMs;
          await age(all, pauseMs);
          const some = all.filter((_, index) => (chosen >> index) % 2 === 1);
          const taken = await buckets.take(some);
          const expected = local.take(some, taken.atMs + pausedMs);
          expect(taken).toMatchObject(expected);
          expect(decide(some, taken)).toEqual(decide(some, expected));
          outcomes[taken.allowed ? 'allowed' : 'rejected'] += 1;
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(outcomes.allowed).toBeGreaterThan(500);
  expect(outcomes.rejected).toBeGreaterThan(500);
});

test('createSharedBuckets allows exactly the quota to 64 concurrent takers on two nodes', async () => {
  const bucket = bucketOf(10, 3_600);
  const takes = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? buckets : ofOtherNode).take([bucket]));
  const taken = await Promise.all(takes);
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10);
});

test('createSharedBuckets charges no bucket when one is empty', async () => {
  const [empty, other] = [bucketOf(1, 3_600), bucketOf(5, 3_600)];
  await buckets.take([empty]);
  for (const take of [buckets.take, ofOtherNode.take]) expect((await take([other, empty])).allowed).toBe(false);
  expect(await redis.exists(storageKeyOf(other))).toBe(0);
});

test('createSharedBuckets uses the time of Redis, whatever the clock of a node', async () => {
  const [seconds] = await redis.time();
  const { atMs } = await buckets.take([bucketOf(1, 60)]);
  expect(Math.abs(atMs - Number(seconds) * 1000)).toBeLessThan(5_000);
});

test('createSharedBuckets leaves nothing in Redis after two windows', async () => {
  const bucket = bucketOf(2, 60);
  await buckets.take([bucket]);
  const leftMs = await redis.pttl(storageKeyOf(bucket));
  expect(leftMs).toBeGreaterThan(60_000);
  expect(leftMs).toBeLessThanOrEqual(120_000);

  const brief = bucketOf(1, 0.02);
  await buckets.take([brief]);
  await expect.poll(() => redis.exists(storageKeyOf(brief))).toBe(0);
});

test('createSharedBuckets treats an unexpected value as a full bucket, and replaces it', async () => {
  const bucket = bucketOf(2, 60);
  await redis.set(storageKeyOf(bucket), 'nonsense', 'PX', 60_000);
  expect(await buckets.take([bucket])).toMatchObject({ allowed: true, levels: [60_000] });
  expect(await buckets.take([bucket])).toMatchObject({ allowed: true });
  expect(await buckets.take([bucket])).toMatchObject({ allowed: false });
});

/** Simulates elapsed time: each bucket was charged that much longer ago. */
async function age(all: readonly Bucket[], elapsedMs: number): Promise<void> {
  if (elapsedMs === 0) return;
  for (const key of all.map(storageKeyOf)) {
    const [level, atMs] = (await redis.get(key))?.split(' ') ?? [];
    if (level !== undefined) await redis.set(key, `${level} ${Number(atMs) - elapsedMs}`, 'KEEPTTL');
  }
}
