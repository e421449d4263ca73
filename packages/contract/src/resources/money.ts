import { z } from 'zod';
import { pricedOperations } from '#prices';
import { returnUrl } from '#resources/urls';
import { cents, credits, email, idOf, idOfKeyOrConnection, timestamp } from '#resources/wire';

export const ledgerKinds = ['grant', 'purchase', 'capture', 'refund', 'clawback', 'adjustment'] as const;

export const ledgerEntry = z.object({
  id: idOf('entry'),
  kind: z.enum(ledgerKinds),
  amount: credits.meta({ description: 'Signed: what came in is positive, what was spent negative.' }),
  balance_after: credits,
  job_id: idOf('job').nullable(),
  key_id: idOfKeyOrConnection.nullable(),
  reference: z.string().meta({ description: 'What the entry rests on; unique within its kind.' }),
  created_at: timestamp,
});

export const price = z.object({ operation: z.enum(pricedOperations), credits });

export const creditPack = z.object({
  pack_id: z.uuid(),
  name: z.string(),
  credits,
  price_cents: cents,
  currency: z.literal('usd'),
});

export const plan = z.object({
  plan_id: z.string(),
  name: z.string(),
  credits_per_month: credits,
  price_cents: cents,
  currency: z.literal('usd'),
});

export const purchaseRequest = z.strictObject({
  pack_id: z.uuid('must be the pack_id of a pack from GET /api/v1/billing/packs'),
  success_url: returnUrl,
  cancel_url: returnUrl,
  email: email.optional(),
});

export const startedPurchase = z.object({
  checkout_url: z.url().meta({ description: 'Open it in a browser. Paying there adds the credits.' }),
  purchase_id: idOf('purchase'),
  expires_at: timestamp,
});

export const purchase = z.object({
  id: idOf('purchase'),
  pack_id: z.uuid(),
  state: z.enum(['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed']),
  credits,
  price_cents: cents,
  currency: z.literal('usd'),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});

export const subscribeRequest = z.strictObject({
  plan_id: z.string().min(1).max(64),
  success_url: returnUrl,
  cancel_url: returnUrl,
});
