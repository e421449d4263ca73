import { LRUCache } from 'lru-cache';
import { type Bucket, fullLevelOf, storageKeyOf, type TakeResult, windowMsOf } from './bucket.ts';

export type LocalBuckets = {
  take: (buckets: readonly Bucket[], atMs: number) => TakeResult;
  /** Takes over what Redis has decided, so that a caller that has used up its tokens there has none here. */
  note: (buckets: readonly Bucket[], levels: readonly number[], atMs: number) => void;
  /** The number of buckets in memory. */
  count: () => number;
};

/** About 20 MB when full. A dropped caller, and one that Redis has not seen either, starts with a full bucket. */
const MAX_BUCKETS = 100_000;

type BucketLevel = { level: number; atMs: number };

/** The algorithm of `take.lua` in this process, for use while Redis is unavailable. */
export function createLocalBuckets({ max = MAX_BUCKETS } = {}): LocalBuckets {
  const stored = new LRUCache<string, BucketLevel>({ max });

  function levelOf(bucket: Bucket, atMs: number): number {
    const before = stored.get(storageKeyOf(bucket));
    if (before === undefined) return fullLevelOf(bucket);
    const flown = Math.max(0, atMs - before.atMs) * bucket.quota;
    return Math.min(fullLevelOf(bucket), before.level + flown);
  }

  function charge(bucket: Bucket, before: BucketLevel): number {
    const level = before.level - windowMsOf(bucket);
    stored.set(storageKeyOf(bucket), { level, atMs: before.atMs });
    return level;
  }

  return {
    take: (buckets, atMs) => {
      const states = buckets.map((bucket) => ({ bucket, level: levelOf(bucket, atMs) }));
      const allowed = states.every(({ bucket, level }) => level >= windowMsOf(bucket));
      const levels = states.map(({ bucket, level }) => (allowed ? charge(bucket, { level, atMs }) : level));
      return { allowed, levels };
    },
    note: (buckets, levels, atMs) => {
      for (const [index, bucket] of buckets.entries()) {
        const level = levels[index];
        if (level !== undefined) stored.set(storageKeyOf(bucket), { level, atMs });
      }
    },
    count: () => stored.size,
  };
}
