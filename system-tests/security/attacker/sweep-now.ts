import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@galley/service/test-kit';
import type { PackSystem } from '#media/pack/pack-system';

/** What the service does of itself within a minute, and within the first pass of every sweeper. */
const SETTLE_MS = 8_000;

/** Lets a day pass for uploads, and has every sweeper begin anew. */
export async function sweepNow(system: PackSystem): Promise<void> {
  const { query } = system.database;
  await sql`update uploads set expires_at = now() - interval '1 day'`.execute(query);
  const { rows } = await sql`
    select 1 from information_schema.columns where table_name = 'uploads' and column_name = 'signed_until'
  `.execute(query);
  if (rows.length > 0) await sql`update uploads set signed_until = now() - interval '1 day'`.execute(query);
  await system.strike('flow');
  await sleep(SETTLE_MS);
}
