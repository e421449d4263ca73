// Jobs on the real engine: whatever happens to one, it ends once, and is charged if and only if it completed.

import type { Shape } from '@galley/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, type Principal } from '#platform/kernel';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

let system: RunningApi;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  system = await startTestRole('all', made.name, await makeTestNamespace());
});

afterAll(async () => {
  await system.stop();
  await drop();
});

const agent = () => signUp(system, { channel: 'agent', agent: 'a test' });

const principalOf = ({ id, keyId }: Person): Principal => ({
  caller: 'live',
  accountId: id,
  keyId,
  keyMonthlyCap: null,
  sessionId: null,
});

async function submit(person: Person, type: string): Promise<string> {
  const accepted = await system.rooms.jobs.submit(principalOf(person), {
    type,
    price: 'instant_post',
    input: { type },
  });
  return accepted.job_id;
}

async function read(person: Person, jobId: string): Promise<Shape<'Job'>> {
  const { status, body } = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key });
  expect(status).toBe(200);
  return body as Shape<'Job'>;
}

const ended = (person: Person, jobId: string, timeout = 20_000) =>
  expect.poll(async () => (await read(person, jobId)).finished_at !== null, { timeout, interval: 100 }).toBe(true);

const balanceOf = async (person: Person) =>
  (await system.call('GET', '/api/v1/credits/balance', { key: person.key })).body as Shape<'Balance'>;

test('a job that completes is charged once, and its record tells its life', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:quick');
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 2 });
  await ended(person, jobId);
  const record = await read(person, jobId);
  expect(record).toMatchObject({ id: jobId, status: 'completed', error: null, credits: { held: 0, charged: 2 } });
  expect(record.progress.percent).toBe(100);
  expect(
    record.created_at <= (record.started_at ?? '') && (record.started_at ?? '') <= (record.finished_at ?? ''),
  ).toBe(true);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
  const ledger = await system.call('GET', '/api/v1/credits/ledger', { key: person.key });
  expect(ledger.body['entries']).toMatchObject([
    { kind: 'capture', amount: -2, balance_after: 23, job_id: jobId, key_id: person.keyId },
    { kind: 'grant', amount: 25, balance_after: 25 },
  ]);
});

test('a job that fails for a reason says it, costs nothing and is not tried again', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:failing');
  await ended(person, jobId);
  const { status, error, credits } = await read(person, jobId);
  expect([status, error?.code, error?.stage, credits]).toEqual(['failed', 'blank', 'looking', { held: 0, charged: 0 }]);
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a job that breaks on every attempt fails as our fault after three, and costs nothing', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:poison');
  await ended(person, jobId);
  const { error, progress } = await read(person, jobId);
  expect([error?.code, progress.stage]).toEqual(['internal_error', 'attempt 3']);
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a job that does not end is ended at its deadline, and costs nothing', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:endless');
  await ended(person, jobId);
  expect((await read(person, jobId)).error?.code).toBe('deadline_exceeded');
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a cancelled job is over at once, gives its credits back, and stays as it is', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:slow');
  await expect.poll(async () => (await read(person, jobId)).status).toBe('processing');
  const cancelled = await system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: person.key, body: {} });
  expect(cancelled.body).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
    credits: { held: 0, charged: 0 },
  });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
  const again = await system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: person.key, body: {} });
  expect([again.status, again.body['code']]).toEqual([409, 'job_final']);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect((await read(person, jobId)).error?.code).toBe('cancelled');
});

test('assets appear in the record one by one, with addresses that work without a key', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:fan-out');
  await ended(person, jobId);
  const { stills = [] } = await read(person, jobId);
  expect(stills.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, number) => `still-${number}`).toSorted(),
  );
  expect(await (await fetch(stills[0]?.url ?? '')).text()).toContain(jobId);
});

test('above its cap an account waits in its own queue, in order, and every slot is passed on', async () => {
  const person = await agent();
  const jobs = [];
  for (let number = 0; number < 9; number += 1) jobs.push(await submit(person, 'test:quick'));
  for (const jobId of jobs) await ended(person, jobId);
  const records = await Promise.all(jobs.map((jobId) => read(person, jobId)));
  expect(records.every(({ status }) => status === 'completed')).toBe(true);
  expect(await balanceOf(person)).toEqual({ balance: 25 - 18, reserved: 0 });
});

test('a submission tells the engine of its own job, and leaves the others of its account to theirs', async () => {
  const person = await agent();
  const jobIds = [newId('job'), newId('job')];
  for (const id of jobIds) {
    await system.rooms.store.admit({
      ...principalOf(person),
      id,
      type: 'test:quick',
      input: {},
      priceCredits: 2,
      priority: 3,
      deadlineAt: new Date(Date.now() + 60_000),
      maxRunning: 4,
      joinSeconds: 0,
    });
  }
  expect(await system.rooms.relay.relay({ jobId: jobIds[0] ?? '' })).toBe(1);
  for (const jobId of jobIds) await ended(person, jobId);
});

test('a record read twice is a 304 until something changes', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:slow');
  const first = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key });
  await ended(person, jobId);
  const done = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key });
  const etag = done.headers.get('etag') ?? '';
  expect(first.headers.get('etag')).not.toBe(etag);
  const again = await system.call('GET', `/api/v1/jobs/${jobId}`, {
    key: person.key,
    headers: { 'if-none-match': etag },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('with too few credits nothing is accepted, and the answer says what is missing', async () => {
  const person = await signUp(system);
  await expect(submit(person, 'test:quick')).rejects.toMatchObject({
    code: 'insufficient_credits',
    extras: { required: 2, balance: 0, top_up_url: '/api/v1/billing/purchase' },
  });
  const list = await system.call('GET', '/api/v1/jobs', { key: person.key });
  expect(list.body).toEqual({ jobs: [], next_cursor: null });
});

test('a submission repeated under the id of its first attempt is the same job, held once', async () => {
  const person = await agent();
  const id = newId('job');
  const submission = { id, type: 'test:quick', price: 'instant_post', input: {} } as const;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => system.rooms.jobs.submit(principalOf(person), submission)),
  );
  expect(new Set(answers.map(({ job_id }) => job_id))).toEqual(new Set([id]));
  await ended(person, id);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
  const client = new pg.Client({ connectionString: system.config.database.url });
  await client.connect();
  const { rows } = await client.query('select running from job_slots where account_id = $1', [person.id]);
  await client.end();
  expect(rows).toEqual([{ running: 0 }]);
});

test('submissions that say the same at the same moment are one job, held once, unless it failed', async () => {
  const person = await agent();
  const wish = { type: 'test:slow', price: 'instant_post', input: { wish: 1 }, joinsIdentical: true } as const;
  const submitWish = (input: Record<string, unknown> = wish.input) =>
    system.rooms.jobs.submit(principalOf(person), { ...wish, input });
  const answers = await Promise.all(Array.from({ length: 8 }, () => submitWish()));
  const [first = ''] = new Set(answers.map(({ job_id }) => job_id));
  expect(answers.every(({ job_id }) => job_id === first)).toBe(true);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 2 });
  expect((await submitWish({ wish: 2 })).job_id).not.toBe(first);
  expect((await system.rooms.jobs.submit(principalOf(await agent()), wish)).job_id).not.toBe(first);
  await system.call('POST', `/api/v1/jobs/${first}/cancel`, { key: person.key, body: {} });
  expect((await submitWish()).job_id).not.toBe(first);
});

test('the list pages by cursor without gap or repeat, and narrows by type and status', async () => {
  const person = await agent();
  const made = [];
  for (const type of ['test:quick', 'test:failing', 'test:quick', 'test:quick']) made.push(await submit(person, type));
  for (const jobId of made) await ended(person, jobId);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `?limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = await system.call('GET', `/api/v1/jobs${query}`, { key: person.key });
    const page = body as { jobs: { id: string }[]; next_cursor: string | null };
    seen.push(...page.jobs.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(made.toReversed());
  const failed = await system.call('GET', '/api/v1/jobs?status=failed', { key: person.key });
  expect((failed.body['jobs'] as { id: string }[]).map(({ id }) => id)).toEqual([made[1]]);
  expect((await system.call('GET', '/api/v1/jobs?cursor=nonsense', { key: person.key })).status).toBe(400);
});

test('events of an account are numbered without gaps and tell every change', async () => {
  const person = await agent();
  const jobId = await submit(person, 'test:quick');
  await ended(person, jobId);
  const events = await system.rooms.events.after(person.id, 0);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  expect(events.filter(({ jobId: of }) => of === jobId).length).toBeGreaterThanOrEqual(3);
  expect(events.filter(({ type }) => type === 'credits.updated')).toHaveLength(2);
});

test('a price that was held beforehand is the job’s from then on; one given back meanwhile is held again', async () => {
  const person = await agent();
  const { ledger, jobs } = system.rooms;
  const { id: accountId, keyId } = person;
  const beforehand = async (id: string) => {
    const expiresAt = new Date(Date.now() + 60_000);
    await ledger.hold({ id, accountId, keyId, keyMonthlyCap: null, amountCredits: 2, jobId: null, expiresAt });
  };
  const order = (id: string) => ({ id, type: 'test:slow', price: 'kitchen_render' as const, input: { id } });
  const [kept, lost] = [newId('job'), newId('job')];
  await Promise.all([beforehand(kept), beforehand(lost)]);
  await jobs.submit(principalOf(person), order(kept));
  expect(await ledger.balance(accountId)).toEqual({ balance: 21, reserved: 4 });
  await ledger.release(lost);
  expect(await ledger.balance(accountId)).toEqual({ balance: 23, reserved: 2 });
  await jobs.submit(principalOf(person), order(lost));
  expect(await ledger.balance(accountId)).toEqual({ balance: 21, reserved: 4 });
  await Promise.all([kept, lost].map((id) => jobs.cancel(principalOf(person), id)));
  expect(await ledger.balance(accountId)).toEqual({ balance: 25, reserved: 0 });
});
