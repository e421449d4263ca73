import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { newId } from '#platform/kernel';
import { jobFolder } from '#platform/storage';
import { ONCE, systemTest } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';
import { openServers } from '../../../src/boot/connections.ts';

// What an owner does with the list of jobs: search it, name a job, delete one.

const test = systemTest.extend('servers', ONCE, ({ system }, { onCleanup }) => {
  const servers = openServers(system.config, { warn: () => undefined } as never);
  onCleanup(servers.close);
  return servers;
});

async function submit(system: RunningApi, { id, keyId }: User, input: Record<string, unknown>): Promise<string> {
  const principal = { caller: 'live', accountId: id, keyId, keyMonthlyCap: null, sessionId: null } as const;
  const { job_id } = await system.modules.jobs.submit(principal, { type: 'test:quick', price: 'screenshot', input });
  return job_id;
}

async function ended(system: RunningApi, user: User, input: Record<string, unknown> = {}): Promise<string> {
  const jobId = await submit(system, user, input);
  const read = async () => (await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body['finished_at'];
  await expect.poll(read, { timeout: 20_000, interval: 100 }).not.toBeNull();
  return jobId;
}

async function listed(system: RunningApi, user: User, query: string): Promise<string[]> {
  const { body } = await system.call('GET', `/api/v1/jobs?${query}`, { key: user.key });
  return (body['jobs'] as Shape<'JobSummary'>[]).map(({ id }) => id);
}

async function inDatabase(system: RunningApi, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: system.config.database.url });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

test('PATCH /jobs/{id} names a job, which lists, searches and live events follow', async ({ system }) => {
  const user = await signUpAgent(system);
  const jobId = await ended(system, user);
  const path = `/api/v1/jobs/${jobId}`;
  const { status, body } = await system.call('PATCH', path, { key: user.key, body: { name: '  Spring menu ' } });
  expect([status, body['name']]).toEqual([200, 'Spring menu']);
  const latest = () => system.modules.events.latest(user.id);
  const seq = await latest();
  expect((await system.call('PATCH', path, { key: user.key, body: { name: 'Spring menu' } })).status).toBe(200);
  expect(await latest()).toBe(seq);
  expect(await listed(system, user, 'q=SPRING')).toEqual([jobId]);
  const etag = (await system.call('GET', path, { key: user.key })).headers.get('etag');
  const cleared = await system.call('PATCH', path, { key: user.key, body: { name: null } });
  expect(cleared.body['name']).toBeNull();
  expect((await system.call('GET', path, { key: user.key })).headers.get('etag')).not.toBe(etag);
  expect(await listed(system, user, 'q=spring')).toEqual([]);
  const empty = await system.call('PATCH', path, { key: user.key, body: { name: ' ' } });
  expect([empty.status, empty.body['code']]).toEqual([400, 'invalid_request']);
});

test('GET /jobs finds every word of q in name, URL, idea or page, and takes no pattern', async ({ system }) => {
  const user = await signUpAgent(system);
  const page = await ended(system, user, { from_url: { url: 'https://harbour-cafe.example/menu' } });
  const idea = await ended(system, user, { idea: { prompt: 'We open the terrace on Saturday, 20% off' } });
  expect(await listed(system, user, 'q=harbour-cafe')).toEqual([page]);
  expect(await listed(system, user, 'q=saturday%20terrace')).toEqual([idea]);
  expect(await listed(system, user, 'q=terrace%20menu')).toEqual([]);
  expect(await listed(system, user, 'q=20%25')).toEqual([idea]);
  expect(await listed(system, user, 'q=_')).toEqual([]);
  await inDatabase(system, `insert into packs (job_id, brand, source) values ($1, $2, '{}')`, [
    page,
    '{"name":"Quay"}',
  ]);
  expect(await listed(system, user, 'q=quay')).toEqual([page]);
});

test('DELETE /jobs/{id} deletes rows and objects, keeps the ledger, and waits for live work', async ({
  system,
  servers,
}) => {
  const user = await signUpAgent(system);
  const jobId = await ended(system, user);
  const key = `${jobFolder({ accountId: user.id, jobId })}/late.txt`;
  await servers.storage.put(key, { bytes: Buffer.from('x'), contentType: 'text/plain' });
  const path = `/api/v1/jobs/${jobId}`;
  const edit = newId('job');
  await inDatabase(
    system,
    `insert into jobs (id, account_id, type, status, input, price, priority, deadline_at)
     values ($1, $2, 'render:edit', 'processing', $3, 0, 3, now() + interval '1 hour')`,
    [edit, user.id, JSON.stringify({ job_id: jobId })],
  );
  expect(await listed(system, user, '')).toHaveLength(2);
  expect(await listed(system, user, 'except_type=render:edit')).toEqual([jobId]);
  const waiting = await system.call('DELETE', path, { key: user.key });
  expect([waiting.status, waiting.body['code']]).toEqual([409, 'job_live']);
  await inDatabase(
    system,
    `update jobs set status = 'failed', error_code = 'cancelled', finished_at = now() where id = $1`,
    [edit],
  );
  const alone = await system.call('DELETE', `/api/v1/jobs/${edit}`, { key: user.key });
  expect([alone.status, alone.body['code']]).toEqual([409, 'job_of_pack']);
  expect((await system.call('DELETE', path, { key: (await signUp(system)).key })).status).toBe(404);

  expect((await system.call('DELETE', path, { key: user.key })).status).toBe(204);
  for (const id of [jobId, edit])
    expect((await system.call('GET', `/api/v1/jobs/${id}`, { key: user.key })).status).toBe(404);
  expect(await listed(system, user, '')).toEqual([]);
  const objects = () => Array.fromAsync(servers.storage.keys(jobFolder({ accountId: user.id, jobId })));
  await expect.poll(objects).toEqual([]);
  const ledger = await system.call('GET', '/api/v1/credits/ledger', { key: user.key });
  expect(ledger.body['entries']).toMatchObject([{ amount: -2, job_id: jobId }, { kind: 'grant' }]);
  expect((await system.call('DELETE', path, { key: user.key })).status).toBe(404);
});

test('DELETE /jobs/{id} right after a cancellation: the engine is notified, and no row stays in the outbox', async ({
  system,
  servers,
}) => {
  const user = await signUpAgent(system);
  const jobId = await ended(system, user);
  // As a cancellation leaves it that is deleted before its row is relayed.
  const plant = `insert into job_outbox (job_id, action, created_at) values ($1, $2, now() - interval '1 minute')`;
  for (const action of ['start', 'cancel']) await inDatabase(system, plant, [newId('job'), action]);
  await inDatabase(system, plant, [jobId, 'cancel']);
  expect((await system.call('DELETE', `/api/v1/jobs/${jobId}`, { key: user.key })).status).toBe(204);
  const oldest = async () => {
    const { rows } = await sql`select 1 from job_outbox where created_at < now() - interval '30 seconds'`.execute(
      servers.database.query,
    );
    return rows.length;
  };
  await expect.poll(oldest, { timeout: 10_000 }).toBe(0);
});
