import type { jobErrorCodes } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSweepers } from '#jobs';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import { apiTest, ONCE } from '#test/api-test';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// Jobs that are cancelled at once, and others that fail for free, count as no failure: whoever repeats that gains nothing
// by it.

// The modules of this api begin and end jobs, which is the work of other roles.
const test = apiTest.extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName));
type Deps = { api: RunningApi; database: Database };
const STORED_JOBS = 5_000;
const STORED_EVENTS = 200_000;

async function submit(api: RunningApi, { id: accountId, keyId }: User): Promise<string> {
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  const order = { type: 'test:quick', price: 'screenshot', input: {} } as const;
  return (await api.modules.jobs.submit(principal, order)).job_id;
}

async function cancelled({ api, database }: Deps, user: User, workedSeconds?: number): Promise<void> {
  const jobId = await submit(api, user);
  if (workedSeconds !== undefined) {
    await api.modules.store.begin(jobId);
    await sql`
      update jobs set started_at = clock_timestamp() - make_interval(secs => ${workedSeconds}) where id = ${jobId}
    `.execute(database.query);
  }
  await api.modules.store.finish(jobId, { code: 'cancelled', stage: null });
}

async function failed(api: RunningApi, user: User, code: (typeof jobErrorCodes)[number]): Promise<void> {
  const jobId = await submit(api, user);
  await api.modules.store.begin(jobId);
  await api.modules.store.finish(jobId, { code, stage: null });
}

async function listen({ query }: Database, { id }: User): Promise<void> {
  await sql`
    insert into webhooks (id, account_id, url, events, secret)
    values (${newId('webhook')}, ${id}, 'https://third.example/', array['job.failed'], 'whsec_of_a_test')
  `.execute(query);
}

async function queued({ query }: Database, { id }: User): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_outbox where account_id = ${id} and event = 'job.failed'
  `.execute(query);
  return rows[0]?.count ?? 0;
}

test('job.failed is sent for ten jobs a minute that are cancelled at once, and for every one that had worked', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  await listen(database, user);
  for (let count = 0; count < 15; count += 1) await cancelled({ api, database }, user);
  expect(await queued(database, user)).toBe(10);
  await cancelled({ api, database }, user, 6);
  expect(await queued(database, user)).toBe(11);
  await sql`update jobs set finished_at = finished_at - interval '1 minute' where account_id = ${user.id}`.execute(
    database.query,
  );
  await cancelled({ api, database }, user);
  expect(await queued(database, user)).toBe(12);
});

test('job.failed is sent for ten jobs a minute whose failure is counted nowhere, and for every one that is counted or ours', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  await listen(database, user);
  for (let count = 0; count < 6; count += 1) {
    await failed(api, user, 'host_busy');
    await cancelled({ api, database }, user);
  }
  expect(await queued(database, user)).toBe(10);
  // An outage is told of every job: nobody causes it at will.
  for (let count = 0; count < 12; count += 1) await failed(api, user, 'internal_error');
  expect(await queued(database, user)).toBe(22);
  // Control: failures that pause the account when there are too many are all sent, and displace no other.
  const other = await signUpAgent(api);
  await listen(database, other);
  for (let count = 0; count < 12; count += 1) await failed(api, other, 'blank');
  await failed(api, other, 'host_busy');
  expect(await queued(database, other)).toBe(13);
});

test('createSweepers stores 5,000 unpaid jobs and 200,000 events of an account, the newest, and all that was paid', async ({
  api,
  database: { query },
}) => {
  const nothing = async function* () {};
  const storage = { keys: nothing, objects: nothing, remove: async () => undefined } as never;
  const [flooder, other] = [await signUpAgent(api), await signUpAgent(api)];
  const insert = async ({ id }: User, status: string, jobs: number): Promise<void> => {
    await sql`
      insert into jobs (id, account_id, type, status, input, price, priority, deadline_at, finished_at, error_code, created_at)
      select ${`job_${status}_${id}`} || n, ${id}, 'test:quick', ${status}, '{}', 1, 1, now(), now(),
        ${status === 'failed' ? 'cancelled' : null}, now() - make_interval(secs => n)
      from generate_series(1, ${jobs}::integer) n
    `.execute(query);
  };
  await insert(flooder, 'failed', STORED_JOBS + 20);
  await insert(flooder, 'completed', 3);
  await insert(other, 'failed', 3);
  for (const [{ id }, events] of [
    [flooder, STORED_EVENTS + 20],
    [other, 20],
  ] as const) {
    await sql`delete from events where account_id = ${id}`.execute(query);
    await sql`
      insert into events (account_id, seq, type)
      select ${id}, n, 'credits.updated' from generate_series(1, ${events}::integer) n
    `.execute(query);
    await sql`
      insert into event_counters (account_id, seq) values (${id}, ${events})
      on conflict (account_id) do update set seq = excluded.seq
    `.execute(query);
  }

  expect(await createSweepers({ ...api.modules, query, storage, retentionSeconds: 3_600 }).purgeOldJobs()).toBe(20);

  const countOf = async (table: string, { id }: User, where = sql`true`): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where account_id = ${id} and ${where}
    `.execute(query);
    return rows[0]?.count ?? 0;
  };
  expect(await countOf('jobs', flooder, sql`status = 'failed'`)).toBe(STORED_JOBS);
  expect(await countOf('jobs', flooder, sql`created_at < now() - make_interval(secs => ${STORED_JOBS + 30})`)).toBe(0);
  expect(await countOf('jobs', flooder, sql`status = 'completed'`)).toBe(3);
  expect(await countOf('jobs', other)).toBe(3);
  expect(await countOf('events', flooder)).toBe(STORED_EVENTS);
  expect(await countOf('events', flooder, sql`seq <= 20`)).toBe(0);
  expect(await countOf('events', other)).toBe(20);
});
