import type { Pool } from 'pg';

/** The defence off: a job can be ended although it has ended. */
export async function installCarelessFinish(pool: Pool): Promise<() => Promise<void>> {
  return replaceIn(pool, 'jobs_finish', [` and status in ('queued', 'processing')`, '']);
}

/** The defence off: a job is taken in and nobody is told. */
export async function installAdmitWithoutOutbox(pool: Pool): Promise<() => Promise<void>> {
  return replaceIn(pool, 'jobs_admit', [`insert into job_outbox (job_id, action) values (new_id, 'start');`, '']);
}

/** Gives what puts it back. */
async function replaceIn(pool: Pool, name: string, [part, other]: [string, string]): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  const text = rows[0]?.text ?? '';
  if (!text.includes(part)) throw new Error(`${name} has no "${part}" to take away`);
  await pool.query(text.replace(part, other));
  return async () => void (await pool.query(text));
}
