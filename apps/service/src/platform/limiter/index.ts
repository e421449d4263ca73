// Limits: how often someone may call, counted in Redis, or in the process while Redis is away.

export type { Bucket } from './bucket.ts';
export type { Decision } from './decision.ts';
export { createHostTurns, type HostTurns } from './host-turns.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { grantNetworkOf, networkOf } from './network.ts';
export { rateLimitHeaders } from './rate-limit-headers.ts';
