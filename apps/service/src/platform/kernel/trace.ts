// One trace from a request to the programs that work for it. Without a receiver nothing is recorded or propagated.

import { type Attributes, context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The trace context between processes: in HTTP headers, and in those of Temporal. */
export type TraceHeaders = Record<string, string>;

const tracer = trace.getTracer('galley');

/** Runs the work as one span. Attributes are ids and names, never URLs or texts of a user. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (cause) {
      markFailed(span, cause);
      throw cause;
    } finally {
      span.end();
    }
  });
}

/** Adds an event to the current span, if any. */
export function noteOnSpan(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.addEvent(name, attributes);
}

/** The headers that propagate the current trace to another process; empty when nothing is traced. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Runs the work as a part of the trace in the headers, or as its own. */
export function continueTrace<T>(headers: object, work: () => T): T {
  return context.with(propagation.extract(context.active(), headers), work);
}

/** The fields of a log line that name its trace. */
export function traceOfLine(): object {
  const span = trace.getActiveSpan();
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}

/** By its name only: a message may contain text of a page or a user. */
function markFailed(span: Span, cause: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: cause instanceof Error ? cause.name : 'thrown' });
}
