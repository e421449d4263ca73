import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { TraceHeaders } from '#platform/kernel';

/** The headers of a run and of its activities, in Temporal's form. */
export function toEngine(headers: TraceHeaders): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, defaultPayloadConverter.toPayload(value)]),
  );
}

export function fromEngine(headers: Headers): TraceHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, payload]) => [name, String(defaultPayloadConverter.fromPayload(payload))]),
  );
}
