import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@galley/service/test-kit';
import type { PackSystem } from '#media/pack/pack-system';

/** Sweeps that the service makes within a minute, and in the first run of every sweeper. */
const SETTLE_MS = 8_000;

/** Makes uploads a day older, and restarts every sweeper. */
export async function sweepNow(system: PackSystem): Promise<void> {
  const { query } = system.database;
  await sql`update uploads set expires_at = now() - interval '1 day'`.execute(query);
  const { rows } = await sql`
    select 1 from information_schema.columns where table_name = 'uploads' and column_name = 'signed_until'
  `.execute(query);
  if (rows.length > 0) await sql`update uploads set signed_until = now() - interval '1 day'`.execute(query);
  await system.kill('flow');
  await sleep(SETTLE_MS);
}
