import { stackEnvironment } from '@galley/scripts/stack';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#edge/http';
import { createLogger } from '#platform/kernel';
import { readConfigOf } from './config.ts';
import { databaseRoles, functionRights, tableRights } from './database-rights.ts';
import { productPlan } from './job-kit.ts';
import { lonelyEnvironment } from './lonely-environment.ts';
import { createRooms } from './rooms.ts';
import { flowRounds } from './rounds.ts';
import { databaseUrlOf, makeTestDatabase } from './running-api.ts';
import { openServers } from './servers.ts';

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

const REFUSED = '42501';

/** Why the server refuses a statement, or null. Nothing that it does stays. */
async function refusalOf(pool: pg.Pool, statement: string): Promise<string | null> {
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

test('every table, view and function of the database has a line, and every line stands for one', async () => {
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

test('the server grants what is declared, to the word', async () => {
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
  ['api', 'update credit_entries set amount = 0'],
  ['api', 'delete from audit_events'],
  ['api', 'select audit_events_purge(now(), 100)'],
  ['api', 'truncate audit_events'],
  ['api', 'create table mine (id text)'],
  ['api', 'select * from migrations'],
];

test.each(forbidden)('%s is refused: %s', async (role, statement) => {
  const own = databaseRoles.find((each) => each === role) ?? 'api';
  expect(await refusalOf(connect(databaseUrlOf(own, made.name)), statement)).toBe(REFUSED);
});

test('control: the owner is refused none of it for want of rights', async () => {
  for (const [, statement] of forbidden) expect(await refusalOf(owner, statement), statement).not.toBe(REFUSED);
});

test('every round of flow runs with its own user', async () => {
  const config = readConfigOf('flow', {
    ...lonelyEnvironment,
    ...stackEnvironment({ database: made.name }),
    GALLEY_DATABASE_URL: databaseUrlOf('flow', made.name),
  });
  const log = createLogger({ level: 'fatal', role: 'flow' });
  const servers = openServers(config, log, { program: 'flow' });
  const rooms = createRooms({ config, servers, types: productPlan.types, log });
  const refused: string[] = [];
  for (const { name, run } of flowRounds({ config, servers, rooms, log, metrics: createMetrics() })) {
    // The payment processor is away here: only what the database says counts.
    await run().catch((cause: unknown) => {
      if (String((cause as Error).message).includes('permission denied')) refused.push(`${name}: ${cause}`);
    });
  }
  expect(refused).toEqual([]);
  await rooms.stop();
  await servers.close();
});
