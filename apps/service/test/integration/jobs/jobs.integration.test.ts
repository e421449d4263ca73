import type { Shape } from '@galley/contract';
import pg from 'pg';
import { expect } from 'vitest';
import { newId, type Principal } from '#platform/kernel';
import { systemTest as test } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';

// Jobs on the real Temporal server: whatever happens to a job, it ends once, and is charged if and only if it
// completed.

const principalOf = ({ id, keyId }: User): Principal => ({
  caller: 'live',
  accountId: id,
  keyId,
  keyMonthlyCap: null,
  sessionId: null,
});

async function submit(system: RunningApi, user: User, type: string): Promise<string> {
  const accepted = await system.modules.jobs.submit(principalOf(user), {
    type,
    price: 'instant_post',
    input: { type },
  });
  return accepted.job_id;
}

async function read(system: RunningApi, user: User, jobId: string): Promise<Shape<'Job'>> {
  const { status, body } = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  expect(status).toBe(200);
  return body as Shape<'Job'>;
}

const ended = (system: RunningApi, user: User, jobId: string) =>
  expect
    .poll(async () => (await read(system, user, jobId)).finished_at !== null, { timeout: 20_000, interval: 100 })
    .toBe(true);

const balanceOf = async (system: RunningApi, user: User) =>
  (await system.call('GET', '/api/v1/credits/balance', { key: user.key })).body as Shape<'Balance'>;

test('jobs_finish charges a completed job once, and its record has every step', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:quick');
  expect(await balanceOf(system, user)).toEqual({ balance: 23, reserved: 2 });
  await ended(system, user, jobId);
  const record = await read(system, user, jobId);
  expect(record).toMatchObject({ id: jobId, status: 'completed', error: null, credits: { held: 0, charged: 2 } });
  expect(record.progress.percent).toBe(100);
  expect(
    record.created_at <= (record.started_at ?? '') && (record.started_at ?? '') <= (record.finished_at ?? ''),
  ).toBe(true);
  expect(await balanceOf(system, user)).toEqual({ balance: 23, reserved: 0 });
  const ledger = await system.call('GET', '/api/v1/credits/ledger', { key: user.key });
  expect(ledger.body['entries']).toMatchObject([
    { kind: 'capture', amount: -2, balance_after: 23, job_id: jobId, key_id: user.keyId },
    { kind: 'grant', amount: 25, balance_after: 25 },
  ]);
});

test('WorkFailure fails a job with its code, which costs nothing and is not retried', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:failing');
  await ended(system, user, jobId);
  const { status, error, credits } = await read(system, user, jobId);
  expect([status, error?.code, error?.stage, credits]).toEqual(['failed', 'blank', 'looking', { held: 0, charged: 0 }]);
  expect(await balanceOf(system, user)).toEqual({ balance: 25, reserved: 0 });
});

test('internal_error: a job that throws on every attempt fails after three, and costs nothing', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:poison');
  await ended(system, user, jobId);
  const { error, progress } = await read(system, user, jobId);
  expect([error?.code, progress.stage]).toEqual(['internal_error', 'attempt 3']);
  expect(await balanceOf(system, user)).toEqual({ balance: 25, reserved: 0 });
});

test('deadline_exceeded: a job that does not end is ended at its deadline, and costs nothing', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:endless');
  await ended(system, user, jobId);
  expect((await read(system, user, jobId)).error?.code).toBe('deadline_exceeded');
  expect(await balanceOf(system, user)).toEqual({ balance: 25, reserved: 0 });
});

test('POST /jobs/{id}/cancel ends a job at once, releases its credits, and is final', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:slow');
  await expect.poll(async () => (await read(system, user, jobId)).status).toBe('processing');
  const cancelled = await system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: user.key, body: {} });
  expect(cancelled.body).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
    credits: { held: 0, charged: 0 },
  });
  expect(await balanceOf(system, user)).toEqual({ balance: 25, reserved: 0 });
  const again = await system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: user.key, body: {} });
  expect([again.status, again.body['code']]).toEqual([409, 'job_final']);
  // Tests time itself: the work would have ended by now and reported.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect((await read(system, user, jobId)).error?.code).toBe('cancelled');
});

test('GET /jobs/{id} shows assets one by one, with URLs that work without a key', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:fan-out');
  await ended(system, user, jobId);
  const { stills = [] } = await read(system, user, jobId);
  expect(stills.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, number) => `still-${number}`).toSorted(),
  );
  expect(await (await fetch(stills[0]?.url ?? '')).text()).toContain(jobId);
});

test("submit above the account's cap waits in its own queue, in order, and every slot is passed on", async ({
  system,
}) => {
  const user = await signUpAgent(system);
  const jobs = [];
  for (let number = 0; number < 9; number += 1) jobs.push(await submit(system, user, 'test:quick'));
  for (const jobId of jobs) await ended(system, user, jobId);
  const records = await Promise.all(jobs.map((jobId) => read(system, user, jobId)));
  expect(records.every(({ status }) => status === 'completed')).toBe(true);
  expect(await balanceOf(system, user)).toEqual({ balance: 25 - 18, reserved: 0 });
});

test('submit relays its own job, and leaves the others of its account to theirs', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobIds = [newId('job'), newId('job')];
  for (const id of jobIds) {
    await system.modules.store.admit({
      ...principalOf(user),
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
  expect(await system.modules.relay.relay({ jobId: jobIds[0] ?? '' })).toBe(1);
  for (const jobId of jobIds) await ended(system, user, jobId);
});

test('submit: a job of an account that never bought credits comes after the others', async ({ system }) => {
  const [visitor, customer] = [await signUpAgent(system), await signUpAgent(system)];
  const { ledger } = system.modules;
  await ledger.post({ kind: 'purchase', accountId: customer.id, amountCredits: 10, reference: newId('purchase') });
  const priorityOf = async (user: User): Promise<number | undefined> => {
    const client = new pg.Client({ connectionString: system.config.database.url });
    await client.connect();
    const jobId = await submit(system, user, 'test:quick');
    const { rows } = await client.query<{ priority: number }>('select priority from jobs where id = $1', [jobId]);
    await client.end();
    return rows[0]?.priority;
  };
  expect([await priorityOf(visitor), await priorityOf(customer)]).toEqual([4, 3]);
});

test('GET /jobs/{id} returns 304 until something changes', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:slow');
  const first = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  await ended(system, user, jobId);
  const done = await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  const etag = done.headers.get('etag') ?? '';
  expect(first.headers.get('etag')).not.toBe(etag);
  const again = await system.call('GET', `/api/v1/jobs/${jobId}`, {
    key: user.key,
    headers: { 'if-none-match': etag },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('402 insufficient_credits: nothing is accepted, and the response has what is missing', async ({ system }) => {
  const user = await signUp(system);
  await expect(submit(system, user, 'test:quick')).rejects.toMatchObject({
    code: 'insufficient_credits',
    extras: { required: 2, balance: 0, top_up_url: '/api/v1/billing/purchase' },
  });
  const list = await system.call('GET', '/api/v1/jobs', { key: user.key });
  expect(list.body).toEqual({ jobs: [], next_cursor: null });
});

test('submit repeated under the id of its first attempt is the same job, held once', async ({ system }) => {
  const user = await signUpAgent(system);
  const id = newId('job');
  const submission = { id, type: 'test:quick', price: 'instant_post', input: {} } as const;
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => system.modules.jobs.submit(principalOf(user), submission)),
  );
  expect(new Set(responses.map(({ job_id }) => job_id))).toEqual(new Set([id]));
  await ended(system, user, id);
  expect(await balanceOf(system, user)).toEqual({ balance: 23, reserved: 0 });
  const client = new pg.Client({ connectionString: system.config.database.url });
  await client.connect();
  const { rows } = await client.query('select running from job_slots where account_id = $1', [user.id]);
  await client.end();
  expect(rows).toEqual([{ running: 0 }]);
});

test('submit of identical input at the same moment is one job, held once, unless it failed', async ({ system }) => {
  const user = await signUpAgent(system);
  const request = { type: 'test:slow', price: 'instant_post', input: { prompt: 1 }, joinsIdentical: true } as const;
  const submitRequest = (input: Record<string, unknown> = request.input) =>
    system.modules.jobs.submit(principalOf(user), { ...request, input });
  const responses = await Promise.all(Array.from({ length: 8 }, () => submitRequest()));
  const [first = ''] = new Set(responses.map(({ job_id }) => job_id));
  expect(responses.every(({ job_id }) => job_id === first)).toBe(true);
  expect(await balanceOf(system, user)).toEqual({ balance: 23, reserved: 2 });
  expect((await submitRequest({ prompt: 2 })).job_id).not.toBe(first);
  expect((await system.modules.jobs.submit(principalOf(await signUpAgent(system)), request)).job_id).not.toBe(first);
  await system.call('POST', `/api/v1/jobs/${first}/cancel`, { key: user.key, body: {} });
  expect((await submitRequest()).job_id).not.toBe(first);
});

test('GET /jobs pages by cursor without gap or repeat, and filters by type and status', async ({ system }) => {
  const user = await signUpAgent(system);
  const made = [];
  for (const type of ['test:quick', 'test:failing', 'test:quick', 'test:quick'])
    made.push(await submit(system, user, type));
  for (const jobId of made) await ended(system, user, jobId);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `?limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = await system.call('GET', `/api/v1/jobs${query}`, { key: user.key });
    const page = body as { jobs: { id: string }[]; next_cursor: string | null };
    seen.push(...page.jobs.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(made.toReversed());
  const failed = await system.call('GET', '/api/v1/jobs?status=failed', { key: user.key });
  expect((failed.body['jobs'] as { id: string }[]).map(({ id }) => id)).toEqual([made[1]]);
  expect((await system.call('GET', '/api/v1/jobs?cursor=nonsense', { key: user.key })).status).toBe(400);
});

test('events of an account are numbered without gaps and include every change', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await submit(system, user, 'test:quick');
  await ended(system, user, jobId);
  const events = await system.modules.events.after(user.id, 0);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ jobId: of }) => of === jobId).length).toBeGreaterThanOrEqual(3);
  expect(events.filter(({ type }) => type === 'credits.updated')).toHaveLength(2);
});

test('submit takes over an existing hold; one released meanwhile is held again', async ({ system }) => {
  const user = await signUpAgent(system);
  const { ledger, jobs } = system.modules;
  const { id: accountId, keyId } = user;
  const beforehand = async (id: string) => {
    const expiresAt = new Date(Date.now() + 60_000);
    await ledger.hold({ id, accountId, keyId, keyMonthlyCap: null, amountCredits: 2, jobId: null, expiresAt });
  };
  const order = (id: string) => ({ id, type: 'test:slow', price: 'kitchen_render' as const, input: { id } });
  const [stored, lost] = [newId('job'), newId('job')];
  await Promise.all([beforehand(stored), beforehand(lost)]);
  await jobs.submit(principalOf(user), order(stored));
  expect(await ledger.balance(accountId)).toEqual({ balance: 21, reserved: 4 });
  await ledger.release(lost);
  expect(await ledger.balance(accountId)).toEqual({ balance: 23, reserved: 2 });
  await jobs.submit(principalOf(user), order(lost));
  expect(await ledger.balance(accountId)).toEqual({ balance: 21, reserved: 4 });
  await Promise.all([stored, lost].map((id) => jobs.cancel(principalOf(user), id)));
  expect(await ledger.balance(accountId)).toEqual({ balance: 25, reserved: 0 });
});
