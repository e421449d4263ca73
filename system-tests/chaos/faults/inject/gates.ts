import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@galley/e2e/eventually.ts';
import { Client, type Pool } from 'pg';

/** Points at which a process can be blocked, each just before a write. */
export type Point = 'admit' | 'begin' | 'progress' | 'finish' | 'promote' | 'asset' | 'later asset' | 'told' | 'keep';

/** A point at which the selected processes wait. */
export type ClosedGate = {
  /** The first process that waits; undefined when none arrived in time. */
  waiter: (withinMs: number) => Promise<string | undefined>;
  /** Rolls back the pending write of this process. */
  undo: (name: string) => Promise<void>;
  open: () => Promise<void>;
};

const LOCK_CLASS = 4711;
const KEY = 1;
const UNDO_LIMIT_MS = 10_000;
const WAITERS = `
  select l.pid, a.application_name as name
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and not l.granted
  order by a.query_start`;

type Waiter = { pid: number; name: string };

export async function installWitness(pool: Pool): Promise<void> {
  await pool.query(readFileSync(join(import.meta.dirname, '..', 'witness.sql'), 'utf8'));
}

/** `who` is an SQL pattern such as `flow-%`. Only one gate is closed at a time. */
export async function closeGate(url: string, point: Point, who: string): Promise<ClosedGate> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, KEY]);
  await client.query('insert into proof.gates (point, who, key) values ($1, $2, $3)', [point, who, KEY]);

  const waiters = async (): Promise<Waiter[]> => (await client.query<Waiter>(WAITERS, [LOCK_CLASS, KEY])).rows;
  return {
    waiter: (withinMs) => eventually(async () => (await waiters())[0]?.name, { withinMs, everyMs: 10 }),
    undo: async (name) => {
      const isGone = await eventually(
        async () => {
          const own = (await waiters()).filter((item) => item.name === name);
          for (const { pid } of own) await client.query('select pg_terminate_backend($1)', [pid]);
          return own.length === 0 ? true : undefined;
        },
        { withinMs: UNDO_LIMIT_MS, everyMs: 20 },
      );
      if (isGone === undefined) throw new Error(`the pending write of ${name} could not be rolled back`);
    },
    open: async () => {
      await client.query('delete from proof.gates');
      // Ends the session, which releases the lock.
      await client.end();
    },
  };
}
