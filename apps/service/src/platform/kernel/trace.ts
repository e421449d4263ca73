// One trace from a request to the programs that work for it. Without a receiver nothing is recorded or sent on.

import { type Attributes, context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** As it travels between processes: in HTTP headers, and in those of the engine. */
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

/** Marks an event on the span that runs now, if any. */
export function noteOnSpan(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.addEvent(name, attributes);
}

/** The headers that carry what runs now to another process; none where nothing is traced. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Runs the work as a part of the trace that the headers name, or as its own. */
export function continueTrace<T>(headers: object, work: () => T): T {
  return context.with(propagation.extract(context.active(), headers), work);
}

/** The fields of a log line that name its trace. */
export function traceOfLine(): object {
  const span = trace.getActiveSpan();
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}

/** By its name alone: a message may hold what a page or a user wrote. */
function markFailed(span: Span, cause: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: cause instanceof Error ? cause.name : 'thrown' });
}
