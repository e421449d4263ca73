import { sql } from 'kysely';
import type { Query } from '#platform/database';

/** Whether the account has bought credits or got some from the operator, and not all were taken back. */
export async function hasPaid(query: Query, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select credits_has_paid(${accountId}) as paid`.execute(query);
  return rows[0]?.paid === true;
}
