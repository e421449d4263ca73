// Rate limits, counted in Redis, or in the process while Redis is unavailable.

export { type Bucket, patternOf } from './bucket.ts';
export type { Decision } from './decision.ts';
export { createHostTurns, type HostTurns, type HostUse, pageUseOf } from './host-turns.ts';
export { createLimiter, type Limiter, trial } from './limiter.ts';
export { grantNetworkOf, networkOf } from './network.ts';
export { rateLimitHeaders } from './rate-limit-headers.ts';
export { targetHostOf } from './target-host.ts';
