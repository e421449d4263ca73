// From a call to its response, the same for every transport: parse, serve once, validate the output.

import {
  type ActivityFacts,
  AppError,
  type Endpoint,
  idFrom,
  type OperationCall,
  type OperationResult,
  onBehalfOf,
  type RequestContext,
  requireScope,
  type ServeOperation,
  traced,
} from '#platform/kernel';
import { type BeginAttempt, serveOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import type { RecordActivity } from './record-activity.ts';

type Deps = { endpoints: readonly Endpoint[]; beginAttempt: BeginAttempt; recordActivity: RecordActivity };

export function createServeOperation({ endpoints, beginAttempt, recordActivity }: Deps): ServeOperation {
  // Of two endpoints for one operation the first wins, so that tests can override the product's.
  const byId = new Map(endpoints.toReversed().map((item) => [item.operation.id, item]));
  return async (call) => {
    // A tool calls operations that were not admitted one by one.
    if (call.principal !== null) requireScope(call.principal, call.operation);
    const input = parseInput(call.operation, call.input);
    const endpoint = byId.get(call.operation.id);
    // Only reached in an app that a test mounts with some of the endpoints.
    if (endpoint === undefined) throw new AppError('not_implemented');
    const { id, method } = call.operation;
    return traced(`api ${id}`, { 'http.request.method': method, 'galley.request': call.requestId }, () =>
      onBehalfOf(call.principal?.accountId, () =>
        serveOnce(call, beginAttempt, (seed) => serve({ call, seed, recordActivity }, endpoint, input)),
      ),
    );
  };
}

async function serve(
  { call, seed, recordActivity }: { call: OperationCall; seed: string; recordActivity: RecordActivity },
  endpoint: Endpoint,
  input: unknown,
): Promise<OperationResult> {
  const { operation, principal, client, requestId, log, signal } = call;
  const headers: Record<string, string> = {};
  const about: ActivityFacts = {};
  const context: RequestContext = {
    principal,
    client,
    requestId,
    log,
    signal,
    idOnce: (kind) => idFrom(kind, seed),
    describeActivity: (facts) => void Object.assign(about, facts),
    setHeader: (name, value) => {
      headers[name] = value;
    },
    // Joined into one string: headers are stored as strings for repeated requests.
    addCookie: (cookie) => {
      const others = headers['set-cookie'];
      headers['set-cookie'] = others === undefined ? cookie : `${others}\n${cookie}`;
    },
  };
  const output = await endpoint.serve(context, input);
  await recordActivity(call, { output, ...about });
  // Parsing drops every field that the contract does not name, so no internals reach the caller.
  return { output: operation.success.body?.parse(output), headers };
}
