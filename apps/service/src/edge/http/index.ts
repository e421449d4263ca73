// The HTTP transport: parse, authenticate, delegate, respond.

export { createHealthApp, createHttpApp } from './app.ts';
export { claimsOf, type TakeLimits, takeOrReject } from './limits.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { startHttpServer } from './server.ts';
export { createOpenApi } from './site/openapi.ts';
export { createReviewFileSurface } from './site/review-files.ts';
