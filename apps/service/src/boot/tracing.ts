// Exports traces to an OpenTelemetry receiver if one is configured. Without one the SDK is not loaded.

import type { Config } from './config/config.ts';
import type { Role } from './role-names.ts';

export type Tracing = { stop: () => Promise<void> };

export async function startTracing({ url, share }: Config['traces'], role: Role | 'all'): Promise<Tracing> {
  if (url === undefined) return { stop: async () => undefined };
  const [{ context, propagation, trace }, hooks, core, exporting, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'galley', 'service.name': `galley-${role}` }),
    // The process that starts a trace decides whether it is sampled, so that no trace is partial.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporting.OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // Undelivered spans are lost: an unavailable receiver must not block the exit of a process.
  return { stop: () => provider.shutdown().catch(() => undefined) };
}
