// Events of a checkout session. Our row decides what is granted; the event only reports that it was paid.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Secret } from '#platform/kernel';
import type { Grants } from '../grants.ts';
import { storePurchase } from '../purchase-rows.ts';
import { readSale } from '../signed-sale.ts';
import { type CheckoutSession, checkoutSession } from './event-shapes.ts';
import { type Effect, type Handler, NotApplied } from './receive-event.ts';

type Deps = { grants: Grants; saleSecret: Secret };

type Row = { id: string; account_id: string; credits: string; price_cents: string; currency: string };

export function sessionHandlers({ grants, saleSecret }: Deps): Record<string, Handler> {
  const paid = async (session: CheckoutSession, query: Query): Promise<string | undefined> => {
    const row = (await purchaseOf(query, session)) ?? (await recoverPurchase(query, session, saleSecret));
    const problem = mismatchOf(row, session);
    if (problem !== undefined) throw new NotApplied(`session ${session.id} is not what was sold: ${problem}`);
    if (session.payment_status === 'unpaid') {
      await mark(query, row, 'pending_at');
      return undefined;
    }
    await sql`
      update purchases set paid_at = coalesce(paid_at, clock_timestamp()), paid_cents = ${session.amount_total ?? null},
        payment_intent_id = ${session.payment_intent ?? null}, customer_id = coalesce(${session.customer ?? null}, customer_id)
      where id = ${row.id}
    `.execute(query);
    await grants.grant({ accountId: row.account_id, credits: Number(row.credits), reference: row.id }, query);
    return row.account_id;
  };

  const ended = async (column: EndColumn, session: CheckoutSession, query: Query): Promise<undefined> => {
    const row = await purchaseOf(query, session);
    if (row !== undefined) await mark(query, row, column);
  };

  const completed = (session: CheckoutSession, query: Query) =>
    session.mode === 'subscription' ? subscribed(session, query) : paid(session, query);

  return {
    'checkout.session.completed': handlerOf(completed),
    'checkout.session.async_payment_succeeded': handlerOf(completed),
    'checkout.session.async_payment_failed': handlerOf((session, query) => ended('failed_at', session, query)),
    'checkout.session.expired': handlerOf((session, query) => ended('expired_at', session, query)),
  };
}

function handlerOf(effect: (session: CheckoutSession, query: Query) => ReturnType<Effect>): Handler {
  return async ({ data }) => {
    const session = checkoutSession.parse(data.object);
    return (query) => effect(session, query);
  };
}

type EndColumn = 'pending_at' | 'failed_at' | 'expired_at';

async function mark(query: Query, { id }: Row, column: EndColumn): Promise<void> {
  const name = sql.ref(column);
  await sql`update purchases set ${name} = coalesce(${name}, clock_timestamp()) where id = ${id}`.execute(query);
}

/** Found by the session that we opened, not by the metadata of the event. */
async function purchaseOf(query: Query, { id }: CheckoutSession): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, account_id, credits, price_cents, currency from purchases where session_id = ${id} for update
  `.execute(query);
  return rows[0];
}

/** Restores the row of a purchase that the database lost, or that lacks its session, from the signed metadata. */
async function recoverPurchase(query: Query, session: CheckoutSession, secret: Secret): Promise<Row> {
  const sale = readSale(secret, 'pack', session.metadata);
  if (sale === undefined) throw new NotApplied(`session ${session.id} has no purchase and no valid signature`);
  const { rows: accounts } = await sql`select 1 from accounts where id = ${sale.accountId}`.execute(query);
  if (accounts.length === 0) throw new NotApplied(`account ${sale.accountId} of session ${session.id} is missing`);
  await storePurchase(query, {
    ...sale,
    packId: sale.productId,
    keyId: null,
    email: null,
    customerId: null,
    expiresAt: new Date(),
  });
  await sql`
    update purchases set session_id = ${session.id} where id = ${sale.id} and session_id is null
  `.execute(query);
  const row = await purchaseOf(query, session);
  if (row === undefined) throw new NotApplied(`purchase ${sale.id} belongs to another session than ${session.id}`);
  return row;
}

/** Discounts and taxes change the total, never the subtotal. */
export function mismatchOf(row: Pick<Row, 'id' | 'price_cents' | 'currency'>, session: CheckoutSession) {
  if (session.mode !== 'payment') return 'mode';
  if (session.client_reference_id !== row.id) return 'reference';
  if (session.currency !== row.currency) return 'currency';
  if (session.amount_subtotal !== Number(row.price_cents)) return 'amount';
  return undefined;
}

/** The credits come with the invoice; this event only provides the customer and the subscription. */
async function subscribed({ id, subscription, customer }: CheckoutSession, query: Query): Promise<undefined> {
  if ((subscription ?? null) === null) return;
  await sql`
    update subscriptions set subscription_id = ${subscription}, customer_id = coalesce(${customer ?? null}, customer_id),
      status = case when status = 'open' then 'active' else status end
    where session_id = ${id}
  `.execute(query);
}
