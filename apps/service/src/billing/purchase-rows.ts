import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';

export type PurchaseRow = {
  id: string;
  account_id: string;
  pack_id: string;
  credits: string;
  price_cents: string;
  currency: 'usd';
  email: string | null;
  customer_id: string | null;
  session_id: string | null;
  expires_at: Date;
  created_at: Date;
  paid_at: Date | null;
  state: Shape<'Purchase'>['state'];
};

type NewPurchase = {
  id: string;
  accountId: string;
  keyId: string | null;
  packId: string;
  credits: number;
  priceCents: number;
  currency: string;
  email: string | null;
  customerId: string | null;
  expiresAt: Date;
};

/** Returns the row of this id, inserted now or by an earlier attempt that sent no response. */
export async function storePurchase(query: Query, made: NewPurchase): Promise<PurchaseRow> {
  await sql`
    insert into purchases (id, account_id, key_id, pack_id, credits, price_cents, currency, email, customer_id, expires_at)
    values (${made.id}, ${made.accountId}, ${made.keyId}, ${made.packId}, ${made.credits}, ${made.priceCents},
      ${made.currency}, ${made.email}, ${made.customerId}, ${made.expiresAt})
    on conflict (id) do nothing
  `.execute(query);
  const stored = await findPurchase(query, made.accountId, made.id);
  if (stored === undefined) throw new Error('a purchase that was just written is gone');
  return stored;
}

export async function findPurchase(query: Query, accountId: string, id: string): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select p.*, purchases_state(p) as state from purchases p where p.id = ${id} and p.account_id = ${accountId}
  `.execute(query);
  return rows[0];
}

/** The processor's customer of this account. */
export async function customerOf(query: Query, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from (
      select customer_id, created_at from purchases where account_id = ${accountId} and paid_at is not null
      union all
      select customer_id, created_at from subscriptions where account_id = ${accountId} and status <> 'open'
    ) known where customer_id is not null order by created_at desc limit 1
  `.execute(query);
  return rows[0]?.customer_id ?? null;
}

export function purchaseOnTheWire(row: PurchaseRow): Shape<'Purchase'> {
  return {
    id: row.id,
    pack_id: row.pack_id,
    state: row.state,
    credits: Number(row.credits),
    price_cents: Number(row.price_cents),
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}
