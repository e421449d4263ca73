// One row that somebody has locked and never gives back: whoever wants it is rejected, everybody else is served.

import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBehalfOf } from '#platform/kernel';
import { type Database, isDatabaseAway, openDatabase, serviceLimits, setSessionLimits } from './index.ts';

const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
const POOL = 3;
let url: string;
let judge: pg.Client;

beforeAll(async () => {
  await createDatabase(name);
  url = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
  judge = new pg.Client({ connectionString: url });
  judge.on('error', () => undefined);
  await judge.connect();
  await judge.query('create table plants (id int primary key, height int not null default 0)');
  await judge.query('insert into plants (id) values (1)');
});

afterAll(async () => {
  await judge.end();
  await dropDatabase(name);
});

test('a read timeout discards the connection, so the pool goes on serving others', async () => {
  await using database = open({ queryTimeoutMs: 500 });
  await whileLocked(async () => {
    const failures = await Promise.all(Array.from({ length: POOL }, () => grow(database).catch((cause) => cause)));
    expect(failures.map(isDatabaseAway)).toEqual(failures.map(() => true));
    for (let tries = 0; tries < POOL + 1; tries += 1) await database.check();
    const inTransaction = await database.query
      .transaction()
      .execute((transaction) => growIn(transaction))
      .catch((cause) => cause);
    expect(isDatabaseAway(inTransaction)).toBe(true);
    for (let tries = 0; tries < POOL + 1; tries += 1) await database.check();
  });
  expect(await grow(database)).toBeGreaterThan(0);
});

test('the limits of a database user end statements, waits for locks and idle transactions on the server', async () => {
  await withLimits({ ...serviceLimits, statement_timeout: '700ms', lock_timeout: '300ms' }, async () => {
    await using database = open();
    expect(await failureOf(sql`select pg_sleep(20)`.execute(database.query))).toMatchObject({ code: '57014' });
    await whileLocked(async () => {
      expect(await failureOf(grow(database))).toMatchObject({ code: '55P03' });
      await database.check();
    });
  });
  await withLimits({ idle_in_transaction_session_timeout: '300ms' }, async () => {
    await using database = open();
    const failure = await failureOf(
      database.query.transaction().execute(async (transaction) => {
        await growIn(transaction);
        // Somebody who forgot to go on; the row is free again nevertheless.
        await expect.poll(isFree, { timeout: 10_000 }).toBe(true);
        await growIn(transaction);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    await database.check();
  });
});

test('an unlimited connection, as migrations and backups use it, is under none of the limits', async () => {
  await withLimits({ statement_timeout: '300ms', lock_timeout: '300ms' }, async () => {
    await using database = open({ isUnlimited: true });
    await sql`select pg_sleep(0.6)`.execute(database.query);
  });
});

test('one account never occupies the whole pool: another is served while its statements wait', async () => {
  await using database = open();
  await whileLocked(async (unlock) => {
    const stuck = Array.from({ length: POOL * 2 }, () => onBehalfOf('acct_stuck', () => grow(database)));
    await expect.poll(waiting).toBe(2);
    await onBehalfOf('acct_innocent', () => database.check());
    await unlock();
    await Promise.all(stuck);
  });
});

test('control: without a share of their own the same statements shut everybody out', async () => {
  await using database = open();
  await whileLocked(async (unlock) => {
    const stuck = Array.from({ length: POOL }, () => grow(database));
    await expect.poll(waiting).toBe(POOL);
    expect(isDatabaseAway(await failureOf(onBehalfOf('acct_innocent', () => database.check())))).toBe(true);
    await unlock();
    await Promise.all(stuck);
  });
}, 20_000);

type Opened = Database & AsyncDisposable;

function open(options: { queryTimeoutMs?: number; isUnlimited?: boolean } = {}): Opened {
  const database = openDatabase({ url, poolSize: POOL, onConnectionLost: () => undefined, ...options });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

function grow({ query }: Database): Promise<number> {
  return growIn(query);
}

async function growIn(query: Database['query']): Promise<number> {
  const { rows } = await sql<{
    height: number;
  }>`update plants set height = height + 1 where id = 1 returning height`.execute(query);
  return rows[0]?.height ?? 0;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
}

/** Somebody else's transaction has the row for as long as the work takes, or until it is told to let go. */
async function whileLocked(work: (unlock: () => Promise<void>) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select * from plants where id = 1 for update');
    await work(async () => void (await holder.query('rollback')));
  } finally {
    await holder.end();
  }
}

async function waiting(): Promise<number> {
  const { rows } = await judge.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [name],
  );
  return rows[0]?.n ?? 0;
}

async function isFree(): Promise<boolean> {
  const { rows } = await judge.query('select 1 from plants where id = 1 for update skip locked');
  return rows.length === 1;
}

async function withLimits(limits: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const user = decodeURIComponent(new URL(url).username);
  await using database = open({ isUnlimited: true });
  await setSessionLimits(database.pool, user, limits);
  try {
    await work();
  } finally {
    await setSessionLimits(database.pool, user, null);
  }
}
