// Subscriptions: a flow of its own. Credits come with each paid invoice, and ending one is done on the processor's page.

import { currency, plans, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import { planSession } from './checkout-sessions.ts';
import type { Processor } from './processor.ts';
import { customerOf } from './purchase-rows.ts';
import { CHECKOUT_MS } from './purchases.ts';

export type Subscriptions = {
  start: (principal: Principal, id: string, order: Shape<'SubscribeRequest'>) => Promise<{ checkout_url: string }>;
  openPortal: (principal: Principal, requestId: string, returnUrl: string) => Promise<{ portal_url: string }>;
};

type Options = {
  query: Query;
  processor: Processor;
  collectsTax: boolean;
  emailOf: (accountId: string) => Promise<string | null>;
};

export function createSubscriptions({ query, processor, collectsTax, emailOf }: Options): Subscriptions {
  return {
    start: async ({ accountId }, id, { plan_id, success_url, cancel_url }) => {
      const plan = plans.find(({ planId }) => planId === plan_id);
      if (plan === undefined) throw new AppError('not_found', { detail: NO_SUCH_PLAN });
      if (await isSubscribed(query, accountId)) throw new AppError('already_subscribed');
      const customerId = await customerOf(query, accountId);
      const kept = await keepSubscription(query, { ...plan, id, accountId, customerId });
      const buyer = {
        customerId: kept.customer_id,
        email: kept.customer_id === null ? await emailOf(accountId) : null,
      };
      const params = planSession(
        { ...plan, id, currency, expiresAt: kept.expires_at },
        { buyer, returns: { success_url, cancel_url }, collectsTax },
      );
      const session = await processor.ask((stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey: `subscription:${id}` }),
      );
      if (session.url === null) throw new Error('the payment processor opened a session without a page');
      await sql`update subscriptions set session_id = ${session.id} where id = ${id}`.execute(query);
      return { checkout_url: session.url };
    },

    openPortal: async ({ accountId }, requestId, returnUrl) => {
      const { rows } = await sql<{ customer_id: string }>`
        select customer_id from subscriptions
        where account_id = ${accountId} and status <> 'open' and customer_id is not null
        order by created_at desc limit 1
      `.execute(query);
      const customer = rows[0]?.customer_id;
      if (customer === undefined) throw new AppError('not_found', { detail: NO_SUBSCRIPTION });
      const { url } = await processor.ask((stripe) =>
        stripe.billingPortal.sessions.create(
          { customer, return_url: returnUrl },
          { idempotencyKey: `portal:${requestId}` },
        ),
      );
      return { portal_url: url };
    },
  };
}

const NO_SUCH_PLAN = 'No plan with this plan_id is on sale. GET /api/v1/billing/plans lists them.';
const NO_SUBSCRIPTION = 'This account has no subscription yet. POST /api/v1/billing/subscribe starts one.';

async function isSubscribed(query: Query, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscriptions where account_id = ${accountId}
      and status not in ('open', 'canceled', 'incomplete_expired')
  `.execute(query);
  return rows.length > 0;
}

type NewSubscription = {
  id: string;
  accountId: string;
  planId: string;
  creditsPerMonth: number;
  priceCents: number;
  customerId: string | null;
};

/** The row of this id, made now or by an attempt that did not live to answer. */
async function keepSubscription(query: Query, made: NewSubscription) {
  await sql`
    insert into subscriptions (id, account_id, plan_id, credits_per_month, price_cents, currency, customer_id, expires_at)
    values (${made.id}, ${made.accountId}, ${made.planId}, ${made.creditsPerMonth}, ${made.priceCents}, ${currency},
      ${made.customerId}, ${new Date(Date.now() + CHECKOUT_MS)})
    on conflict (id) do nothing
  `.execute(query);
  const { rows } = await sql<{ customer_id: string | null; expires_at: Date }>`
    select customer_id, expires_at from subscriptions where id = ${made.id} and account_id = ${made.accountId}
  `.execute(query);
  const [kept] = rows;
  if (kept === undefined) throw new Error('a subscription that was just written is gone');
  return kept;
}
