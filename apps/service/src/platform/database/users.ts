// Database users with limited rights: created, and updated to the declared rights. Safe to repeat.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type DatabaseUser = {
  name: string;
  password: string;
  /** The rights on tables and views, in the syntax of `grant`: `select, update (seen_at)`. */
  tables: Readonly<Record<string, string>>;
  /** The names of functions that it may call. */
  functions: readonly string[];
};

/**
 * Users are shared by the whole server: another database that is prepared at the same time may change the same ones.
 */
const CONCURRENT = new Set(['42710', '23505', 'XX000', '40P01']);
const TRIES = 20;
const MOST_PAUSE_MS = 200;
const INSUFFICIENT_PRIVILEGE = '42501';
/** As with migrations, any number that nothing else uses. */
const LOCK = 7_234_002;

/** The functions of a role run with the rights of their owner. */
export const definerClause = 'security definer set search_path = public, pg_temp';

export async function setUsers(pool: pg.Pool, users: readonly DatabaseUser[]): Promise<void> {
  if (users.length === 0) return;
  for (const user of users) await repeatWhileConcurrent(() => ensureLogin(pool, user));
  await repeatWhileConcurrent(() => setRights(pool, users));
}

/** If the owner may not create users, the operator has created them and set their passwords. */
async function ensureLogin(pool: pg.Pool, { name, password }: DatabaseUser): Promise<void> {
  const { rowCount } = await pool.query('select 1 from pg_roles where rolname = $1', [name]);
  const exists = rowCount === 1;
  const secret = `login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`;
  await pool
    .query(`${exists ? 'alter' : 'create'} role ${pg.escapeIdentifier(name)} ${secret}`)
    .catch((cause: unknown) => {
      if (!exists || codeOf(cause) !== INSUFFICIENT_PRIVILEGE) throw cause;
    });
}

/** In one transaction, so that no connected user temporarily loses rights. */
async function setRights(pool: pg.Pool, users: readonly DatabaseUser[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('revoke all on all tables in schema public from public');
    await client.query('revoke all on all functions in schema public from public');
    const functions = await ownFunctions(client);
    for (const item of functions) {
      await client.query(`alter function ${item.signature} ${definerClause}`);
    }
    for (const user of users) await client.query(rightsOf(user, functions).join(';\n'));
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
}

type OwnFunction = { name: string; signature: string };

async function ownFunctions(client: pg.PoolClient): Promise<OwnFunction[]> {
  const { rows } = await client.query<OwnFunction>(`
    select proname as name, oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
  `);
  return rows;
}

function rightsOf({ name, tables, functions }: DatabaseUser, known: readonly OwnFunction[]): string[] {
  const user = pg.escapeIdentifier(name);
  const granted = Object.entries(tables).map(
    ([table, rights]) => `grant ${rights} on ${pg.escapeIdentifier(table)} to ${user}`,
  );
  const callable = known
    .filter((item) => functions.includes(item.name))
    .map(({ signature }) => `grant execute on function ${signature} to ${user}`);
  return [
    `revoke all on all tables in schema public from ${user}`,
    `revoke all on all functions in schema public from ${user}`,
    `grant usage on schema public to ${user}`,
    ...granted,
    ...callable,
  ];
}

async function repeatWhileConcurrent(step: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (cause) {
      if (tries >= TRIES || !CONCURRENT.has(codeOf(cause))) throw cause;
      await sleep(Math.random() * MOST_PAUSE_MS);
    }
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
}
