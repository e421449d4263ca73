// Tools say what REST says, cost what REST costs, and refuse in words that an agent can act on.

import { limits } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel';
import { asOwner, makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { callTool, post, type Rpc, rpc, textOf } from './test-mcp.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let drop: () => Promise<void>;
let person: Person;
let poor: Person;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startTestApi(made.name, {
    ...asOwner(made.name),
    GALLEY_RATE_LIMITS: 'grant=100/86400, billable=8/60',
  });
  [person, poor] = [await signUp(api, { channel: 'agent', agent: 'a test' }), await signUp(api)];
});

afterAll(async () => {
  await api.stop();
  await drop();
});

/** A pack that nobody works on; its states are told by the test. */
async function admitPack(owner: Person): Promise<string> {
  const id = newId('job');
  await api.rooms.store.admit({
    id,
    accountId: owner.id,
    keyId: owner.keyId,
    keyMonthlyCap: null,
    type: 'render:instant_post',
    input: { mode: 'from_idea', idea: { prompt: 'bread' } },
    priceCredits: 2,
    priority: 3,
    deadlineAt: new Date(Date.now() + 60_000),
    maxRunning: 4,
    joinSeconds: 0,
  });
  return id;
}

const rest = async (path: string) => (await api.call('GET', `/api/v1${path}`, { key: person.key })).body;

test('credits is the balance of REST, and get_job the record of REST, as structure and as text', async () => {
  const jobId = await admitPack(person);
  const pairs: [Promise<NonNullable<Rpc['result']>>, Record<string, unknown>][] = [
    [callTool(api, { name: 'credits' }, person), await rest('/credits/balance')],
    [callTool(api, { name: 'get_job', args: { job_id: jobId } }, person), await rest(`/jobs/${jobId}`)],
    [
      callTool(api, { name: 'instant_post', args: { action: 'list', limit: 5 } }, person),
      await rest('/jobs?limit=5&type=render:instant_post'),
    ],
  ];
  for (const [called, body] of pairs) {
    const result = await called;
    expect(result.structuredContent).toEqual(body);
    expect(JSON.parse(textOf(result))).toEqual(body);
    expect(result.isError ?? false).toBe(false);
  }
});

test('poll gives a summary of what get_job gives, and of packs only', async () => {
  const jobId = await admitPack(person);
  const { structuredContent } = await callTool(
    api,
    { name: 'instant_post', args: { action: 'poll', job_id: jobId } },
    person,
  );
  const record = await rest(`/jobs/${jobId}`);
  expect(structuredContent).toMatchObject({
    job_id: jobId,
    status: record['status'],
    progress: record['progress'],
    studio_url: record['studio_url'],
    retry_after_ms: expect.any(Number),
  });
});

test('with a progress token a poll waits for the next state and tells how far it is; without, it answers at once', async () => {
  const jobId = await admitPack(person);
  const args = { action: 'poll', job_id: jobId };
  const called = post(api, rpc('tools/call', { name: 'instant_post', arguments: args, _meta: { progressToken: 7 } }), {
    ...person,
    version: '2025-11-25',
  });
  const atOnce = await callTool(api, { name: 'instant_post', args }, person);
  expect(atOnce.structuredContent).toMatchObject({ status: 'queued' });
  await api.rooms.store.begin(jobId);
  api.rooms.events.hint(person.id);
  const { isStream, messages, message } = await called;
  expect(isStream).toBe(true);
  expect(messages[0]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 7, progress: 0 } });
  expect(message.result?.structuredContent).toMatchObject({ status: 'processing' });
});

test('a job of another account is not there, by any tool', async () => {
  const jobId = await admitPack(person);
  const calls = [
    { name: 'get_job', args: { job_id: jobId } },
    { name: 'instant_post', args: { action: 'poll', job_id: jobId } },
    { name: 'instant_post', args: { action: 'submit', video_job_id: jobId } },
  ];
  for (const call of calls) {
    const result = await callTool(api, call, poor);
    expect([result.isError, textOf(result)], call.name).toEqual([true, expect.stringMatching(/^404 not_found: /)]);
  }
  const { structuredContent } = await callTool(api, { name: 'instant_post', args: { action: 'list' } }, poor);
  expect(structuredContent).toEqual({ jobs: [], next_cursor: null });
});

test('too few credits: an error that starts with 402, holds no address, charges nothing; after an adjustment it passes that gate', async () => {
  const args = { url: 'https://bakery.example/' };
  const refused = await callTool(api, { name: 'take_screenshot', args }, poor);
  expect(refused.isError).toBe(true);
  expect(refused.structuredContent).toBeUndefined();
  expect(textOf(refused)).toBe(
    '402 insufficient_credits: need 2, have 0. Nothing was charged. Buy credits over REST, then retry.',
  );
  expect(JSON.stringify(refused)).not.toMatch(/https?:|www\.|\/api\/|top_up|checkout/i);
  expect((await callTool(api, { name: 'credits' }, poor)).structuredContent).toEqual({ balance: 0, reserved: 0 });
  await api.rooms.ledger.post({ kind: 'adjustment', accountId: poor.id, amountCredits: 2, reference: 'test:402' });
  // No capture worker runs here, so that is what it meets now, and it costs nothing either.
  const retried = await callTool(api, { name: 'take_screenshot', args }, poor);
  expect(textOf(retried)).not.toMatch(/^402/);
  expect((await callTool(api, { name: 'credits' }, poor)).structuredContent).toEqual({ balance: 2, reserved: 0 });
});

test('bad input is an error of the tool that names every field, and holds nothing', async () => {
  const bad: [string, object, RegExp][] = [
    ['instant_post', {}, /^400 .*action/],
    ['instant_post', { action: 'buy' }, /^400 .*action/],
    ['instant_post', { action: 'submit' }, /exactly one of url, idea_prompt, video_url, video_job_id/],
    ['instant_post', { action: 'submit', url: 'https://a.example', idea_prompt: 'x' }, /exactly one of/],
    ['instant_post', { action: 'submit', url: 'https://a.example', colour: 'red' }, /colour/],
    ['instant_post', { action: 'poll' }, /job_id: is needed/],
    ['take_screenshot', { url: 'ftp://a.example' }, /^400 .*url/],
    ['take_screenshot', { url: 'https://a.example', options: { scale: 9 } }, /options\.scale/],
    ['get_job', { job_id: 'nonsense' }, /job_id/],
    ['kitchen_render', {}, /either url or capture_id/],
    ['credits', { more: true }, /more/],
  ];
  for (const [name, args, said] of bad) {
    const result = await callTool(api, { name, args }, person);
    expect([result.isError, textOf(result)], name).toEqual([true, expect.stringMatching(said)]);
    expect(result.structuredContent).toBeUndefined();
  }
});

test('what is no call gets the codes of JSON-RPC', async () => {
  const speak = { key: person.key, version: '2025-06-18' };
  const codeOf = async (body: unknown, more = {}) => {
    const { status, message } = await post(api, body, { ...speak, ...more });
    return [status, message.error?.code];
  };
  expect(await codeOf('{"jsonrpc"')).toEqual([400, -32_700]);
  expect(await codeOf('')).toEqual([400, -32_700]);
  expect(await codeOf({})).toEqual([400, -32_600]);
  expect(await codeOf({ jsonrpc: '1.0', id: 1, method: 'ping' })).toEqual([400, -32_600]);
  expect(await codeOf(rpc('tools/buy'))).toEqual([200, -32_601]);
  expect(await codeOf(rpc('tools/call', { name: 'buy_credits', arguments: {} }))).toEqual([200, -32_602]);
  expect(await codeOf(rpc('tools/list'), { version: '1999-01-01' })).toEqual([400, -32_600]);
  expect(await codeOf(rpc('ping'), { headers: { 'content-type': 'text/plain' } })).toEqual([415, -32_000]);
  expect(await codeOf(`"${'x'.repeat(limits.bodyBytes)}"`)).toEqual([413, -32_000]);
});

test('a batch is answered where the version has batches, whole, and refused elsewhere', async () => {
  const batch = [rpc('ping', undefined, 'a'), rpc('tools/list', undefined, 'b'), { jsonrpc: '2.0', method: 'x' }];
  for (const version of [undefined, '2024-11-05', '2025-03-26']) {
    const answer = await post(api, batch, { key: person.key, ...(version === undefined ? {} : { version }) });
    expect(answer.messages.map(({ id }) => id).toSorted(), version).toEqual(['a', 'b']);
  }
  for (const version of ['2025-06-18', '2025-11-25']) {
    const { status, message } = await post(api, batch, { key: person.key, version });
    expect([status, message.error?.code], version).toEqual([400, -32_600]);
  }
});

test('a batch that could not be answered is refused or answered without what cannot be', async () => {
  const statusOf = async (batch: unknown[]) => {
    const { status, messages } = await post(api, batch, { key: person.key });
    return [status, messages.length];
  };
  expect(await statusOf([])).toEqual([400, 1]);
  expect(await statusOf(Array.from({ length: limits.mcpBatchMessages + 1 }, (_, id) => rpc('ping', {}, id)))).toEqual([
    400, 1,
  ]);
  expect(await statusOf([rpc('ping', {}, 1), rpc('ping', {}, 1)])).toEqual([400, 1]);
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  expect(await statusOf([rpc('ping', {}, 1), cancelled])).toEqual([200, 1]);
  expect(await statusOf([cancelled])).toEqual([202, 0]);
  const shot = (id: number) => rpc('tools/call', { name: 'take_screenshot', arguments: {} }, id);
  expect(await statusOf(Array.from({ length: limits.mcpBillablePerBatch + 1 }, (_, id) => shot(id)))).toEqual([400, 1]);
});

test('an operation that is not built says so and costs nothing', async () => {
  const before = await rest('/credits/balance');
  const calls = [
    { name: 'instant_post', args: { action: 'submit', idea_prompt: 'bread' } },
    { name: 'kitchen_render', args: { url: 'https://bakery.example/' } },
  ];
  for (const call of calls)
    expect(textOf(await callTool(api, call, person)), call.name).toMatch(/^501 not_implemented/);
  expect(await rest('/credits/balance')).toEqual(before);
});

test('billable calls are counted like those of REST, with the same key', async () => {
  const { key } = await signUp(api);
  const shoot = async () =>
    textOf(await callTool(api, { name: 'take_screenshot', args: { url: 'https://a.example' } }, { key }));
  const said = [];
  for (let call = 0; call < 9; call += 1) said.push((await shoot()).slice(0, 3));
  expect(said).toEqual([...Array.from({ length: 8 }, () => '402'), '429']);
});
