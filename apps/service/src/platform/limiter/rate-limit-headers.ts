import type { Decision } from './decision.ts';

/** The pair of draft-ietf-httpapi-ratelimit-headers-11, for the bucket that limits most. */
export function rateLimitHeaders({ bucket, remaining, resetSeconds }: Decision) {
  const { name, quota, windowSeconds } = bucket;
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
