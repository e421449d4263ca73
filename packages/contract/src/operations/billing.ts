import { z } from 'zod';
import { everyCaller, operation, owners } from '#operations/operation';
import * as money from '#resources/money';
import { returnUrl } from '#resources/urls';
import { idOf } from '#resources/wire';

const checkout = z.object({ checkout_url: z.url() });

export const listPacks = operation({
  id: 'listPacks',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/billing/packs',
  module: 'billing',
  summary: 'List credit packs',
  callers: everyCaller,
  limit: 'read',
  success: { status: 200, description: 'What is on sale.', body: z.object({ packs: z.array(money.creditPack) }) },
});

const purchase = {
  method: 'POST',
  module: 'billing',
  limit: 'read',
  idempotent: true,
  body: money.purchaseRequest,
  success: { status: 201, description: 'Where to pay.', body: money.startedPurchase },
  errors: ['not_found'],
} as const;

export const purchaseCredits = operation({
  ...purchase,
  id: 'purchaseCredits',
  scope: 'billing',
  activity: 'purchase.started',
  path: '/api/v1/credits/purchase',
  summary: 'Buy a credit pack',
  description: 'Open checkout_url in a browser. The credits arrive with the event of the payment processor.',
  callers: everyCaller,
});

export const purchaseLegacy = operation({
  ...purchase,
  id: 'purchaseLegacy',
  scope: 'billing',
  activity: 'purchase.started',
  path: '/api/v1/billing/purchase',
  summary: 'Buy a credit pack (old path, for signed-in callers)',
  callers: owners,
  replacedBy: '/api/v1/credits/purchase',
});

export const purchaseForDevice = operation({
  ...purchase,
  id: 'purchaseForDevice',
  scope: 'billing',
  activity: 'purchase.started',
  path: '/api/v1/billing/device/checkout',
  summary: 'Buy a credit pack for an anonymous device',
  callers: ['anonymous', 'web'],
});

export const getPurchase = operation({
  id: 'getPurchase',
  scope: 'billing',
  method: 'GET',
  path: '/api/v1/credits/purchases/{id}',
  module: 'billing',
  summary: 'See how a purchase stands',
  callers: everyCaller,
  limit: 'read',
  params: z.strictObject({ id: idOf('purchase') }),
  success: { status: 200, description: 'The purchase.', body: money.purchase },
});

export const listPlans = operation({
  id: 'listPlans',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/billing/plans',
  module: 'billing',
  summary: 'List subscription plans',
  callers: owners,
  limit: 'read',
  success: { status: 200, description: 'Monthly plans.', body: z.object({ plans: z.array(money.plan) }) },
});

export const subscribe = operation({
  id: 'subscribe',
  scope: 'billing',
  activity: 'subscription.started',
  needs: 'billing',
  method: 'POST',
  path: '/api/v1/billing/subscribe',
  module: 'billing',
  summary: 'Start a subscription',
  description: 'A flow of its own; packs and MCP never need it. Credits come with each paid invoice.',
  callers: owners,
  limit: 'read',
  idempotent: true,
  body: money.subscribeRequest,
  success: { status: 201, description: 'Where to subscribe.', body: checkout },
  errors: ['not_found', 'already_subscribed'],
});

export const openPortal = operation({
  id: 'openPortal',
  scope: 'billing',
  needs: 'billing',
  method: 'POST',
  path: '/api/v1/billing/portal',
  module: 'billing',
  summary: 'Open the page where a subscription is changed or ended',
  callers: owners,
  limit: 'read',
  idempotent: true,
  body: z.strictObject({ return_url: returnUrl }),
  success: { status: 201, description: 'Where to go.', body: z.object({ portal_url: z.url() }) },
  errors: ['not_found'],
});

export const receiveProcessorEvent = operation({
  id: 'receiveProcessorEvent',
  scope: 'none',
  method: 'POST',
  path: '/api/v1/webhooks/stripe',
  module: 'billing',
  summary: 'Receive an event of the payment processor',
  description: 'Only signed events add credits. Not for callers.',
  callers: 'anyone',
  limit: 'address',
  body: z
    .looseObject({ id: z.string(), type: z.string() })
    .meta({ description: 'The event, signed in Stripe-Signature.' }),
  rawBody: true,
  success: { status: 200, description: 'Taken, or taken before.', body: z.object({ received: z.literal(true) }) },
});
