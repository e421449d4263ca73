// Restores a subscription that the database lost from the metadata that we signed in its first session.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger, Secret } from '#platform/kernel';
import { checkoutSession } from './events/event-shapes.ts';
import type { Processor } from './processor.ts';
import { readSale } from './signed-sale.ts';
import type { SubscriptionRow } from './subscription-row.ts';

type Deps = { query: Query; processor: Processor; saleSecret: Secret; log: Logger };

export async function recoverSubscription(
  { query, processor, saleSecret, log }: Deps,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const { data } = await processor.ask((stripe) =>
    stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 }),
  );
  const [session] = data.map((item) => checkoutSession.parse(item));
  const sale = readSale(saleSecret, 'plan', session?.metadata);
  if (session === undefined || sale === undefined) return undefined;
  const { rows } = await sql<SubscriptionRow>`
    insert into subscriptions (id, account_id, plan_id, credits_per_month, price_cents, currency, customer_id,
      session_id, subscription_id, status, expires_at)
    select ${sale.id}, id, ${sale.productId}, ${sale.credits}, ${sale.priceCents}, ${sale.currency},
      ${session.customer ?? null}, ${session.id}, ${subscriptionId}, 'active', now()
    from accounts where id = ${sale.accountId}
    -- Several events of one subscription come at once, and each needs the row.
    on conflict (id) do update set subscription_id = excluded.subscription_id returning *
  `.execute(query);
  if (rows[0] === undefined) log.error({ session: session.id, account: sale.accountId }, 'subscription not recovered');
  return rows[0];
}
