import type { Decision } from './decision.ts';

/** The header pair of draft-ietf-httpapi-ratelimit-headers-11, for the most limiting bucket. */
export function rateLimitHeaders({ bucket, remaining, resetSeconds }: Decision) {
  const { name, quota, windowSeconds } = bucket;
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
