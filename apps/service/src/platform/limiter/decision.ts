import { type Bucket, fullLevelOf, type TakeResult, windowMsOf } from './bucket.ts';

export type Decision = {
  allowed: boolean;
  /** The most limiting one: the empty one with the longest wait, otherwise the one with the lowest remaining share. */
  bucket: Bucket;
  remaining: number;
  /** The time until the bucket is full. */
  resetSeconds: number;
  /** 0 when allowed, otherwise whole seconds, at least 1, until every bucket has a token. */
  retryAfterSeconds: number;
};

type State = { bucket: Bucket; level: number };

export function decide(buckets: readonly Bucket[], { allowed, levels }: TakeResult): Decision {
  const pressureOf = allowed ? usedShareOf : waitMsOf;
  const { bucket, level } = buckets
    .map((item, index): State => ({ bucket: item, level: levels[index] ?? 0 }))
    .reduce((most, item) => (pressureOf(item) > pressureOf(most) ? item : most));
  return {
    allowed,
    bucket,
    remaining: Math.floor(level / windowMsOf(bucket)),
    resetSeconds: Math.ceil((fullLevelOf(bucket) - level) / (bucket.quota * 1000)),
    retryAfterSeconds: allowed ? 0 : Math.ceil(waitMsOf({ bucket, level }) / 1000),
  };
}

function usedShareOf({ bucket, level }: State): number {
  return 1 - level / fullLevelOf(bucket);
}

/** The time until there is one token; 0 for a bucket that has one. */
function waitMsOf({ bucket, level }: State): number {
  return Math.max(0, Math.ceil((windowMsOf(bucket) - level) / bucket.quota));
}
