import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = { registry: Registry; requestSeconds: Histogram<'operation' | 'method' | 'status'> };

/** Each application has its own registry, so that two in one process do not conflict. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'galley_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, in seconds.',
    labelNames: ['operation', 'method', 'status'] as const,
    // From a cached read to the longest synchronous screenshot.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45],
    registers: [registry],
  });
  return { registry, requestSeconds };
}
