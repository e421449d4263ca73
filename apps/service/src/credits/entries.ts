import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { type Page, pageOf, type Query } from '#platform/database';

type Row = {
  id: string;
  kind: Shape<'LedgerEntry'>['kind'];
  amount: string;
  balance_after: string;
  job_id: string | null;
  key_id: string | null;
  reference: string;
  created_at: Date;
  at: string;
};

/** Every change of a balance, newest first. */
export async function listEntries(query: Query, accountId: string, page: Page) {
  const { rows } = await sql<Row>`
    select *, ${sql.ref('created_at')}::text as at from credit_entries
    where account_id = ${accountId} and ${page.after('created_at', 'id')}
    order by created_at desc, id desc limit ${page.limit + 1}
  `.execute(query);
  const { items, next_cursor } = pageOf(rows, page);
  return { entries: items.map(onTheWire), next_cursor };
}

/** For the operator; callers read pages. */
export async function latestEntries(query: Query, accountId: string, limit: number): Promise<Shape<'LedgerEntry'>[]> {
  const { rows } = await sql<Row>`
    select * from credit_entries where account_id = ${accountId} order by created_at desc, id desc limit ${limit}
  `.execute(query);
  return rows.map(onTheWire);
}

/**
 * What was posted under each reference, for modules with records of their own. A reference without entries is absent.
 */
export async function postedUnder(
  query: Query,
  kind: 'purchase' | 'clawback' | 'refund',
  references: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; amount: string }>`
    select reference, amount from credit_entries where kind = ${kind}::credit_kind and reference = any(${references})
  `.execute(query);
  return new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]));
}

function onTheWire(row: Row): Shape<'LedgerEntry'> {
  return {
    id: row.id,
    kind: row.kind,
    amount: Number(row.amount),
    balance_after: Number(row.balance_after),
    job_id: row.job_id,
    key_id: row.key_id,
    reference: row.reference,
    created_at: row.created_at.toISOString(),
  };
}
