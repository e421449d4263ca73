import { randomUUID } from 'node:crypto';
import { stackEnvironment } from '@galley/scripts/stack';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#edge/http';
import { serviceLimits } from '#platform/database';
import { createLogger } from '#platform/kernel';
import { offlineEnvironment } from '#test/offline-environment';
import { databaseUrlOf, makeTestDatabase } from '#test/running-api';
import { readConfigOf } from '../../../src/boot/config/index.ts';
import { openServers } from '../../../src/boot/connections.ts';
import { databaseRoles, functionRights, tableRights } from '../../../src/boot/database-rights.ts';
import { productPlan } from '../../../src/boot/job-registry.ts';
import { measureEvents } from '../../../src/boot/metrics/events.ts';
import { createModules } from '../../../src/boot/modules.ts';
import { flowScheduledTasks } from '../../../src/boot/scheduled-tasks.ts';
import { prepare } from '../../../src/commands/prepare.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let owner: pg.Pool;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  made = await makeTestDatabase();
  owner = connect(stackEnvironment({ database: made.name }).GALLEY_DATABASE_URL);
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await made.drop();
});

function connect(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pools.push(pool);
  return pool;
}

const REJECTED = '42501';
const WRONG_PASSWORD = '28P01';
const environment = () => ({ ...offlineEnvironment, ...stackEnvironment({ database: made.name }) });

/** Why the server rejects a statement, or null. Its changes are rolled back. */
async function rejectionOf(pool: pg.Pool, statement: string): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return null;
  } catch (cause) {
    return (cause as pg.DatabaseError).code ?? 'unknown';
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('tableRights and functionRights have a row for every table, view and function of the database, and no other', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     union select viewname from pg_views where schemaname = 'public' order by 1`,
  );
  expect(Object.keys(tableRights).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const { rows: functions } = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype`,
  );
  expect(Object.keys(functionRights).toSorted()).toEqual(functions.map(({ name }) => name).toSorted());
});

test('prepare grants exactly the declared rights', async () => {
  for (const role of databaseRoles) {
    const pool = connect(databaseUrlOf(role, made.name));
    for (const [table, rights] of Object.entries(tableRights)) {
      for (const right of ['select', 'insert', 'update', 'delete'] as const) {
        const { rows } = await pool.query<{ whole: boolean; part: boolean }>(
          `select has_table_privilege($1, $2) as whole, $2 <> 'delete' and has_any_column_privilege($1, nullif($2, 'delete')) as part`,
          [table, right],
        );
        const declared = rights[role]?.match(new RegExp(`\\b${right}\\b( \\()?`));
        const wanted = {
          whole: declared != null && declared[1] === undefined,
          part: declared != null && right !== 'delete',
        };
        expect({ ...rows[0], part: rows[0]?.part ?? false }, `${role}: ${right} on ${table}`).toEqual(wanted);
      }
    }
    const { rows } = await pool.query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and prorettype <> 'trigger'::regtype and has_function_privilege(oid, 'execute')`,
    );
    const callable = Object.keys(functionRights).filter((name) => functionRights[name]?.includes(role));
    expect(rows.map(({ name }) => name).toSorted(), role).toEqual(callable.toSorted());
  }
});

test.each(databaseRoles)('prepare sets the session limits of the database user of %s', async (role) => {
  await prepare(readConfigOf('operator', environment()), ['database']);
  const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await connect(databaseUrlOf(role, made.name)).query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [timeouts],
  );
  expect(rows).toEqual(timeouts.map((name) => ({ name, value: serviceLimits[name] })));
});

test('prepare gives a second user of a role its rights, so that the first can be dropped without a rejected connection', async () => {
  const [first, second] = ['first', 'second'].map((word) => `galley_test_${word}_${randomUUID().slice(0, 8)}`);
  const login = (name = '') => `flow=${name}:password-of-a-test`;
  const urlOf = (name = '') => {
    const url = new URL(stackEnvironment({ database: made.name }).GALLEY_DATABASE_URL);
    return Object.assign(url, { username: name, password: 'password-of-a-test' }).href;
  };
  const prepareWith = (...users: string[]) =>
    prepare(readConfigOf('operator', { ...environment(), GALLEY_DATABASE_USERS: users.join(',') }), ['database']);
  const drop = async (name = '') => owner.query(`drop owned by ${name}; drop role ${name}`);
  const mayWork = async (name = '') => (await connect(urlOf(name)).query('select count(*) from jobs')).rowCount === 1;

  await prepareWith(login(first));
  expect(await mayWork(first)).toBe(true);
  // A password that is changed in its place rejects whoever has the old one and connects anew.
  await prepareWith(login(first).replace('of-a-test', 'of-another'));
  await expect(mayWork(first)).rejects.toMatchObject({ code: WRONG_PASSWORD });
  await prepareWith(login(first), login(second));
  expect([await mayWork(first), await mayWork(second)]).toEqual([true, true]);
  await drop(first);
  await prepareWith(login(second));
  await expect(mayWork(first)).rejects.toMatchObject({ code: WRONG_PASSWORD });
  expect(await mayWork(second)).toBe(true);
  await drop(second);
});

const forbidden: [string, string][] = [
  ['capture', 'select email from accounts'],
  ['capture', 'select hash from keys'],
  ['capture', `update jobs set status = 'completed'`],
  ['capture', 'update credit_balances set posted = 1000000'],
  ['capture', `select credits_post('entry_1', 'acct_1', 'grant', 1000000, 'free')`],
  ['capture', `select jobs_finish('job_1', null, null, 'entry_1', false)`],
  ['render', 'select secret from webhooks'],
  ['render', 'delete from job_assets'],
  ['render', 'select * from uploads'],
  ['flow', 'insert into keys default values'],
  ['flow', `update accounts set email = 'mine@evil.example'`],
  ['flow', `select credits_post('entry_1', 'acct_1', 'grant', 1000000, 'free')`],
  ['flow', 'update credit_balances set posted = 1000000'],
  ['flow', `select packs_archive('job_1', 'a key', 1, 1)`],
  ['api', 'update credit_entries set amount = 0'],
  ['api', 'delete from audit_events'],
  ['api', 'select audit_events_purge(now(), 100)'],
  ['api', 'truncate audit_events'],
  ['api', 'create table mine (id text)'],
  ['api', 'select * from migrations'],
];

test.each(forbidden)('%s is rejected: %s', async (role, statement) => {
  const own = databaseRoles.find((item) => item === role) ?? 'api';
  expect(await rejectionOf(connect(databaseUrlOf(own, made.name)), statement)).toBe(REJECTED);
});

test('tableRights (control): the owner has the rights for all of it', async () => {
  for (const [, statement] of forbidden) expect(await rejectionOf(owner, statement), statement).not.toBe(REJECTED);
});

test('flowScheduledTasks: every task runs with the database user of flow', async () => {
  const config = readConfigOf('flow', {
    ...offlineEnvironment,
    ...stackEnvironment({ database: made.name }),
    GALLEY_DATABASE_URL: databaseUrlOf('flow', made.name),
  });
  const log = createLogger({ level: 'fatal', role: 'flow' });
  const servers = openServers(config, log, { program: 'flow' });
  const counts = measureEvents(new Registry());
  const modules = createModules({ config, servers, types: productPlan.types, counts, log });
  const rejected: string[] = [];
  for (const { name, run } of flowScheduledTasks({ config, servers, modules, log, counts, metrics: createMetrics() })) {
    // The payment processor is unavailable here: only errors of the database count.
    await run().catch((cause: unknown) => {
      if (String((cause as Error).message).includes('permission denied')) rejected.push(`${name}: ${cause}`);
    });
  }
  expect(rejected).toEqual([]);
  await modules.stop();
  await servers.close();
});
