// Events out, on the real engine and through the real proxy, to a receiver that misbehaves.

import { createServer } from 'node:net';
import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from './running-api.ts';
import { confirmEmailOf, type Person, signUp } from './test-people.ts';
import { type Receiver, startReceiver } from './test-receiver.ts';

/** The pauses of the contract in short: a day is a second, and an hour has passed with the fifth attempt. */
const PAUSES = '0.01,0.01,0.05,0.1,0.3,0.5,1,1,1,1,1';
const patience = { timeout: 60_000, interval: 50 };

let system: RunningApi;
let drop: () => Promise<void>;
let receiver: Receiver;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  receiver = await startReceiver();
  const port = await freePort();
  system = await startTestRole('all', made.name, {
    ...(await makeTestNamespace()),
    GALLEY_EGRESS_PORT: String(port),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${port}`,
    GALLEY_EGRESS_TABLE: `receiver.example=127.0.0.1:${receiver.port}`,
    GALLEY_WEBHOOK_RETRIES: PAUSES,
  });
});

afterAll(async () => {
  await system.stop();
  receiver.stop();
  await drop();
});

async function agent(): Promise<Person> {
  const person = await signUp(system, { channel: 'agent', agent: 'a test' });
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  await confirmEmailOf(database.query, person.id);
  await database.close();
  return person;
}

async function add(person: Person, path: string, events: string[]): Promise<Shape<'CreatedWebhook'>> {
  const body = { url: `http://receiver.example${path}`, events };
  const { status, body: made } = await system.call('POST', '/api/v1/webhooks', { key: person.key, body });
  expect(status).toBe(201);
  return made as Shape<'CreatedWebhook'>;
}

async function run(person: Person, type: string): Promise<string> {
  const { id: accountId, keyId } = person;
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  return (await system.rooms.jobs.submit(principal, { type, price: 'instant_post', input: { type } })).job_id;
}

async function logOf(person: Person, { id }: { id: string }): Promise<Shape<'WebhookDelivery'>[]> {
  const { body } = await system.call('GET', `/api/v1/webhooks/${id}/deliveries`, { key: person.key });
  return body['deliveries'] as Shape<'WebhookDelivery'>[];
}

const arrivals = (path: string) => receiver.received.filter((each) => each.path === path);

test('a job that ends is told to every webhook that wants it, signed as the standard says', async () => {
  const person = await agent();
  const both = await add(person, '/both', ['job.completed', 'job.failed']);
  await add(person, '/failures', ['job.failed']);
  const jobId = await run(person, 'test:quick');
  await expect.poll(() => arrivals('/both').length, patience).toBe(1);
  const failed = await run(person, 'test:failing');
  await expect.poll(() => arrivals('/both').length, patience).toBe(2);
  await expect.poll(() => arrivals('/failures').length, patience).toBe(1);
  const [first, second] = arrivals('/both');
  const verifier = new Webhook(both.secret);
  const message = verifier.verify(first?.body ?? '', first?.headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'job.completed', data: { job: { id: jobId, status: 'completed' } } });
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ type: 'job.failed', data: { job: { id: failed } } });
  // What was changed on the way, or signed for another webhook, does not hold.
  const forged = first?.body.replace('completed', 'complete!') ?? '';
  expect(() => verifier.verify(forged, first?.headers as Record<string, string>)).toThrow();
  const [other] = arrivals('/failures');
  expect(() => verifier.verify(other?.body ?? '', other?.headers as Record<string, string>)).toThrow();
  const { body } = await system.call('GET', `/api/v1/webhooks/${both.id}`, { key: person.key });
  expect(Object.keys(body)).not.toContain('secret');
});

test('a receiver that fails, redirects, breaks off and is away for an hour gets every event, and delays nobody', async () => {
  const person = await agent();
  const moods = ['failing', 'redirecting', 'breaking', 'hanging', 'well'] as const;
  const hooks = [];
  for (const mood of moods) {
    receiver.behave(`/${mood}`, mood);
    hooks.push(await add(person, `/${mood}`, ['job.completed']));
  }
  await run(person, 'test:quick');
  await expect.poll(() => arrivals('/well').length, patience).toBe(1);
  // By then nobody has waited for the one that hangs.
  expect(arrivals('/hanging').length).toBeLessThan(2);
  for (const mood of ['failing', 'redirecting', 'breaking']) {
    await expect.poll(() => arrivals(`/${mood}`).length, patience).toBeGreaterThan(4);
  }
  for (const mood of moods) receiver.behave(`/${mood}`, 'well');
  for (const [at, mood] of moods.entries()) {
    const hook = hooks[at] ?? { id: '' };
    await expect.poll(async () => (await logOf(person, hook))[0]?.state, patience).toBe('delivered');
    const [delivery] = await logOf(person, hook);
    expect([delivery?.response_status, delivery?.next_attempt_at]).toEqual([204, null]);
    const tries = arrivals(`/${mood}`);
    expect(delivery?.attempts).toBe(tries.length);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.id]));
  }
  expect(arrivals('/redirected')).toEqual([]);
});

test('a delivery that failed to the end says so, and can be sent again under its id', async () => {
  const person = await agent();
  receiver.behave('/gone', 'failing');
  const hook = await add(person, '/gone', ['job.completed']);
  const { status, body } = await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: person.key, body: {} });
  expect([status, body['event'], body['state']]).toEqual([202, 'webhook.test', 'pending']);
  await expect.poll(async () => (await logOf(person, hook))[0]?.state, patience).toBe('failed');
  expect((await logOf(person, hook))[0]).toMatchObject({ attempts: 1, response_status: 500, next_attempt_at: null });
  receiver.behave('/gone', 'well');
  const path = `/api/v1/webhooks/deliveries/${body['id']}/redeliver`;
  expect((await system.call('POST', path, { key: person.key, body: {} })).body['state']).toBe('pending');
  await expect.poll(async () => (await logOf(person, hook))[0]?.state, patience).toBe('delivered');
  expect((await logOf(person, hook))[0]?.attempts).toBe(2);
});

test('fewer credits than the contract calls low are told once, when they become so', async () => {
  const person = await agent();
  const hook = await add(person, '/low', ['credits.low']);
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  const move = (amount: number) =>
    sql`select credits_post(${newId('entry')}, ${person.id}, 'adjustment', ${amount}, ${newId('entry')})`.execute(
      database.query,
    );
  const told = async () => {
    const { rows } = await sql`select 1 from webhook_outbox where account_id = ${person.id}`.execute(database.query);
    return rows.length + (await logOf(person, hook)).length;
  };
  await move(limits.lowCredits - person.balance);
  expect(await told()).toBe(0);
  await move(-1);
  await move(-1);
  expect(await told()).toBe(1);
  await database.close();
  await expect.poll(() => arrivals('/low').length, patience).toBe(1);
  const expected = { balance: limits.lowCredits - 2, reserved: 0 };
  expect(JSON.parse(arrivals('/low')[0]?.body ?? '')).toMatchObject({ type: 'credits.low', data: expected });
});

test('a webhook that is off or deleted hears nothing more', async () => {
  const person = await agent();
  const off = await add(person, '/off', ['job.completed']);
  const deleted = await add(person, '/deleted', ['job.completed']);
  const last = await add(person, '/last', ['job.completed']);
  await system.call('PATCH', `/api/v1/webhooks/${off.id}`, { key: person.key, body: { enabled: false } });
  await system.call('DELETE', `/api/v1/webhooks/${deleted.id}`, { key: person.key });
  await run(person, 'test:quick');
  await expect.poll(() => arrivals('/last').length, patience).toBe(1);
  expect([...arrivals('/off'), ...arrivals('/deleted')]).toEqual([]);
  const { body } = await system.call('GET', '/api/v1/webhooks', { key: person.key });
  expect((body['webhooks'] as { id: string }[]).map(({ id }) => id)).toEqual([off.id, last.id]);
});

test('an address that may not be reached, and one webhook too many, are refused and say what to do', async () => {
  const person = await agent();
  const create = (url: string) =>
    system.call('POST', '/api/v1/webhooks', { key: person.key, body: { url, events: ['job.completed'] } });
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

test('POST /webhooks/{id}/test is tried once', async () => {
  const person = await agent();
  receiver.behave('/tried-once', 'failing');
  const hook = await add(person, '/tried-once', ['job.completed']);
  await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: person.key, body: {} });
  await expect.poll(() => logOf(person, hook), patience).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect(receiver.received.filter(({ path }) => path === '/tried-once')).toHaveLength(1);
});

test('a receiver that failed 20 times in a row is disabled, and enabled again it starts anew', async () => {
  const person = await agent();
  receiver.behave('/always-failing', 'failing');
  const hook = await add(person, '/always-failing', ['job.completed']);
  const read = async () => (await system.call('GET', `/api/v1/webhooks/${hook.id}`, { key: person.key })).body;
  for (let count = 1; count <= limits.webhookFailuresInARow; count += 1) {
    expect(await read()).toMatchObject({ enabled: true });
    await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: person.key, body: {} });
    await expect
      .poll(async () => (await logOf(person, hook)).filter(({ state }) => state === 'failed').length, patience)
      .toBe(count);
  }
  await expect.poll(read, patience).toMatchObject({ enabled: false });
  const change = { key: person.key, body: { enabled: true } };
  expect((await system.call('PATCH', `/api/v1/webhooks/${hook.id}`, change)).body).toMatchObject({ enabled: true });
  receiver.behave('/always-failing', 'well');
  await system.call('POST', `/api/v1/webhooks/${hook.id}/test`, { key: person.key, body: {} });
  await expect.poll(async () => (await logOf(person, hook))[0]?.state, patience).toBe('delivered');
  expect(await read()).toMatchObject({ enabled: true });
});
