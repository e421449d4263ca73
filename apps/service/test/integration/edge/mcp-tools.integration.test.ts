import { limits } from '@galley/contract';
import { expect } from 'vitest';
import { defined, newId } from '#platform/kernel';
import { apiTest, ONCE } from '#test/api-test';
import { callTool, post, type Rpc, rpc, textOf } from '#test/mcp';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';

// Tools return what REST returns, cost what REST costs, and report errors that an agent can act on.

const test = apiTest
  .extend('settings', ONCE, ({ databaseName }) => ({
    ...asOwner(databaseName),
    GALLEY_RATE_LIMITS: 'grant=100/86400, billable=8/60',
  }))
  .extend('user', ONCE, ({ api }) => signUpAgent(api))
  .extend('withoutCredits', ONCE, ({ api }) => signUp(api));

/** A pack that no worker runs; the test sets its states. */
async function admitPack(api: RunningApi, owner: User): Promise<string> {
  const id = newId('job');
  await api.modules.store.admit({
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

const rest = async ({ api, user }: { api: RunningApi; user: User }, path: string) =>
  (await api.call('GET', `/api/v1${path}`, { key: user.key })).body;

test('credits returns the balance of REST, and get_job the record of REST, as structure and as text', async ({
  api,
  user,
}) => {
  const jobId = await admitPack(api, user);
  const pairs: [Promise<NonNullable<Rpc['result']>>, Record<string, unknown>][] = [
    [callTool(api, { name: 'credits' }, user), await rest({ api, user }, '/credits/balance')],
    [
      callTool(
        api,
        { name: 'get_job', args: { job_id: jobId, include: ['urls', 'checks', 'claims', 'assets'] } },
        user,
      ),
      await rest({ api, user }, `/jobs/${jobId}`),
    ],
  ];
  for (const [called, body] of pairs) {
    const result = await called;
    expect(result.structuredContent).toEqual(body);
    expect(JSON.parse(textOf(result))).toEqual(body);
    expect(result.isError ?? false).toBe(false);
  }
});

test('instant_post poll returns a summary of get_job, for packs only', async ({ api, user }) => {
  const jobId = await admitPack(api, user);
  const { structuredContent } = await callTool(
    api,
    { name: 'instant_post', args: { action: 'poll', job_id: jobId } },
    user,
  );
  const record = await rest({ api, user }, `/jobs/${jobId}`);
  expect(structuredContent).toMatchObject({
    job_id: jobId,
    status: record['status'],
    progress: { percent: 0, stage: null },
    studio_url: record['studio_url'],
    retry_after_ms: expect.any(Number),
  });
  // While the pack is being made, a poll returns a few words.
  expect(JSON.stringify(structuredContent).length).toBeLessThan(400);
});

test('instant_post poll with a progress token waits for the next state and reports progress; without, it returns at once', async ({
  api,
  user,
}) => {
  const jobId = await admitPack(api, user);
  const args = { action: 'poll', job_id: jobId };
  const called = post(api, rpc('tools/call', { name: 'instant_post', arguments: args, _meta: { progressToken: 7 } }), {
    ...user,
    version: '2025-11-25',
  });
  const atOnce = await callTool(api, { name: 'instant_post', args }, user);
  expect(atOnce.structuredContent).toMatchObject({ status: 'queued' });
  await api.modules.store.begin(jobId);
  api.modules.events.notify(user.id);
  const { isStream, messages, message } = await called;
  expect(isStream).toBe(true);
  expect(messages[0]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 7, progress: 0 } });
  expect(message.result?.structuredContent).toMatchObject({ status: 'processing' });
});

test('404 not_found: no tool reads a job of another account', async ({ api, user, withoutCredits }) => {
  const jobId = await admitPack(api, user);
  const calls = [
    { name: 'get_job', args: { job_id: jobId } },
    { name: 'instant_post', args: { action: 'poll', job_id: jobId } },
    { name: 'instant_post', args: { action: 'submit', video_job_id: jobId } },
  ];
  for (const call of calls) {
    const result = await callTool(api, call, withoutCredits);
    expect([result.isError, textOf(result)], call.name).toEqual([true, expect.stringMatching(/^404 not_found: /)]);
  }
  const { structuredContent } = await callTool(api, { name: 'instant_post', args: { action: 'list' } }, withoutCredits);
  expect(structuredContent).toEqual({ jobs: [], next_cursor: null });
});

test('402 insufficient_credits: an error that starts with 402, contains no URL, charges nothing; after an adjustment the call is accepted', async ({
  api,
  withoutCredits,
}) => {
  const args = { url: 'https://bakery.example/' };
  const rejected = await callTool(api, { name: 'take_screenshot', args }, withoutCredits);
  expect(rejected.isError).toBe(true);
  expect(rejected.structuredContent).toBeUndefined();
  expect(textOf(rejected)).toBe(
    '402 insufficient_credits: need 2, have 0. Nothing was charged. Buy credits over REST, then retry.',
  );
  expect(JSON.stringify(rejected)).not.toMatch(/https?:|www\.|\/api\/|top_up|checkout/i);
  expect((await callTool(api, { name: 'credits' }, withoutCredits)).structuredContent).toEqual({
    balance: 0,
    reserved: 0,
  });
  await api.modules.ledger.post({
    kind: 'adjustment',
    accountId: withoutCredits.id,
    amountCredits: 2,
    reference: 'test:402',
  });
  // No capture worker runs here, so the call now fails with that, and costs nothing either.
  const retried = await callTool(api, { name: 'take_screenshot', args }, withoutCredits);
  expect(textOf(retried)).not.toMatch(/^402/);
  expect((await callTool(api, { name: 'credits' }, withoutCredits)).structuredContent).toEqual({
    balance: 2,
    reserved: 0,
  });
});

test('400 invalid_request: an error of the tool names every field, and nothing is held', async ({ api, user }) => {
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
    ['get_job', { job_id: newId('job'), include: ['everything'] }, /include/],
    ['kitchen_render', {}, /either url or capture_id/],
    ['credits', { more: true }, /more/],
  ];
  for (const [name, args, expected] of bad) {
    const result = await callTool(api, { name, args }, user);
    expect([result.isError, textOf(result)], name).toEqual([true, expect.stringMatching(expected)]);
    expect(result.structuredContent).toBeUndefined();
  }
});

test('POST /mcp returns JSON-RPC error codes for what is not a call', async ({ api, user }) => {
  const speak = { key: user.key, version: '2025-06-18' };
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

test('POST /mcp serves a whole batch if the version has batches, and rejects it otherwise', async ({ api, user }) => {
  const batch = [rpc('ping', undefined, 'a'), rpc('tools/list', undefined, 'b'), { jsonrpc: '2.0', method: 'x' }];
  for (const version of [undefined, '2024-11-05', '2025-03-26']) {
    const response = await post(api, batch, { key: user.key, ...defined({ version }) });
    expect(response.messages.map(({ id }) => id).toSorted(), version).toEqual(['a', 'b']);
  }
  for (const version of ['2025-06-18', '2025-11-25']) {
    const { status, message } = await post(api, batch, { key: user.key, version });
    expect([status, message.error?.code], version).toEqual([400, -32_600]);
  }
});

test('POST /mcp rejects a batch that cannot have a response, or omits the part without one', async ({ api, user }) => {
  const statusOf = async (batch: unknown[]) => {
    const { status, messages } = await post(api, batch, { key: user.key });
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
  const screenshotCall = (id: number) => rpc('tools/call', { name: 'take_screenshot', arguments: {} }, id);
  expect(await statusOf(Array.from({ length: limits.mcpBillablePerBatch + 1 }, (_, id) => screenshotCall(id)))).toEqual(
    [400, 1],
  );
});

test('501 not_implemented: an operation without an endpoint costs nothing', async ({ api, user }) => {
  const before = await rest({ api, user }, '/credits/balance');
  const calls = [
    { name: 'instant_post', args: { action: 'submit', idea_prompt: 'bread' } },
    { name: 'kitchen_render', args: { url: 'https://bakery.example/' } },
  ];
  for (const call of calls) expect(textOf(await callTool(api, call, user)), call.name).toMatch(/^501 not_implemented/);
  expect(await rest({ api, user }, '/credits/balance')).toEqual(before);
});

test('429 rate_limited: billable calls are counted like those of REST, with the same key', async ({ api }) => {
  const { key } = await signUp(api);
  const takeScreenshot = async () =>
    textOf(await callTool(api, { name: 'take_screenshot', args: { url: 'https://a.example' } }, { key }));
  const expected = [];
  for (let call = 0; call < 9; call += 1) expected.push((await takeScreenshot()).slice(0, 3));
  expect(expected).toEqual([...Array.from({ length: 8 }, () => '402'), '429']);
});
