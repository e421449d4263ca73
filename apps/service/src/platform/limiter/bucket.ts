/** A limit and who is counted by it. A full bucket holds `quota` tokens, and an empty one is full after the window. */
export type Bucket = {
  /** The limit's name, as callers read it in the headers. */
  name: string;
  /** Who is counted: an id, a network or a hash. It is stored as it is, so never a secret. */
  key: string;
  /** A whole number of at least 1. */
  quota: number;
  windowSeconds: number;
};

/**
 * What taking one token from each bucket came to. A level counts token-milliseconds: `quota` of them flow in each
 * millisecond and a token is worth the window. They are whole numbers, so Lua and JavaScript agree to the last one.
 */
export type Taken = {
  allowed: boolean;
  /** One for each bucket, in order, after the take. */
  levels: readonly number[];
};

export function storageKeyOf({ name, key }: Pick<Bucket, 'name' | 'key'>): string {
  return `limit:${name}:${key}`;
}

/** The storage keys of one limit, or of all with `*`, as Redis writes a pattern. */
export function patternOf(name: string): string {
  return storageKeyOf({ name, key: '*' });
}

/** The level of one token, and how long an empty bucket takes to fill. */
export function windowMsOf({ windowSeconds }: Bucket): number {
  return Math.round(windowSeconds * 1000);
}

export function fullLevelOf(bucket: Bucket): number {
  return bucket.quota * windowMsOf(bucket);
}

/** A wrong limit is a mistake of ours: it must be loud, and not resemble a Redis failure. */
export function checkBuckets(buckets: readonly Bucket[]): void {
  if (buckets.length === 0) throw new Error('take needs at least one bucket');
  for (const bucket of buckets) {
    const isWhole = Number.isSafeInteger(bucket.quota) && Number.isSafeInteger(fullLevelOf(bucket));
    if (isWhole && bucket.quota >= 1 && windowMsOf(bucket) >= 1) continue;
    throw new Error(`the limit "${bucket.name}" has no usable quota and window`);
  }
}
