/** A limit and the caller it counts. A full bucket has `quota` tokens, and an empty one is full after the window. */
export type Bucket = {
  /** The limit's name, as in the headers. */
  name: string;
  /** The counted caller: an id, a network or a hash. It is stored in plain text, so never a secret. */
  key: string;
  /** A whole number of at least 1. */
  quota: number;
  windowSeconds: number;
};

/**
 * The result of taking one token from each bucket. A level counts token-milliseconds: `quota` of them are added per
 * millisecond, and a token costs the window. They are integers, so Lua and JavaScript agree exactly.
 */
export type TakeResult = {
  allowed: boolean;
  /** One level per bucket, in order, after the take. */
  levels: readonly number[];
};

export function storageKeyOf({ name, key }: Pick<Bucket, 'name' | 'key'>): string {
  return `limit:${name}:${key}`;
}

/** The storage keys of one limit, or of all with `*`, as a Redis pattern. */
export function patternOf(name: string): string {
  return storageKeyOf({ name, key: '*' });
}

/** The level of one token, and the time in which an empty bucket fills. */
export function windowMsOf({ windowSeconds }: Bucket): number {
  return Math.round(windowSeconds * 1000);
}

export function fullLevelOf(bucket: Bucket): number {
  return bucket.quota * windowMsOf(bucket);
}

/** An invalid limit is a bug of ours: it must throw, and not look like a Redis failure. */
export function checkBuckets(buckets: readonly Bucket[]): void {
  if (buckets.length === 0) throw new Error('take needs at least one bucket');
  for (const bucket of buckets) {
    const isWhole = Number.isSafeInteger(bucket.quota) && Number.isSafeInteger(fullLevelOf(bucket));
    if (isWhole && bucket.quota >= 1 && windowMsOf(bucket) >= 1) continue;
    throw new Error(`the limit "${bucket.name}" has no usable quota and window`);
  }
}
