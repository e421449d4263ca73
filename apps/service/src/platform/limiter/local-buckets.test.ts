import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bucket, windowMsOf } from './bucket.ts';
import { createLocalBuckets } from './local-buckets.ts';

const limit = fc.record({
  quota: fc.integer({ min: 1, max: 50 }),
  windowSeconds: fc.constantFrom(0.25, 1, 7, 60, 86_400),
});
const bucketOf = ({ quota, windowSeconds }: { quota: number; windowSeconds: number }, name = 'test'): Bucket => ({
  name,
  key: 'someone',
  quota,
  windowSeconds,
});

/** The first time span in which more calls passed than the quota and its refill allow. */
function excessOf(passedAtMs: readonly number[], bucket: Bucket): string | undefined {
  for (const [first, startMs] of passedAtMs.entries()) {
    for (const [later, endMs] of passedAtMs.slice(first).entries()) {
      const passed = later + 1;
      const flown = (endMs - startMs) * bucket.quota;
      if ((passed - bucket.quota) * windowMsOf(bucket) > flown)
        return `${passed} passed from ${startMs} to ${endMs} ms`;
    }
  }
  return undefined;
}

test('createLocalBuckets allows in no time span more than the quota and its refill', () => {
  const pauseMs = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 2_000 }));
  fc.assert(
    fc.property(limit, fc.array(pauseMs, { maxLength: 200 }), (given, pausesMs) => {
      const bucket = bucketOf(given);
      const buckets = createLocalBuckets({ max: 10 });
      const passedAtMs: number[] = [];
      let atMs = 0;
      for (const pause of pausesMs) {
        atMs += pause;
        if (buckets.take([bucket], atMs).allowed) passedAtMs.push(atMs);
      }
      expect(excessOf(passedAtMs, bucket)).toBeUndefined();
    }),
  );
});

test('createLocalBuckets (control): the check above detects the excess of a fixed window counter', () => {
  const bucket = bucketOf({ quota: 10, windowSeconds: 1 });
  const twoBursts = [...Array<number>(10).fill(999), ...Array<number>(10).fill(1_000)];
  expect(excessOf(twoBursts, bucket)).toMatch(/^11 passed from 999 to 1000 ms/);
});

test('createLocalBuckets refills each token of an empty bucket exactly in the millisecond it is due', () => {
  fc.assert(
    fc.property(limit, (given) => {
      const bucket = bucketOf(given);
      const buckets = createLocalBuckets({ max: 10 });
      const takes = Array.from({ length: bucket.quota }, () => buckets.take([bucket], 0).allowed);
      expect(takes.every(Boolean)).toBe(true);
      for (let token = 1; token <= 2 * bucket.quota; token += 1) {
        const dueMs = Math.ceil((token * windowMsOf(bucket)) / bucket.quota);
        const isAlone = Math.ceil(((token - 1) * windowMsOf(bucket)) / bucket.quota) < dueMs;
        if (isAlone) expect(buckets.take([bucket], dueMs - 1).allowed).toBe(false);
        expect(buckets.take([bucket], dueMs).allowed).toBe(true);
      }
    }),
  );
});

test('createLocalBuckets fills a bucket to its quota at most, however long it was idle', () => {
  const bucket = bucketOf({ quota: 3, windowSeconds: 60 });
  const buckets = createLocalBuckets({ max: 10 });
  buckets.take([bucket], 0);
  const later = Array.from({ length: 5 }, () => buckets.take([bucket], 1e12).allowed);
  expect(later).toEqual([true, true, true, false, false]);
});

test('createLocalBuckets charges no bucket when one is empty', () => {
  fc.assert(
    fc.property(fc.array(limit, { minLength: 2, maxLength: 4 }), fc.nat(), (limits, choice) => {
      const all = limits.map((item, index) => bucketOf(item, `limit ${index}`));
      const empty = all[choice % all.length] as Bucket;
      const buckets = createLocalBuckets({ max: 10 });
      for (let taken = 0; taken < empty.quota; taken += 1) buckets.take([empty], 0);

      const rejected = buckets.take(all, 0);
      expect(rejected.allowed).toBe(false);
      for (const item of all.filter((bucket) => bucket !== empty)) {
        expect(buckets.take([item], 0).levels).toEqual([(item.quota - 1) * windowMsOf(item)]);
      }
    }),
  );
});

test('createLocalBuckets distinguishes buckets by name and by key', () => {
  const bucket = bucketOf({ quota: 1, windowSeconds: 60 });
  const buckets = createLocalBuckets({ max: 10 });
  expect(buckets.take([bucket], 0).allowed).toBe(true);
  expect(buckets.take([bucket], 0).allowed).toBe(false);
  expect(buckets.take([{ ...bucket, name: 'other' }], 0).allowed).toBe(true);
  expect(buckets.take([{ ...bucket, key: 'somebody else' }], 0).allowed).toBe(true);
});

test('createLocalBuckets gives no tokens when the clock goes backwards', () => {
  const bucket = bucketOf({ quota: 1, windowSeconds: 60 });
  const buckets = createLocalBuckets({ max: 10 });
  expect(buckets.take([bucket], 100_000).allowed).toBe(true);
  expect(buckets.take([bucket], 0).allowed).toBe(false);
});

test('createLocalBuckets bounds its memory, and does not drop an active caller', () => {
  const buckets = createLocalBuckets({ max: 1_000 });
  const persistent = bucketOf({ quota: 1, windowSeconds: 60 });
  buckets.take([persistent], 0);
  for (let index = 0; index < 10_000; index += 1) {
    buckets.take([{ ...persistent, key: `visitor ${index}` }], 0);
    expect(buckets.take([persistent], 0).allowed).toBe(false);
  }
  expect(buckets.count()).toBe(1_000);
});
