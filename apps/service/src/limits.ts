import type { RateLimitName } from '@galley/contract';
import type { Redis } from 'ioredis';
import type { TakeLimits } from '#edge/http';
import type { Dependency, Logger } from '#platform/kernel';
import { createLimiter, rateLimitHeaders } from '#platform/limiter';

type Options = {
  redis: Redis;
  /** Null switches all limits off. */
  quotas: Readonly<Record<RateLimitName, { quota: number; windowSeconds: number }>> | null;
  log: Logger;
};

export type Limits = {
  take: TakeLimits;
  /** Not ready while this process counts alone: it goes on, but others do not see what it counts. */
  dependency: Dependency;
};

/** A take that nobody is refused by; who decides it decides all others. */
const PROBE = { name: 'probe', key: 'readyz', quota: 1_000_000, windowSeconds: 1 };

/** Joins the names that the edge counts by to the quotas of the configuration. */
export function createLimits({ redis, quotas, log }: Options): Limits {
  const limiter = createLimiter({
    redis,
    onFallback: (cause) => log.warn({ err: cause }, 'redis is away: limits are kept by this process alone'),
  });
  const take: TakeLimits = async (claims) => {
    if (quotas === null) return { isAllowed: true, retryAfterSeconds: 0, headers: {} };
    const buckets = claims.map(({ limit, who }) => ({ name: limit, key: who, ...quotas[limit] }));
    const decision = await limiter.take(buckets);
    const { allowed: isAllowed, retryAfterSeconds } = decision;
    return { isAllowed, retryAfterSeconds, headers: rateLimitHeaders(decision) };
  };
  const check = async (): Promise<void> => {
    await limiter.take([PROBE]);
    if (!limiter.isShared()) throw Object.assign(new Error(), { code: 'limits are kept by this process alone' });
  };
  return { take, dependency: { name: 'shared limits', required: false, check } };
}
