import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { type Bucket, storageKeyOf, type TakeResult, windowMsOf } from './bucket.ts';

/** `atMs` is the time of Redis at which the tokens were taken. */
export type SharedTakeResult = TakeResult & { atMs: number };
export type SharedBuckets = { take: (buckets: readonly Bucket[]) => Promise<SharedTakeResult> };

const script = readFileSync(join(import.meta.dirname, 'take.lua'), 'utf8');
const digest = createHash('sha1').update(script).digest('hex');

/** Buckets that all nodes share, with one call to Redis per take. */
export function createSharedBuckets(redis: Redis): SharedBuckets {
  return {
    take: async (buckets) => {
      const keys = buckets.map(storageKeyOf);
      const rest = [...keys, ...buckets.flatMap((bucket) => [bucket.quota, windowMsOf(bucket)])];
      const response = await redis.evalsha(digest, keys.length, ...rest).catch((cause: unknown) => {
        if (!isUnknownScript(cause)) throw cause;
        return redis.eval(script, keys.length, ...rest);
      });
      const [allowed, atMs = 0, ...levels] = response as number[];
      return { allowed: allowed === 1, atMs, levels };
    },
  };
}

/** A restarted Redis has no scripts; sending the text once is enough. */
function isUnknownScript(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('NOSCRIPT');
}
