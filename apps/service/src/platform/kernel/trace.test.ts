import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { continueTrace, traced, traceHeaders, traceOfLine } from './trace.ts';

const exporter = new InMemorySpanExporter();

test('traced without a receiver runs the work unchanged, and nothing is propagated or logged', async () => {
  const carried = await traced('work', {}, async () => [traceHeaders(), traceOfLine()]);
  expect(carried).toEqual([{}, {}]);
});

describe('traced with a receiver', () => {
  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }));
  });
  afterEach(() => exporter.reset());

  test('makes a call to another process a child of its span', async () => {
    const headers = await traced('here', {}, async () => traceHeaders());
    await continueTrace(headers, () => traced('there', { 'galley.run': 'job:1' }, async () => undefined));
    const [here, there] = exporter.getFinishedSpans();
    expect(there?.parentSpanContext?.spanId).toBe(here?.spanContext().spanId);
    expect(there?.spanContext().traceId).toBe(here?.spanContext().traceId);
    expect(there?.attributes).toEqual({ 'galley.run': 'job:1' });
  });

  test('marks a failure by its name, without its message, and rethrows it', async () => {
    const failing = traced('work', {}, async () => {
      throw new RangeError('what a page said');
    });
    await expect(failing).rejects.toThrow('what a page said');
    const [span] = exporter.getFinishedSpans();
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'RangeError' });
    expect(JSON.stringify([span?.events, span?.attributes])).not.toContain('what a page said');
  });

  test('adds the trace to a log line', async () => {
    const line = await traced('work', {}, async () => traceOfLine());
    expect(line).toEqual({ traceId: exporter.getFinishedSpans()[0]?.spanContext().traceId });
  });
});
