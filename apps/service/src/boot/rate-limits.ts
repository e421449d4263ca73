import { createHash } from 'node:crypto';
import type { RateLimitName } from '@galley/contract';
import type { Redis } from 'ioredis';
import type { TakeLimits } from '#edge/http';
import { type EgressPolicy, isListed } from '#platform/egress';
import type { Dependency, Logger } from '#platform/kernel';
import {
  createHostTurns,
  createLimiter,
  type HostTurns,
  type HostUse,
  type Limiter,
  rateLimitHeaders,
} from '#platform/limiter';

type Deps = {
  redis: Redis;
  /** Null switches all limits off. */
  quotas: Quotas | null;
  /** Hosts in the policy's table are not counted. */
  policy: EgressPolicy;
  log: Logger;
};

type Quotas = Readonly<Record<RateLimitName, { quota: number; windowSeconds: number }>>;

export type Limits = {
  take: TakeLimits;
  /** Page loads and deliveries per host, for all accounts together. */
  hosts: HostTurns;
  /** Not ready while this process counts in memory: it continues, but other processes do not see its counts. */
  dependency: Dependency;
};

/** A take that rejects no caller; the store that decides it also decides all others. */
const PROBE = { name: 'probe', key: 'readyz', quota: 1_000_000, windowSeconds: 1 };

/** Connects the limit names of the edge with the quotas of the configuration. */
export function createLimits({ redis, quotas, policy, log }: Deps): Limits {
  const limiter = createLimiter({
    redis,
    onFallback: (cause) => log.warn({ err: cause }, 'redis unavailable, rate limits counted in process'),
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
  return {
    take,
    hosts: hostsOf(limiter, quotas, policy),
    dependency: { name: 'shared limits', required: false, check },
  };
}

/** Each use takes one from each of its limits. */
const hostLimits: Record<HostUse, readonly RateLimitName[]> = {
  page: ['target_host'],
  unpaid_page: ['target_host_unpaid', 'target_host'],
  preflight: ['target_host_look', 'target_host'],
  delivery: ['webhook_host'],
  unpaid_delivery: ['webhook_host_account', 'webhook_host_unpaid', 'webhook_host'],
};

function hostsOf(limiter: Limiter, quotas: Quotas | null, policy: EgressPolicy): HostTurns {
  return createHostTurns({
    isExempt: (url) => isListed(url, policy),
    take: async (host, use, accountId) => {
      if (quotas === null) return { allowed: true, retryAfterSeconds: 0 };
      // The hosts are private to the callers, so Redis stores only a hash.
      const keyOf = (name: RateLimitName): string =>
        createHash('sha256')
          .update(name === 'webhook_host_account' ? `${accountId} ${host}` : host)
          .digest('base64url');
      return limiter.take(hostLimits[use].map((name) => ({ name, key: keyOf(name), ...quotas[name] })));
    },
  });
}
