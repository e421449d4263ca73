import { creditPacks, currency, operations, plans } from '@galley/contract';
import { type Endpoint, endpoint, type RequestContext } from '#platform/kernel';
import type { Receive } from './events/receive-event.ts';
import type { Purchases } from './purchases.ts';
import type { Subscriptions } from './subscriptions.ts';

type Deps = { purchases: Purchases; subscriptions: Subscriptions; receive: Receive };

export function billingEndpoints({ purchases, subscriptions, receive }: Deps): Endpoint[] {
  const buy = [operations.purchaseCredits, operations.purchaseLegacy, operations.purchaseForDevice].map((operation) =>
    endpoint(operation, ({ principal, idOnce }, { body }) => purchases.start(principal, idOnce('purchase'), body)),
  );
  return [
    ...buy,
    endpoint(operations.listPacks, async () => ({ packs: creditPacks.map(packOnTheWire) })),
    endpoint(operations.getPurchase, ({ principal }, { params }) => purchases.read(principal, params.id)),
    endpoint(operations.listPlans, async () => ({ plans: plans.map(planOnTheWire) })),
    endpoint(operations.subscribe, ({ principal, idOnce }, { body }) =>
      subscriptions.start(principal, idOnce('subscription'), body),
    ),
    endpoint(operations.openPortal, ({ principal, idOnce }, { body }) =>
      subscriptions.openPortal(principal, idOnce('subscription'), body.return_url),
    ),
    endpoint(operations.receiveProcessorEvent, async ({ client }: RequestContext, { body }) => {
      await receive(body, client.header('stripe-signature'));
      return { received: true as const };
    }),
  ];
}

function packOnTheWire({ packId, name, credits, priceCents }: (typeof creditPacks)[number]) {
  return { pack_id: packId, name, credits, price_cents: priceCents, currency } as const;
}

function planOnTheWire({ planId, name, creditsPerMonth, priceCents }: (typeof plans)[number]) {
  return { plan_id: planId, name, credits_per_month: creditsPerMonth, price_cents: priceCents, currency } as const;
}
