import { limits, mcpVersions } from '@galley/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import type { Principal } from '#platform/kernel';
import { ONCE, systemTest } from '#test/api-test';
import { openTestStream, type TestStream } from '#test/event-stream';
import { MCP_PATH, type Rpc } from '#test/mcp';
import { type RunningApi, startTestRole } from '#test/running-api';
import { fromStudio, signUpAgent, type User } from '#test/users';

// The event stream: an account's events as notifications, numbered, resumed where the client left off.

const test = systemTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('node', ONCE, ({ startNode, settings }) => startNode(settings));

async function runJob(system: RunningApi, { id, keyId }: User): Promise<string> {
  const principal: Principal = { caller: 'live', accountId: id, keyId, keyMonthlyCap: null, sessionId: null };
  return (await system.modules.jobs.submit(principal, { type: 'test:quick', price: 'instant_post', input: {} })).job_id;
}

type JobEvent = { seq: number; type: string; job?: { id: string; status: string }; balance?: number };

const dataOf = ({ params = {} }: Rpc): JobEvent => params['data'] as JobEvent;

const events = (stream: TestStream): JobEvent[] => stream.messages().map(({ message }) => dataOf(message));

const hears = (stream: TestStream, jobId: string) =>
  expect
    .poll(() => events(stream).some(({ job }) => job?.id === jobId && job.status === 'completed'), { timeout: 20_000 })
    .toBe(true);

const hearsAll = (stream: TestStream, seq: number) =>
  expect.poll(() => stream.messages().at(-1)?.id ?? 0, { timeout: 20_000 }).toBe(seq);

test('GET /mcp sends the events of a job on another node from its hold to its end, numbered, without a gap', async ({
  system,
  node,
}) => {
  const user = await signUpAgent(system);
  const stream = await openTestStream(node, { ...user, version: '2025-06-18' });
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/event-stream/),
  ]);
  expect(stream.headers.get('cache-control')).toBe('no-cache, no-transform');
  const jobId = await runJob(system, user);
  await hears(stream, jobId);
  const newest = await node.modules.events.latest(user.id);
  await hearsAll(stream, newest);
  const reported = stream.messages();
  const first = reported[0]?.id ?? 0;
  expect(reported.map(({ id }) => id)).toEqual(Array.from({ length: newest - first + 1 }, (_, index) => first + index));
  for (const { id, message } of reported) {
    const { seq, type } = dataOf(message);
    expect([message.method, seq]).toEqual(['notifications/message', id]);
    expect(message.params).toMatchObject({ level: 'info', logger: type === 'job.updated' ? 'jobs' : 'credits' });
  }
  const { body } = await node.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  expect(events(stream).findLast(({ job }) => job !== undefined)?.job).toEqual(body);
  stream.close();
});

test('Last-Event-ID resumes right after that event, on any node', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const first = await openTestStream(node, { ...user, version: '2025-11-25' });
  await hears(first, await runJob(system, user));
  const newest = await node.modules.events.latest(user.id);
  await hearsAll(first, newest);
  first.close();
  const ids = first.messages().map(({ id }) => id);
  const [seen = 0] = ids;
  const again = await openTestStream(system, { ...user, version: '2025-11-25', lastEventId: seen });
  await hearsAll(again, newest);
  expect(again.messages().map(({ id }) => id)).toEqual(ids.slice(1));
  again.close();
});

test('GET /mcp sends the position to resume from at once, to clients whose version supports it', async ({
  system,
  node,
}) => {
  const user = await signUpAgent(system);
  const newest = await node.modules.events.latest(user.id);
  for (const version of mcpVersions) {
    const stream = await openTestStream(node, { ...user, version });
    const isPrimed = version === '2025-11-25';
    if (isPrimed) await expect.poll(() => stream.heard).toEqual([{ id: newest, message: null }]);
    else expect(stream.heard).toEqual([]);
    stream.close();
    await stream.ended;
  }
});

test('Last-Event-ID that is invalid, or in the future, starts at the newest event', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const newest = await node.modules.events.latest(user.id);
  for (const lastEventId of ['nonsense', '-1', newest + 1_000]) {
    const stream = await openTestStream(node, { ...user, version: '2025-11-25', lastEventId });
    await expect.poll(() => stream.heard).toEqual([{ id: newest, message: null }]);
    stream.close();
    await stream.ended;
  }
});

test('GET /mcp allows five streams per account; one that ends frees its slot', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const open = () => openTestStream(node, { ...user, version: '2025-11-25' });
  const streams = [];
  for (let item = 0; item < limits.mcpStreamsPerAccount; item += 1) streams.push(await open());
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const rejected = await open();
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '5']);
  // Another account is not affected.
  const other = await openTestStream(node, { ...(await signUpAgent(system)), version: '2025-11-25' });
  expect(other.status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await open()).status, { timeout: 10_000 }).toBe(200);
  for (const stream of [...streams, other]) stream.close();
});

test('GET /mcp accepts the cookie from the studio and from a program, and not from another page', async ({
  system,
  node,
}) => {
  const { cookie } = await signUpAgent(system);
  for (const headers of [fromStudio, {}]) {
    const opened = await openTestStream(node, { cookie, headers });
    expect(opened.status).toBe(200);
    opened.close();
  }
  for (const headers of [{ 'sec-fetch-site': 'none' }, { origin: 'https://elsewhere.example' }]) {
    expect((await openTestStream(node, { cookie, headers })).status).toBe(403);
  }
});

test('GET /mcp: the official client opens it by itself and receives the events of a job', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const client = new Client({ name: 'stream', version: '1.0.0' });
  const reported: unknown[] = [];
  client.setNotificationHandler('notifications/message', ({ params }) => void reported.push(params.data));
  const options = { requestInit: { headers: { 'x-api-key': user.key } } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${node.url}${MCP_PATH}`), options));
  const jobId = await runJob(system, user);
  const isReported = () => (reported as JobEvent[]).some(({ job }) => job?.id === jobId && job.status === 'completed');
  await expect.poll(isReported, { timeout: 20_000 }).toBe(true);
  await client.close();
});

test('GET /mcp: a stopping node ends its streams and does not wait for their clients', async ({
  system,
  databaseName,
}) => {
  const user = await signUpAgent(system);
  const leaving = await startTestRole('api', databaseName, { GALLEY_DRAIN_DELAY_MS: '0' });
  const stream = await openTestStream(leaving, { ...user, version: '2025-11-25' });
  const startedMs = Date.now();
  await Promise.all([leaving.stop(), stream.ended]);
  expect(Date.now() - startedMs).toBeLessThan(20_000);
});
