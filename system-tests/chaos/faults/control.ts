import type { Pool } from 'pg';

/** Defence off: a job can be ended although it has already ended. */
export async function installCarelessFinish(pool: Pool): Promise<() => Promise<void>> {
  return replaceIn(pool, 'jobs_finish', [` and status in ('queued', 'processing')`, '']);
}

/** Defence off: a job is accepted without its outbox row, so that no workflow is started. */
export async function installAdmitWithoutOutbox(pool: Pool): Promise<() => Promise<void>> {
  return replaceIn(pool, 'jobs_admit', [`insert into job_outbox (job_id, action) values (new_id, 'start');`, '']);
}

/** Returns the function that restores the original. */
async function replaceIn(pool: Pool, name: string, [part, other]: [string, string]): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  const text = rows[0]?.text ?? '';
  if (!text.includes(part)) throw new Error(`${name} has no "${part}" to remove`);
  await pool.query(text.replace(part, other));
  return async () => void (await pool.query(text));
}
