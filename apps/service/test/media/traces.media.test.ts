import { randomBytes } from 'node:crypto';
import { type CaptureSystem, startCaptureSystem } from '@galley/system-tests/support/capture-system.ts';
import type { Account } from '@galley/system-tests/support/keyed-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTraceReceiver, type ReceivedSpan } from '#test/traces';

/** Spans are sent in batches every few seconds, on a shared machine. */
const SENT = { timeout: 60_000, interval: 250 };
const ENDED = { timeout: 150_000, interval: 500 };

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
let system: CaptureSystem;
let account: Account;

beforeAll(async () => {
  receiver = await openTraceReceiver();
  system = await startCaptureSystem({
    runsJobs: true,
    environment: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url },
  });
  const [opened] = await system.openAccounts(1, 100);
  if (opened === undefined) throw new Error('no account was opened');
  account = opened;
});

afterAll(async () => {
  await system[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

test('POST /capture/video is one trace, from the request through Temporal to the browser and ffmpeg', async () => {
  const caller = newCaller();
  const body = { url: `${system.site}/`, options: { duration_seconds: 3 } };
  const accepted = await post('/capture/video', body, caller.header);
  expect(accepted.status).toBe(202);
  const { job_id } = (await accepted.json()) as { job_id: string };
  await expect.poll(() => statusOf(job_id), ENDED).toBe('completed');

  const ours = () => receiver.spans.filter(({ traceId }) => traceId === caller.traceId);
  await expect
    .poll(() => [...new Set(ours().map(({ service, name }) => `${service}: ${name.split(' ')[0]}`))].sort(), SENT)
    .toEqual(
      expect.arrayContaining([
        'galley-api: api',
        'galley-api: engine',
        'galley-capture: browser',
        'galley-capture: engine',
        'galley-capture: ffmpeg',
        'galley-flow: engine',
      ]),
    );
  const spans = ours();
  const named = (name: string) => spans.find((span) => span.name === name) ?? missing(name, spans);
  expect(named('api captureVideo').parentSpanId).toBe(caller.spanId);
  expect(lineOf(named('ffmpeg'), spans)).toEqual([
    'ffmpeg',
    'browser recording',
    expect.stringMatching(/^engine activity /),
    'engine start',
    'api captureVideo',
  ]);
});

test('POST /capture/screenshot is one trace, through the route between two roles', async () => {
  const caller = newCaller();
  expect((await post('/capture/screenshot', { url: `${system.site}/` }, caller.header)).status).toBe(200);
  const ours = () => receiver.spans.filter(({ traceId }) => traceId === caller.traceId);
  await expect
    .poll(() => ours().map(({ service, name }) => `${service}: ${name}`), SENT)
    .toContain('galley-capture: browser page');
});

function newCaller() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, header: { traceparent: `00-${traceId}-${spanId}-01` } };
}

function post(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(`${system.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': account.key, ...headers },
    body: JSON.stringify(body),
  });
}

async function statusOf(jobId: string): Promise<string> {
  const response = await fetch(`${system.url}/api/v1/jobs/${jobId}`, { headers: { 'x-api-key': account.key } });
  return ((await response.json()) as { status: string }).status;
}

/** A span and its ancestors, from the inside out. */
function lineOf(span: ReceivedSpan, all: readonly ReceivedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent === undefined ? [] : lineOf(parent, all))];
}

function missing(name: string, spans: readonly ReceivedSpan[]): never {
  throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
}
