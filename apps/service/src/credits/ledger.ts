import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { newId } from '#platform/kernel';

export type Ledger = {
  /** Adds credits once per reference, within the caller's transaction. False when it was added before. */
  grant: (query: Query, grant: { accountId: string; amountCredits: number; reference: string }) => Promise<boolean>;
  balance: (accountId: string, query?: Query) => Promise<Shape<'Balance'>>;
};

type BalanceRow = { balance: string; reserved: string };

export function createLedger({ query: pool }: { query: Query }): Ledger {
  return {
    grant: async (query, { accountId, amountCredits, reference }) => {
      const posted = await sql<{ posted: boolean }>`
        select credits_post(${newId('entry')}, ${accountId}, 'grant', ${amountCredits}, ${reference}) as posted
      `.execute(query);
      return posted.rows[0]?.posted ?? false;
    },
    balance: async (accountId, query = pool) => {
      const { rows } = await sql<BalanceRow>`
        select posted - held as balance, held as reserved from credit_balances where account_id = ${accountId}
      `.execute(query);
      return { balance: Number(rows[0]?.balance ?? 0), reserved: Number(rows[0]?.reserved ?? 0) };
    },
  };
}
