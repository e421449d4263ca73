import { createServer } from 'node:net';
import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { ONCE, systemTest } from '#test/api-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { comment, decide, share } from '#test/packs/share-test';
import { type Receiver, startReceiver } from '#test/receiver';
import type { RunningApi } from '#test/running-api';
import { confirmEmailOf, signUpAgent, type User } from '#test/users';

// Webhooks on the real Temporal server and through the real proxy, to a receiver that misbehaves.

const test = systemTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('receiver', ONCE, async ({}, { onCleanup }) => {
    const receiver = await startReceiver();
    onCleanup(receiver.stop);
    return receiver;
  })
  .extend('settings', ONCE, async ({ receiver }) => {
    const port = await freePort();
    return {
      GALLEY_EGRESS_PORT: String(port),
      GALLEY_EGRESS_URL: `http://127.0.0.1:${port}`,
      GALLEY_EGRESS_TABLE: `receiver.example=127.0.0.1:${receiver.port}`,
      GALLEY_WEBHOOK_RETRIES: PAUSES,
    };
  });

/** The pauses of the contract, shortened: a day is a second, and an hour has passed with the fifth attempt. */
const PAUSES = '0.01,0.01,0.05,0.1,0.3,0.5,1,1,1,1,1';
const patience = { timeout: 60_000, interval: 50 };

async function agent(system: RunningApi): Promise<User> {
  const user = await signUpAgent(system);
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  await confirmEmailOf(database.query, user.id);
  await database.close();
  return user;
}

type ReceiverInput = { path: string; events: string[] };

async function add(system: RunningApi, user: User, { path, events }: ReceiverInput): Promise<Shape<'CreatedWebhook'>> {
  const body = { url: `http://receiver.example${path}`, events };
  const { status, body: made } = await system.call('POST', '/api/v1/webhooks', { key: user.key, body });
  expect(status).toBe(201);
  return made as Shape<'CreatedWebhook'>;
}

async function run(system: RunningApi, user: User, type: string): Promise<string> {
  const { id: accountId, keyId } = user;
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  return (await system.modules.jobs.submit(principal, { type, price: 'instant_post', input: { type } })).job_id;
}

async function logOf(system: RunningApi, user: User, { id }: { id: string }): Promise<Shape<'WebhookDelivery'>[]> {
  const { body } = await system.call('GET', `/api/v1/webhooks/${id}/deliveries`, { key: user.key });
  return body['deliveries'] as Shape<'WebhookDelivery'>[];
}

const arrivals = (receiver: Receiver, path: string) => receiver.received.filter((item) => item.path === path);

test('job.completed is delivered to every subscribed webhook, signed by the standard', async ({ system, receiver }) => {
  const user = await agent(system);
  const both = await add(system, user, { path: '/both', events: ['job.completed', 'job.failed'] });
  await add(system, user, { path: '/failures', events: ['job.failed'] });
  const jobId = await run(system, user, 'test:quick');
  await expect.poll(() => arrivals(receiver, '/both').length, patience).toBe(1);
  const failed = await run(system, user, 'test:failing');
  await expect.poll(() => arrivals(receiver, '/both').length, patience).toBe(2);
  await expect.poll(() => arrivals(receiver, '/failures').length, patience).toBe(1);
  const [first, second] = arrivals(receiver, '/both');
  const verifier = new Webhook(both.secret);
  const message = verifier.verify(first?.body ?? '', first?.headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'job.completed', data: { job: { id: jobId, status: 'completed' } } });
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'job.failed', data: { job: { id: failed } } });
  // A message that was changed, or signed for another webhook, is invalid.
  const forged = first?.body.replace('completed', 'complete!') ?? '';
  expect(() => verifier.verify(forged, first?.headers as Record<string, string>)).toThrow();
  const [other] = arrivals(receiver, '/failures');
  expect(() => verifier.verify(other?.body ?? '', other?.headers as Record<string, string>)).toThrow();
  const { body } = await system.call('GET', `/api/v1/webhooks/${both.id}`, { key: user.key });
  expect(Object.keys(body)).not.toContain('secret');
});

test('job.failed reports a job that its caller cancelled, with the code cancelled, once', async ({
  system,
  receiver,
}) => {
  const user = await agent(system);
  const hook = await add(system, user, { path: '/cancelled', events: ['job.completed', 'job.failed'] });
  const jobId = await run(system, user, 'test:slow');
  expect((await system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: user.key, body: {} })).status).toBe(200);
  await expect.poll(() => arrivals(receiver, '/cancelled').length, patience).toBe(1);
  const [arrival] = arrivals(receiver, '/cancelled');
  const job = { id: jobId, status: 'failed', error: { code: 'cancelled' } };
  expect(JSON.parse(arrival?.body ?? '')).toMatchObject({ type: 'job.failed', data: { job } });
  expect(await logOf(system, user, hook)).toHaveLength(1);
});

test("share.commented and share.decided are delivered with the reviewer's text", async ({ system, receiver }) => {
  const user = await agent(system);
  await add(system, user, { path: '/shares', events: ['share.commented', 'share.decided'] });
  // Its files are not read here.
  const packId = await makeFinishedPack({ api: system, storage: { put: async () => undefined } }, user);
  const { token, id } = await share({ api: system, user, packId });
  await comment(system, token, { asset: 'cover', text: 'Larger, please.' });
  await decide(system, token, { decision: 'changes_requested' });
  await expect.poll(() => arrivals(receiver, '/shares').length, patience).toBe(2);
  const received = arrivals(receiver, '/shares').map(({ body }) => JSON.parse(body) as { type: string });
  expect(received.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'share.commented', data: { job_id: packId, share: { id }, comment: { text: 'Larger, please.' } } },
    { type: 'share.decided', data: { share: { decision: { decision: 'changes_requested' } } } },
  ]);
});

test('webhook delivery: a receiver that fails, redirects, disconnects and is down for an hour gets every event, and delays no other', async ({
  system,
  receiver,
}) => {
  const user = await agent(system);
  const moods = ['failing', 'redirecting', 'breaking', 'hanging', 'well'] as const;
  const hooks = [];
  for (const mood of moods) {
    receiver.behave(`/${mood}`, mood);
    hooks.push(await add(system, user, { path: `/${mood}`, events: ['job.completed'] }));
  }
  await run(system, user, 'test:quick');
  await expect.poll(() => arrivals(receiver, '/well').length, patience).toBe(1);
  // By then no delivery has waited for the hanging one.
  expect(arrivals(receiver, '/hanging').length).toBeLessThan(2);
  for (const mood of ['failing', 'redirecting', 'breaking']) {
    await expect.poll(() => arrivals(receiver, `/${mood}`).length, patience).toBeGreaterThan(4);
  }
  for (const mood of moods) receiver.behave(`/${mood}`, 'well');
  for (const [at, mood] of moods.entries()) {
    const hook = hooks[at] ?? { id: '' };
    await expect.poll(async () => (await logOf(system, user, hook))[0]?.state, patience).toBe('delivered');
    const [delivery] = await logOf(system, user, hook);
    expect([delivery?.response_status, delivery?.next_attempt_at]).toEqual([204, null]);
    const tries = arrivals(receiver, `/${mood}`);
    expect(delivery?.attempts).toBe(tries.length);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.id]));
  }
  expect(arrivals(receiver, '/redirected')).toEqual([]);
});

test('webhook delivery that finally failed is recorded, and can be sent again under its id', async ({
  system,
  receiver,
}) => {
  const user = await agent(system);
  receiver.behave('/gone', 'failing');
  const hook = await add(system, user, { path: '/gone', events: ['job.completed'] });
  const { status, body } = await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: user.key, body: {} });
  expect([status, body['event'], body['state']]).toEqual([202, 'webhook.test', 'pending']);
  await expect.poll(async () => (await logOf(system, user, hook))[0]?.state, patience).toBe('failed');
  expect((await logOf(system, user, hook))[0]).toMatchObject({
    attempts: 1,
    response_status: 500,
    next_attempt_at: null,
  });
  receiver.behave('/gone', 'well');
  const path = `/api/v1/webhooks/deliveries/${body['id']}/redeliver`;
  expect((await system.call('POST', path, { key: user.key, body: {} })).body['state']).toBe('pending');
  await expect.poll(async () => (await logOf(system, user, hook))[0]?.state, patience).toBe('delivered');
  expect((await logOf(system, user, hook))[0]?.attempts).toBe(2);
});

test("webhook deliveries of accounts that never paid do not hold the slots of a customer's", async ({
  system,
  receiver,
}) => {
  receiver.behave('/slow', 'hanging');
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  const hook = await add(system, await agent(system), { path: '/slow', events: ['job.completed'] });
  // More than there are slots, each for 15 s.
  const ids = Array.from({ length: 60 }, () => newId('delivery'));
  await sql`
    insert into webhook_deliveries (id, webhook_id, event)
    select id, ${hook.id}, 'webhook.test' from unnest(${ids}::text[]) as id
  `.execute(database.query);
  await database.close();
  await expect.poll(() => arrivals(receiver, '/slow').length, patience).toBeGreaterThanOrEqual(50);
  const customer = await agent(system);
  const { ledger } = system.modules;
  await ledger.post({ kind: 'adjustment', accountId: customer.id, amountCredits: 1, reference: newId('entry') });
  const ofCustomer = await add(system, customer, { path: '/customer', events: ['job.completed'] });
  await system.call('POST', `/api/v1/webhooks/${ofCustomer.id}/test`, { key: customer.key, body: {} });
  await expect.poll(() => arrivals(receiver, '/customer').length, { timeout: 8_000, interval: 50 }).toBe(1);
});

test('credits.low is sent once, when the balance falls below the limit of the contract', async ({
  system,
  receiver,
}) => {
  const user = await agent(system);
  const hook = await add(system, user, { path: '/low', events: ['credits.low'] });
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  const move = (amount: number) =>
    sql`select credits_post(${newId('entry')}, ${user.id}, 'adjustment', ${amount}, ${newId('entry')})`.execute(
      database.query,
    );
  const deliveryCount = async () => {
    const { rows } = await sql`select 1 from webhook_outbox where account_id = ${user.id}`.execute(database.query);
    return rows.length + (await logOf(system, user, hook)).length;
  };
  await move(limits.lowCredits - user.balance);
  expect(await deliveryCount()).toBe(0);
  await move(-1);
  await move(-1);
  expect(await deliveryCount()).toBe(1);
  await database.close();
  await expect.poll(() => arrivals(receiver, '/low').length, patience).toBe(1);
  const expected = { balance: limits.lowCredits - 2, reserved: 0 };
  expect(JSON.parse(arrivals(receiver, '/low')[0]?.body ?? '')).toMatchObject({ type: 'credits.low', data: expected });
});

test('webhook delivery stops when the webhook is disabled or deleted', async ({ system, receiver }) => {
  const user = await agent(system);
  const off = await add(system, user, { path: '/off', events: ['job.completed'] });
  const deleted = await add(system, user, { path: '/deleted', events: ['job.completed'] });
  const last = await add(system, user, { path: '/last', events: ['job.completed'] });
  await system.call('PATCH', `/api/v1/webhooks/${off.id}`, { key: user.key, body: { enabled: false } });
  await system.call('DELETE', `/api/v1/webhooks/${deleted.id}`, { key: user.key });
  await run(system, user, 'test:quick');
  await expect.poll(() => arrivals(receiver, '/last').length, patience).toBe(1);
  expect([...arrivals(receiver, '/off'), ...arrivals(receiver, '/deleted')]).toEqual([]);
  const { body } = await system.call('GET', '/api/v1/webhooks', { key: user.key });
  expect((body['webhooks'] as { id: string }[]).map(({ id }) => id)).toEqual([off.id, last.id]);
});

test('POST /webhooks rejects a denied URL, and one webhook too many, with advice', async ({ system }) => {
  const user = await agent(system);
  const create = (url: string) =>
    system.call('POST', '/api/v1/webhooks', { key: user.key, body: { url, events: ['job.completed'] } });
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'https://[::1]/', 'https://10.0.0.1/']) {
    const { status, body } = await create(url);
    expect([status, body['code']], url).toEqual([422, 'url_refused']);
  }
  for (let made = 0; made < limits.webhooksPerAccount; made += 1) await create(`http://receiver.example/${made}`);
  const { status, body } = await create('http://receiver.example/more');
  expect([status, body['code']]).toEqual([409, 'too_many_webhooks']);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

test('POST /webhooks/{id}/test sends one attempt', async ({ system, receiver }) => {
  const user = await agent(system);
  receiver.behave('/tried-once', 'failing');
  const hook = await add(system, user, { path: '/tried-once', events: ['job.completed'] });
  await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: user.key, body: {} });
  await expect.poll(() => logOf(system, user, hook), patience).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect(receiver.received.filter(({ path }) => path === '/tried-once')).toHaveLength(1);
});

test('webhook disabled after 20 failures in a row; enabled again it starts over', async ({ system, receiver }) => {
  const user = await agent(system);
  receiver.behave('/always-failing', 'failing');
  const hook = await add(system, user, { path: '/always-failing', events: ['job.completed'] });
  const read = async () => (await system.call('GET', `/api/v1/webhooks/${hook.id}`, { key: user.key })).body;
  for (let count = 1; count <= limits.webhookFailuresInARow; count += 1) {
    expect(await read()).toMatchObject({ enabled: true });
    await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: user.key, body: {} });
    await expect
      .poll(async () => (await logOf(system, user, hook)).filter(({ state }) => state === 'failed').length, patience)
      .toBe(count);
  }
  await expect.poll(read, patience).toMatchObject({ enabled: false });
  const change = { key: user.key, body: { enabled: true } };
  expect((await system.call('PATCH', `/api/v1/webhooks/${hook.id}`, change)).body).toMatchObject({ enabled: true });
  receiver.behave('/always-failing', 'well');
  await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: user.key, body: {} });
  await expect.poll(async () => (await logOf(system, user, hook))[0]?.state, patience).toBe('delivered');
  expect(await read()).toMatchObject({ enabled: true });
});
