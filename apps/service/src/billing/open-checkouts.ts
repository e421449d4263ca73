// An account has at most one payable checkout of a plan: starting another closes the earlier one. Of two started at
// once the later one stays.

import { currency } from '@galley/contract';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { lockAccount } from '#accounts';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import type { Processor } from './processor.ts';
import { customerOf } from './purchase-rows.ts';

export type Checkout = { id: string; customer_id: string | null; session_id: string | null; expires_at: Date };

type NewCheckout = { id: string; planId: string; creditsPerMonth: number; priceCents: number; expiresAt: Date };

/**
 * Returns the row of this id, inserted now or by an earlier attempt that sent no response. The account's lock orders
 * them.
 */
export function storeCheckout(query: Query, principal: Principal, made: NewCheckout): Promise<Checkout> {
  const { accountId } = principal;
  return query.transaction().execute(async (transaction) => {
    await lockAccount(transaction, principal);
    if (await isSubscribed(transaction, accountId)) throw new AppError('already_subscribed');
    await sql`
      insert into subscriptions (id, account_id, plan_id, credits_per_month, price_cents, currency, customer_id, expires_at)
      values (${made.id}, ${accountId}, ${made.planId}, ${made.creditsPerMonth}, ${made.priceCents}, ${currency},
        ${await customerOf(transaction, accountId)}, ${made.expiresAt})
      on conflict (id) do nothing
    `.execute(transaction);
    const { rows } = await sql<Checkout>`
      select id, customer_id, session_id, expires_at from subscriptions
      where id = ${made.id} and account_id = ${accountId} and status = 'open'
    `.execute(transaction);
    const [stored] = rows;
    if (stored === undefined) throw superseded();
    return stored;
  });
}

/** Closes every earlier checkout. If one of them was paid meanwhile, this one ends instead. */
export async function closeEarlier(query: Query, processor: Processor, checkout: Checkout): Promise<void> {
  for (;;) {
    const earlier = await openBefore(query, checkout);
    if (earlier === undefined) return;
    if (earlier.session_id !== null && !(await expire(processor, earlier.session_id))) {
      await cancel(query, checkout);
      throw new AppError('already_subscribed');
    }
    await cancel(query, earlier);
  }
}

/** Stores the session, or closes it when a later checkout has replaced it. */
export async function storeSession(
  query: Query,
  processor: Processor,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update subscriptions set session_id = ${sessionId} where id = ${id} and status = 'open'
  `.execute(query);
  if (numAffectedRows === 1n) return;
  await expire(processor, sessionId);
  throw superseded();
}

function superseded(): AppError {
  const detail = 'Nothing was charged. Another checkout of a plan was opened for this account: use that one.';
  return new AppError('already_subscribed', { detail });
}

async function isSubscribed(query: Query, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscriptions where account_id = ${accountId}
      and status not in ('open', 'canceled', 'incomplete_expired')
  `.execute(query);
  return rows.length > 0;
}

/** Ordered by when each acquired the account's lock. */
async function openBefore(query: Query, { id }: Checkout): Promise<Checkout | undefined> {
  const { rows } = await sql<Checkout>`
    select e.id, e.customer_id, e.session_id, e.expires_at from subscriptions e
    join subscriptions s on s.id = ${id} and e.account_id = s.account_id and e.created_at < s.created_at
    where e.status = 'open' and e.expires_at > now() limit 1
  `.execute(query);
  return rows[0];
}

/** Only while the row is unchanged: its session may have been stored since. */
async function cancel(query: Query, { id, session_id: sessionId }: Checkout): Promise<void> {
  await sql`
    update subscriptions set status = 'canceled'
    where id = ${id} and status = 'open' and session_id is not distinct from ${sessionId}
  `.execute(query);
}

/** Returns false when the session was paid and cannot be closed any more. */
async function expire({ ask }: Processor, sessionId: string): Promise<boolean> {
  const { status } = await ask(async (stripe) => {
    try {
      return await stripe.checkout.sessions.expire(sessionId);
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
      return stripe.checkout.sessions.retrieve(sessionId);
    }
  });
  return status !== 'complete';
}
