import type { Redis } from 'ioredis';
import { type Bucket, checkBuckets } from './bucket.ts';
import { type Decision, decide } from './decision.ts';
import { createLocalBuckets } from './local-buckets.ts';
import { createSharedBuckets } from './shared-buckets.ts';

export type Limiter = {
  /** Takes one token from each bucket, or none from any when one is empty. Never fails because of Redis. */
  take: (buckets: readonly Bucket[]) => Promise<Decision>;
  /** Whether Redis decided last; otherwise this process did. */
  isShared: () => boolean;
};

type Deps = {
  redis: Redis;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  /** Called once when Redis is lost. */
  onFallback: (cause: unknown) => void;
};

/** A healthy Redis responds in under 1 ms; a longer wait would be noticeable. */
const PATIENCE_MS = 100;
/** Long enough that a lost Redis costs nothing, short enough to use a restarted one soon. */
const RETRY_PAUSE_MS = 1_000;
/** A take like any other: a Redis that responds but cannot write does not count as available. */
export const trial: Bucket = { name: 'trial', key: 'limiter', quota: 1_000_000, windowSeconds: 1 };

export function createLimiter({ redis, now = monotonicMs, onFallback }: Deps): Limiter {
  const shared = createSharedBuckets(redis);
  const local = createLocalBuckets();
  let isUsable = true;
  let isShared = true;
  let retryAtMs = 0;

  function loseRedis(cause: unknown): void {
    retryAtMs = now() + RETRY_PAUSE_MS;
    if (!isUsable) return;
    isUsable = false;
    onFallback(cause);
  }

  /** Not awaited by callers: until it succeeds the process decides alone. */
  function tryAgainWhenDue(): void {
    if (now() < retryAtMs) return;
    retryAtMs = now() + RETRY_PAUSE_MS;
    const regain = () => {
      isUsable = true;
    };
    withPatience(shared.take([trial])).then(regain, loseRedis);
  }

  async function takeShared(buckets: readonly Bucket[]): Promise<Decision | undefined> {
    try {
      const taken = await withPatience(shared.take(buckets));
      local.note(buckets, taken.levels, now());
      return decide(buckets, taken);
    } catch (cause) {
      loseRedis(cause);
      return undefined;
    }
  }

  return {
    take: async (buckets) => {
      checkBuckets(buckets);
      if (!isUsable) tryAgainWhenDue();
      const decision = isUsable ? await takeShared(buckets) : undefined;
      isShared = decision !== undefined;
      return decision ?? decide(buckets, local.take(buckets, now()));
    },
    isShared: () => isShared,
  };
}

async function withPatience<T>(response: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Error(`Redis gave no answer within ${PATIENCE_MS} ms`));
  // When the process itself was busy, the response has arrived but is not read yet: it is read before an immediate
  // runs.
  const timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
  try {
    return await Promise.race([response, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function monotonicMs(): number {
  return Math.floor(performance.now());
}
