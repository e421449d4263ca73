import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect } from 'vitest';
import { purgeExpired, purgeUnused } from '#accounts';
import { auditBalances, purgeEndedHolds, recountBalances } from '#credits';
import { createSweepers } from '#jobs';
import { createReadPage, type Database, deleteInBatches } from '#platform/database';
import { apiTest, ONCE } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUp, type User } from '#test/users';
import { createRecords } from '../../../src/jobs/record.ts';

// Tables that do not grow without use: batches, indexes of filters, and unused rows.

const test = apiTest
  .extend('settings', ONCE, ({ namespace }) => namespace)
  .extend('user', ONCE, async ({ api }) => {
    const user = await signUp(api);
    await api.modules.ledger.post({ kind: 'grant', accountId: user.id, amountCredits: 50, reference: 'growth' });
    return user;
  });

const run = async <Row>(database: Database, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows as Row[];
const countOf = async (database: Database, from: string): Promise<number> =>
  (await run<{ n: number }>(database, `select count(*)::int as n from ${from}`))[0]?.n ?? -1;

test('deleteInBatches deletes every match in batches, lets other statements run in between, and skips locked rows', async ({
  database,
}) => {
  await run(database, 'create table heap (id int primary key, old boolean not null, xid xid8)');
  await run(database, 'create table batches (id xid8 primary key, rows int not null)');
  await run(
    database,
    `create function count_batch() returns trigger language plpgsql as $$ begin
    insert into batches select pg_current_xact_id(), count(*) from gone; return null; end $$`,
  );
  await run(
    database,
    `create trigger counted after delete on heap referencing old table as gone
    for each statement execute function count_batch()`,
  );
  await run(database, 'insert into heap select n, n <= 950 from generate_series(1, 1000) n');
  const holder = await database.pool.connect();
  await holder.query('begin; select 1 from heap where id = 7 for update');
  const options = { from: 'heap', where: sql`old`, batchSize: 100, pauseMs: 0 };
  expect(await deleteInBatches(database.query, options)).toBe(949);
  await holder.query('rollback');
  holder.release();
  expect(await run(database, 'select max(rows)::int as most, count(*)::int as batches from batches')).toEqual([
    { most: 100, batches: 10 },
  ]);
  expect(await deleteInBatches(database.query, options)).toBe(1);
  expect(await countOf(database, 'heap')).toBe(50);
});

test('deleteInBatches ends with its time slice; the next run continues', async ({ database }) => {
  await run(database, 'create table late (id int)');
  await run(database, 'insert into late select generate_series(1, 30)');
  const slice = { from: 'late', where: sql`true`, batchSize: 10, sliceMs: 0 };
  expect(await deleteInBatches(database.query, slice)).toBe(10);
  expect(await deleteInBatches(database.query, { ...slice, sliceMs: 60_000 })).toBe(20);
});

test('GET /jobs reads a page of one status or type from an index, however many others there are', async ({
  api,
  user,
  database,
}) => {
  await run(
    database,
    `insert into jobs (id, account_id, type, status, input, price, priority, deadline_at, finished_at, error_code, created_at)
    select 'job_' || n, $1, case when n % 4000 = 0 then 'kitchen_render' else 'instant_post' end,
      case when n % 5000 = 0 then 'failed' else 'completed' end, '{}', 1, 1, now(), now(),
      case when n % 5000 = 0 then 'blank' end, now() - make_interval(secs => n)
    from generate_series(1, 40000) n`,
    [user.id],
  );
  await run(database, 'analyze jobs');
  const filters = [{ status: 'failed' }, { type: 'kitchen_render' }, { status: 'failed', type: 'kitchen_render' }];
  for (const filter of filters)
    expect(await buffersOf({ api, user, database }, filter), JSON.stringify(filter)).toBeLessThan(120);
  await run(
    database,
    'drop index jobs_failed, jobs_by_account_status, jobs_by_account_type, jobs_by_account_type_status',
  );
  expect(await buffersOf({ api, user, database }, { status: 'failed' })).toBeGreaterThan(400);
  await run(database, 'delete from jobs');
});

/** The database pages that the list's own statement reads. */
async function buffersOf(
  { api, user, database }: { api: RunningApi; user: User; database: Database },
  filter: { status?: string; type?: string },
): Promise<number> {
  const seen: { text: string; values: readonly unknown[] }[] = [];
  const query = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql: text, parameters: values } }) => void seen.push({ text, values }),
  });
  const storage = { signedUrl: () => Promise.reject(new Error('Nothing is signed here.')) };
  const records = createRecords({ query, storage, appUrl: api.url, additions: [] });
  await records.list(user.id, createReadPage('the secret of a test')({ limit: 20 }), filter as never);
  const [statement] = seen;
  if (statement === undefined) throw new Error('The list asked nothing.');
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    database,
    `explain (analyze, buffers, format json) ${statement.text}`,
    [...statement.values],
  );
  const plan = row?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

test('purgeUnused deletes a device unused for 90 days with its keys; one in use, one with credits or with a job stays', async ({
  api,
  user,
  database,
}) => {
  const create = async (): Promise<string> => {
    expect((await api.call('POST', '/api/v1/auth/anonymous', { body: {} })).status).toBe(201);
    const [row] = await run<{ id: string }>(
      database,
      'select account_id as id from keys order by created_at desc limit 1',
    );
    return row?.id ?? '';
  };
  const [unused, used, rich, busy, fresh] = [
    await create(),
    await create(),
    await create(),
    await create(),
    await create(),
  ];
  await run(database, "update accounts set created_at = now() - interval '91 days' where id <> $1", [fresh]);
  await run(
    database,
    "update keys set created_at = now() - interval '91 days', last_used_at = null where account_id <> $1",
    [fresh],
  );
  await run(database, "update keys set last_used_at = now() - interval '80 days' where account_id = $1", [used]);
  await run(database, "select credits_post('e1', $1, 'adjustment', 5, 'test')", [rich]);
  await run(
    database,
    `insert into jobs (id, account_id, type, input, price, priority, deadline_at) values ('job_b', $1, 't', '{}', 1, 1, now())`,
    [busy],
  );
  await run(database, "select events_append($1, 'credits.updated', null)", [unused]);
  await purgeUnused(database.query);
  const left = await run<{ id: string }>(database, "select id from accounts where kind = 'device'");
  expect(left.map(({ id }) => id).toSorted()).toEqual([used, rich, busy, fresh].toSorted());
  expect(await countOf(database, `keys where account_id = '${unused}'`)).toBe(0);
  expect(await countOf(database, `accounts where id = '${user.id}'`)).toBe(1);
  await run(database, 'delete from jobs');
});

test('purgeUnused deletes an unconfirmed account unused for 90 days; its email may have a grant again, and others stay', async ({
  api,
  database,
}) => {
  const [unused, granted, used, confirmed, rich, fresh] = [
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
    await signUp(api),
  ];
  const all = [unused, granted, used, confirmed, rich, fresh].map(({ id }) => id);
  const old = all.filter((id) => id !== fresh.id);
  const takeGrant = async (id: string): Promise<boolean | undefined> => {
    const call = "select grants_take($1, '\\xabcd', '198.51.100.0/24', 9, 9) as taken";
    return (await run<{ taken: boolean }>(database, call, [id]))[0]?.taken;
  };
  expect(await takeGrant(granted.id)).toBe(true);
  await run(database, "select credits_post('grant', $1, 'grant', 25, 'signup:' || $1)", [granted.id]);
  await run(database, "select credits_post('rich', $1, 'purchase', 5, 'rich')", [rich.id]);
  await run(database, "update accounts set created_at = now() - interval '91 days' where id = any($1)", [old]);
  await run(
    database,
    "update keys set created_at = now() - interval '91 days', last_used_at = null where account_id = any($1)",
    [old],
  );
  await run(database, "update sessions set last_used_at = now() - interval '91 days' where account_id = any($1)", [
    old,
  ]);
  await run(database, "update keys set last_used_at = now() - interval '80 days' where account_id = $1", [used.id]);
  await run(database, 'update accounts set email_confirmed_at = now() where id = $1', [confirmed.id]);
  await run(database, 'alter table audit_events disable trigger user');
  await run(database, "update audit_events set created_at = now() - interval '91 days' where account_id = any($1)", [
    old,
  ]);
  await run(database, 'alter table audit_events enable trigger user');
  await purgeUnused(database.query);
  const left = await run<{ id: string; email: string | null }>(
    database,
    'select id, email from accounts where id = any($1)',
    [all],
  );
  expect(left.map(({ id }) => id).toSorted()).toEqual(all.filter((id) => id !== unused.id).toSorted());
  expect(left.filter(({ email }) => email === null)).toMatchObject([{ id: granted.id }]);
  expect(await countOf(database, `keys where account_id in ('${unused.id}', '${granted.id}')`)).toBe(0);
  expect((await api.modules.ledger.balance(granted.id)).balance).toBe(25);
  expect(await takeGrant(fresh.id)).toBe(true);
});

test('purgeUnused deletes revoked keys, old networks, expired tickets and idle slots; what is in use stays', async ({
  api,
  user,
  database,
}) => {
  const mint = async (key: string) => {
    const { body } = await api.call('POST', '/api/v1/keys', { key, body: { name: 'old' } });
    return { key: String(body['api_key']), id: (body['key'] as { id: string }).id };
  };
  const made = await mint(user.key);
  const child = await mint(made.key);
  await run(database, "update keys set revoked_at = now() - interval '91 days' where id = $1", [made.id]);
  await run(database, "insert into signup_grants values ('192.0.2.0/24', current_date - 9, 5)");
  await run(database, "insert into socket_tickets values ('\\x01', $1, null, now() - interval '1 minute')", [user.id]);
  await run(database, 'insert into job_slots (account_id, max_running) values ($1, 4) on conflict do nothing', [
    user.id,
  ]);
  await purgeUnused(database.query);
  await purgeExpired(database.query);
  const sweepers = createSweepers({ ...api.modules, query: database.query, storage: never, retentionSeconds: 1 });
  expect(await sweepers.purgeIdleSlots()).toBe(1);
  expect(await countOf(database, `keys where id = '${made.id}'`)).toBe(0);
  expect(await countOf(database, `keys where id = '${child.id}'`)).toBe(1);
  expect(await countOf(database, "signup_grants where network = '192.0.2.0/24'")).toBe(0);
  expect(await countOf(database, 'socket_tickets')).toBe(0);
  expect((await api.call('GET', '/api/v1/keys', { key: user.key })).status).toBe(200);
});

const never = {
  keys: () => {
    throw new Error('No object is looked for.');
  },
  objects: () => {
    throw new Error('No object is looked for.');
  },
  remove: () => Promise.reject(new Error('No object is removed.')),
};

test('purgeEndedHolds deletes holds released 30 days ago, and the ledger stays consistent', async ({
  api,
  user,
  database,
}) => {
  const { ledger } = api.modules;
  const ids = ['h1', 'h2', 'h3', 'h4'];
  const [released, recent, captured] = ids as [string, string, string, string];
  for (const id of ids) {
    const expiresAt = new Date(Date.now() + 60_000);
    await ledger.hold({
      id,
      accountId: user.id,
      amountCredits: 2,
      jobId: null,
      keyId: null,
      keyMonthlyCap: null,
      expiresAt,
    });
  }
  await ledger.release(released);
  await ledger.release(recent);
  await ledger.settle(captured);
  const before = await ledger.balance(user.id);
  await run(database, "update credit_holds set ended_at = ended_at - interval '31 days' where id in ('h1', 'h3')");
  await purgeEndedHolds(database.query);
  expect((await run<{ id: string }>(database, 'select id from credit_holds order by id')).map(({ id }) => id)).toEqual([
    'h2',
    'h3',
    'h4',
  ]);
  expect(await ledger.balance(user.id)).toEqual(before);
  expect(await auditBalances(database.query, new Date(0))).toEqual([]);
  expect([await ledger.release(released), await ledger.settle(released)]).toEqual([false, false]);
});

test('auditBalances adds up entries since the last recount, and recountBalances finds older differences', async ({
  user,
  database,
}) => {
  await run(database, "update credit_entries set created_at = created_at - interval '40 days'");
  expect(await recountBalances(database.query)).toEqual([]);
  const [sum] = await run<{ amount: string }>(database, 'select amount from credit_sums where account_id = $1', [
    user.id,
  ]);
  const [entries] = await run<{ amount: string }>(
    database,
    'select sum(amount) as amount from credit_entries where account_id = $1',
    [user.id],
  );
  expect(sum).toEqual(entries);
  await run(database, "update credit_entries set amount = amount + 1 where account_id = $1 and kind = 'grant'", [
    user.id,
  ]);
  expect(await auditBalances(database.query, new Date(0))).toEqual([]);
  await run(database, "update credit_sums set before = before - interval '8 days'");
  expect(await recountBalances(database.query)).toMatchObject([{ accountId: user.id }]);
  await run(database, 'update credit_balances set posted = posted + 7 where account_id = $1', [user.id]);
  expect(await auditBalances(database.query, new Date(0))).toMatchObject([{ accountId: user.id }]);
});
