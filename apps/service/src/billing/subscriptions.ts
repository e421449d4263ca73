// Subscriptions have a flow of their own: credits come with each paid invoice, and users cancel on the processor's
// page.

import { currency, plans, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, type Principal, type Secret } from '#platform/kernel';
import { planSession } from './checkout-sessions.ts';
import { closeEarlier, storeCheckout, storeSession } from './open-checkouts.ts';
import type { Processor } from './processor.ts';
import { CHECKOUT_MS } from './purchases.ts';
import { signSale } from './signed-sale.ts';

export type Subscriptions = {
  start: (principal: Principal, id: string, order: Shape<'SubscribeRequest'>) => Promise<{ checkout_url: string }>;
  openPortal: (principal: Principal, requestId: string, returnUrl: string) => Promise<{ portal_url: string }>;
};

type Deps = {
  query: Query;
  processor: Processor;
  collectsTax: boolean;
  /** Signs the sale. */
  saleSecret: Secret;
  emailOf: (accountId: string) => Promise<string | null>;
};

export function createSubscriptions({ query, processor, collectsTax, saleSecret, emailOf }: Deps): Subscriptions {
  return {
    start: async (principal, id, { plan_id, success_url, cancel_url }) => {
      const plan = plans.find(({ planId }) => planId === plan_id);
      if (plan === undefined) throw new AppError('not_found', { detail: NO_SUCH_PLAN });
      const { accountId } = principal;
      const stored = await storeCheckout(query, principal, {
        ...plan,
        id,
        expiresAt: new Date(Date.now() + CHECKOUT_MS),
      });
      await closeEarlier(query, processor, stored);
      const buyer = {
        customerId: stored.customer_id,
        email: stored.customer_id === null ? await emailOf(accountId) : null,
      };
      const sale = { id, accountId, productId: plan.planId, credits: plan.creditsPerMonth, ...plan, currency };
      const params = planSession(
        { ...sale, expiresAt: stored.expires_at, metadata: signSale(saleSecret, 'plan', sale) },
        { buyer, returns: { success_url, cancel_url }, collectsTax },
      );
      const session = await processor.ask((stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey: `subscription:${id}` }),
      );
      if (session.url === null) throw new Error('the payment processor opened a session without a page');
      await storeSession(query, processor, { id, sessionId: session.id });
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
