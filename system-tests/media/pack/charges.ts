import { type Database, sql } from '@galley/service/test-kit';

/** What all accounts paid so far, and what is still held. */
export async function chargesIn(database: Database): Promise<{ captured: number; reserved: number }> {
  const { rows } = await sql<{ captured: number; reserved: number }>`
    select coalesce((select -sum(amount) from credit_entries where kind = 'capture'), 0)::int as captured,
      coalesce((select sum(held) from credit_balances), 0)::int as reserved
  `.execute(database.query);
  return rows[0] ?? { captured: -1, reserved: -1 };
}
