// Events of a subscription and its invoices. One grant for each paid invoice, at the price that was agreed.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger, Secret } from '#platform/kernel';
import type { Grants } from '../grants.ts';
import type { Processor } from '../processor.ts';
import { recoverSubscription } from '../recover-subscription.ts';
import type { SubscriptionRow } from '../subscription-row.ts';
import { invoice, subscription, subscriptionOf } from './event-shapes.ts';
import type { Handler } from './receive-event.ts';

type Deps = { query: Query; processor: Processor; grants: Grants; saleSecret: Secret; log: Logger };

export function subscriptionHandlers(deps: Deps): Record<string, Handler> {
  const { query: pool, processor, grants, log } = deps;
  const find = async (id: string | null): Promise<SubscriptionRow | undefined> =>
    (await findSubscription(pool, processor, id)) ?? (id === null ? undefined : recoverSubscription(deps, id));

  const changed: Handler = async ({ data, created }) => {
    const { id, status, cancel_at_period_end } = subscription.parse(data.object);
    const row = await find(id);
    if (row === undefined) return undefined;
    return async (query) => {
      await sql`
        update subscriptions set status = ${status}, cancel_at_period_end = ${cancel_at_period_end},
          told_at = to_timestamp(${created})
        where id = ${row.id} and status <> 'canceled' and (told_at is null or told_at <= to_timestamp(${created}))
      `.execute(query);
      return undefined;
    };
  };

  const invoicePaid: Handler = async ({ data }) => {
    const paid = invoice.parse(data.object);
    const row = await find(subscriptionOf(paid));
    if (row === undefined) return undefined;
    return async (query) => {
      if (paid.subtotal !== Number(row.price_cents) || paid.currency !== row.currency) {
        return void log.error({ subscription: row.id, invoice: paid.id }, 'invoice differs from subscription');
      }
      const credits = Number(row.credits_per_month);
      await sql`
        insert into subscription_invoices (id, subscription_id, account_id, credits, paid_cents)
        values (${paid.id}, ${row.id}, ${row.account_id}, ${credits}, ${paid.amount_paid}) on conflict do nothing
      `.execute(query);
      await grants.grant({ accountId: row.account_id, credits, reference: paid.id }, query);
      return row.account_id;
    };
  };

  return {
    'customer.subscription.created': changed,
    'customer.subscription.updated': changed,
    'customer.subscription.deleted': changed,
    'invoice.paid': invoicePaid,
  };
}

/** An invoice often arrives before the session that began it; then the processor returns that session. */
export async function findSubscription(
  query: Query,
  processor: Processor,
  subscriptionId: string | null,
): Promise<SubscriptionRow | undefined> {
  if (subscriptionId === null) return undefined;
  const known = await sql<SubscriptionRow>`
    select * from subscriptions where subscription_id = ${subscriptionId}
  `.execute(query);
  if (known.rows[0] !== undefined) return known.rows[0];
  const { data } = await processor.ask((stripe) =>
    stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 }),
  );
  const found = await sql<SubscriptionRow>`
    update subscriptions set subscription_id = ${subscriptionId} where session_id = ${data[0]?.id ?? null} returning *
  `.execute(query);
  return found.rows[0];
}
