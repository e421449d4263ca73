// One row with a lock that is never released: callers who need it are rejected, all others are served.

import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBehalfOf } from '#platform/kernel';
import { type Database, isDatabaseUnavailable, openDatabase, serviceLimits, setSessionLimits } from './index.ts';

const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
const POOL = 3;
let url: string;
let observer: pg.Client;

beforeAll(async () => {
  await createDatabase(name);
  url = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
  observer = new pg.Client({ connectionString: url });
  observer.on('error', () => undefined);
  await observer.connect();
  await observer.query('create table plants (id int primary key, height int not null default 0)');
  await observer.query('insert into plants (id) values (1)');
});

afterAll(async () => {
  await observer.end();
  await dropDatabase(name);
});

test('openDatabase discards a connection on a read timeout, so that the pool continues to serve others', async () => {
  await using database = open({ queryTimeoutMs: 500 });
  await whileLocked(async () => {
    const failures = await Promise.all(Array.from({ length: POOL }, () => grow(database).catch((cause) => cause)));
    expect(failures.map(isDatabaseUnavailable)).toEqual(failures.map(() => true));
    for (let tries = 0; tries < POOL + 1; tries += 1) await database.check();
    const inTransaction = await database.query
      .transaction()
      .execute((transaction) => growIn(transaction))
      .catch((cause) => cause);
    expect(isDatabaseUnavailable(inTransaction)).toBe(true);
    for (let tries = 0; tries < POOL + 1; tries += 1) await database.check();
  });
  expect(await grow(database)).toBeGreaterThan(0);
});

test('setSessionLimits ends statements, waits for locks and idle transactions on the server', async () => {
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
        // The server ended the idle transaction, so the row is free again.
        await expect.poll(isFree, { timeout: 10_000 }).toBe(true);
        await growIn(transaction);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await database.check();
  });
});

test('openDatabase with isUnlimited, as migrations and backups use it, has none of the limits', async () => {
  await withLimits({ statement_timeout: '300ms', lock_timeout: '300ms' }, async () => {
    await using database = open({ isUnlimited: true });
    // Tests time itself: twice as long as either limit.
    await sql`select pg_sleep(0.6)`.execute(database.query);
  });
});

test('onBehalfOf: one account never occupies the whole pool; another is served while its statements wait', async () => {
  await using database = open();
  await whileLocked(async (unlock) => {
    const stuck = Array.from({ length: POOL * 2 }, () => onBehalfOf('acct_stuck', () => grow(database)));
    await expect.poll(waiting).toBe(2);
    await onBehalfOf('acct_innocent', () => database.check());
    await unlock();
    await Promise.all(stuck);
  });
});

test('onBehalfOf (control): without shares the same statements block every account', async () => {
  await using database = open();
  await whileLocked(async (unlock) => {
    const stuck = Array.from({ length: POOL }, () => grow(database));
    await expect.poll(waiting).toBe(POOL);
    expect(isDatabaseUnavailable(await failureOf(onBehalfOf('acct_innocent', () => database.check())))).toBe(true);
    await unlock();
    await Promise.all(stuck);
  });
}, 20_000);

type OpenDatabase = Database & AsyncDisposable;

function open(options: { queryTimeoutMs?: number; isUnlimited?: boolean } = {}): OpenDatabase {
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

/** Holds the row in another transaction while the work runs, or until the test releases it. */
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
  const { rows } = await observer.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [name],
  );
  return rows[0]?.n ?? 0;
}

async function isFree(): Promise<boolean> {
  const { rows } = await observer.query('select 1 from plants where id = 1 for update skip locked');
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
