// The tasks extension, spoken by hand: what a host does that follows slow work without its model.

import { expect } from 'vitest';
import { callTool, post, postModern, type Rpc, rpc } from '#test/mcp';
import { editTest } from '#test/packs/edit-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

const test = editTest.extend('user', ({ system }) => signUpAgent(system));

const EXTENSION = 'io.modelcontextprotocol/tasks';
const SUBMIT = { action: 'submit', idea_prompt: 'The bakery at the old mill opens at half past five from Monday.' };
const WITHIN = { timeout: 30_000, interval: 200 };

type Params = Record<string, unknown>;

const ask =
  (api: RunningApi, { key }: Pick<User, 'key'>) =>
  async (method: string, params: Params = {}): Promise<Rpc> =>
    (await postModern(api, { method, params, extensions: { [EXTENSION]: {} } }, { key })).message;

const submit = (api: RunningApi, user: User) =>
  ask(api, user)('tools/call', { name: 'instant_post', arguments: SUBMIT });

test('server/discover names the extension, and no older version does', async ({ system, user }) => {
  const { result } = await ask(system, user)('server/discover');
  expect(result?.['capabilities']).toMatchObject({ extensions: { [EXTENSION]: {} } });
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } };
  const { message } = await post(system, rpc('initialize', params), user);
  expect(JSON.stringify(message.result?.['capabilities'])).not.toContain('tasks');
});

test('tools/call instant_post gives a task to a client that declares the extension, and a result to any other', async ({
  system,
  user,
}) => {
  const { result } = await submit(system, user);
  expect(result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null, pollIntervalMs: 4_000 });
  expect(result).not.toHaveProperty('structuredContent');
  const job = await system.call('GET', `/api/v1/jobs/${result?.['taskId']}`, { key: user.key });
  expect([job.status, job.body['created_at']]).toEqual([200, result?.['createdAt']]);
  const other = await signUpAgent(system);
  const plain = await postModern(
    system,
    { method: 'tools/call', params: { name: 'instant_post', arguments: SUBMIT } },
    other,
  );
  expect(plain.message.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'queued' } });
  const third = await signUpAgent(system);
  expect(await callTool(system, { name: 'instant_post', args: SUBMIT }, third)).not.toHaveProperty('taskId');
});

test('tools/call of a read, a poll and a dry run give their result at once', async ({ system, user, servers }) => {
  const id = await makeFinishedPack({ api: system, storage: servers.storage }, user);
  for (const [name, input] of [
    ['credits', {}],
    ['instant_post', { action: 'poll', job_id: id }],
    ['edit_pack', { job_id: id, kind: 'drop', asset: 'story', dry_run: true }],
  ] as const) {
    const { result } = await ask(system, user)('tools/call', { name, arguments: input });
    expect([name, result?.['resultType'], result?.['taskId']]).toEqual([name, 'complete', undefined]);
  }
});

test('tasks/get of an edit gives the result of its job when it has ended', async ({ system, user, servers }) => {
  const id = await makeFinishedPack({ api: system, storage: servers.storage }, user);
  const text = 'The first loaves are out at half past five.';
  const edit = { job_id: id, kind: 'caption', platform: 'x', text };
  const { result: begun } = await ask(system, user)('tools/call', { name: 'edit_pack', arguments: edit });
  const taskId = String(begun?.['taskId']);
  const read = async () => (await ask(system, user)('tasks/get', { taskId })).result;
  await expect.poll(async () => (await read())?.['status'], WITHIN).toBe('completed');
  expect(await read()).toMatchObject({
    resultType: 'complete',
    taskId,
    result: { resultType: 'complete', structuredContent: { id: taskId, status: 'completed', version: 2 } },
  });
  // The pack that was edited is a task as well: its result is that of a poll.
  const pack = (await ask(system, user)('tasks/get', { taskId: id })).result;
  const poll = await callTool(system, { name: 'instant_post', args: { action: 'poll', job_id: id } }, user);
  expect((pack?.['result'] as Rpc['result'])?.content).toEqual(poll.content);
});

test('tasks/cancel cancels the job, and is acknowledged again when the task has ended', async ({ system, user }) => {
  const { result: begun } = await submit(system, user);
  const taskId = String(begun?.['taskId']);
  for (const _ of ['live', 'ended']) {
    const { result } = await ask(system, user)('tasks/cancel', { taskId });
    expect(Object.keys(result ?? {}).filter((name) => name !== '_meta')).toEqual(['resultType']);
  }
  expect((await ask(system, user)('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
  const { body } = await system.call('GET', '/api/v1/credits/balance', { key: user.key });
  expect(body).toEqual({ balance: 25, reserved: 0 });
});

test('tasks/get of a job that failed is completed with an error', async ({ system, user }) => {
  const { result: begun } = await ask(system, user)('tools/call', {
    name: 'instant_post',
    arguments: { action: 'submit', idea_prompt: 'Hi' },
  });
  const taskId = String(begun?.['taskId']);
  const read = async () => (await ask(system, user)('tasks/get', { taskId })).result;
  await expect.poll(async () => (await read())?.['status'], WITHIN).toBe('completed');
  const result = (await read())?.['result'] as Rpc['result'];
  expect(result).toMatchObject({ isError: true });
  expect(result).not.toHaveProperty('structuredContent');
});

test('tasks/get, tasks/update and tasks/cancel know the jobs of the account alone', async ({ system, user }) => {
  const { result: begun } = await submit(system, user);
  const other = await signUpAgent(system);
  const taskId = String(begun?.['taskId']);
  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
    for (const [caller, id] of [
      [other, taskId],
      [user, `job_${'0'.repeat(29)}`],
      [user, '../x'],
    ] as const) {
      const { error } = await ask(system, caller)(method, { taskId: id, inputResponses: {} });
      expect([error?.code, error?.message], method).toEqual([-32_602, 'There is no such task.']);
    }
  }
  // Control: of its owner it is known, and nothing has cancelled it.
  expect((await ask(system, user)('tasks/update', { taskId, inputResponses: {} })).error).toBeUndefined();
  expect((await ask(system, user)('tasks/get', { taskId })).result).toMatchObject({ status: 'working' });
});

test('the methods of tasks need the extension, the scope, and the newest revision', async ({ system, user }) => {
  const { result: begun } = await submit(system, user);
  const params = { taskId: String(begun?.['taskId']), inputResponses: {} };
  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
    const { message } = await postModern(system, { method, params }, user);
    expect(message.error).toMatchObject({
      code: -32_021,
      data: { requiredCapabilities: { extensions: { [EXTENSION]: {} } } },
    });
    const older = await post(system, rpc(method, params), { key: user.key, version: '2025-11-25' });
    expect(older.message.error?.code).toBe(-32_601);
  }
  const keyOf = async (scopes: string[]) => {
    const { body } = await system.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'scoped', scopes } });
    return { key: String(body['api_key']) };
  };
  const reader = await keyOf(['read']);
  expect((await ask(system, reader)('tasks/get', params)).result).toMatchObject({ status: 'working' });
  expect((await ask(system, reader)('tasks/cancel', params)).error?.message).toContain('scope edit');
  const writer = await keyOf(['pack']);
  expect((await ask(system, writer)('tasks/get', params)).error?.message).toContain('scope read');
  const { result } = await ask(system, writer)('tools/call', { name: 'instant_post', arguments: SUBMIT });
  expect(result).toMatchObject({ resultType: 'complete', structuredContent: { job_id: params.taskId } });
});
