// Random messages, most of them invalid.

import { mcpVersions, tools } from '@galley/contract';
import fc from 'fast-check';

export type FuzzedMessage = { kind: string; body: string; headers: Record<string, string> };

const anything = fc.jsonValue({ maxDepth: 4 });
const id = fc.oneof(fc.integer(), fc.string({ maxLength: 20 }), fc.constant(null), fc.double(), anything);
const jobId = fc.stringMatching(/^job_[0-9A-Za-z]{29}$/);

const method = fc.constantFrom(
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'logging/setLevel', 'resources/list', 'prompts/get'],
  ...[
    'completion/complete',
    'tasks/get',
    'tasks/update',
    'tasks/cancel',
    'server/discover',
    'subscriptions/listen',
    'notifications/cancelled',
  ],
  ...['notifications/initialized', 'notifications/progress', 'tools/buy', '', 'toString', '__proto__'],
);

const meta = fc.record(
  { progressToken: fc.oneof(fc.integer(), fc.string(), anything), 'idempotency-key': fc.oneof(fc.string(), anything) },
  { requiredKeys: [] },
);

/** Argument names that tools know, with values that are mostly invalid. */
const someArguments = fc.dictionary(
  fc.constantFrom('action', 'url', 'idea_prompt', 'job_id', 'options', 'render', 'limit', 'cursor', 'capture_id', 'x'),
  fc.oneof(
    anything,
    jobId,
    fc.webUrl(),
    fc.constantFrom<unknown>('submit', 'poll', 'zip', 'list', true, { full_page: true }, { max_age_seconds: 1 }),
  ),
);

const toolCall = fc.record({
  name: fc.oneof(fc.constantFrom<string>(...tools.map(({ name }) => name)), fc.string({ maxLength: 40 })),
  arguments: fc.oneof({ weight: 4, arbitrary: someArguments }, { weight: 1, arbitrary: anything }),
  _meta: meta,
});

const request = fc
  .record(
    { jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'), id, method, params: fc.oneof(anything, toolCall) },
    { requiredKeys: ['jsonrpc'] },
  )
  .map((message) => message as object);

const call = fc
  .tuple(fc.integer(), toolCall)
  .map(([number, params]) => ({ jsonrpc: '2.0', id: number, method: 'tools/call', params }) as object);

const kinds: [kind: string, body: fc.Arbitrary<string>][] = [
  ['no JSON', fc.string({ maxLength: 300 })],
  ['any JSON', anything.map((value) => JSON.stringify(value))],
  ['half a message', request.map((message) => JSON.stringify(message).slice(0, -3))],
  ['a request', request.map((message) => JSON.stringify(message))],
  ['a call', call.map((message) => JSON.stringify(message))],
  ['a batch', fc.array(fc.oneof(request, call, anything), { maxLength: 8 }).map((batch) => JSON.stringify(batch))],
  ['deep', fc.integer({ min: 30, max: 5_000 }).map((depth) => '[{"a":'.repeat(depth))],
  ['large', fc.integer({ min: 262_145, max: 300_000 }).map((length) => `"${'x'.repeat(length)}"`)],
];

const headers = fc.record(
  {
    'mcp-protocol-version': fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<string>(...mcpVersions) },
      { weight: 1, arbitrary: fc.constantFrom('2026-07-28', '1999-01-01', 'x') },
    ),
    accept: fc.constantFrom('application/json', 'text/event-stream', '*/*', 'application/json, text/event-stream', 'x'),
    'idempotency-key': fc.stringMatching(/^[ -~]{1,40}$/),
    'content-type': fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'x') },
    ),
    'mcp-session-id': fc.stringMatching(/^[!-~]{1,20}$/),
    'mcp-method': fc.constantFrom('tools/list', 'x'),
  },
  { requiredKeys: [] },
);

export const fuzzedMessage: fc.Arbitrary<FuzzedMessage> = fc.oneof(
  ...kinds.map(([kind, body]) =>
    fc.tuple(body, headers).map(([text, named]) => {
      const more = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value).trim()]));
      return { kind, body: text, headers: { 'content-type': 'application/json', ...more } };
    }),
  ),
);

export const messageKinds: readonly string[] = kinds.map(([kind]) => kind);
