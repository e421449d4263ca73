// The HTTP surface: parse, authenticate, delegate, answer.

export { createHealthApp, createHttpApp } from './app.ts';
export { claimsOf, type TakeLimits, takeOrRefuse } from './limits.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { unbuiltOperations } from './mount-operations.ts';
export { createOpenApi } from './openapi.ts';
export { startHttpServer } from './server.ts';
