// The fields that we read of the processor's objects. Events and lists have the same objects.

import { z } from 'zod';

/** An id, or the object that the processor expanded it to. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

export const processorEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  /** Set when the event is about another account that is connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

export const checkoutSession = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  client_reference_id: z.string().nullish(),
  currency: z.string().nullish(),
  amount_subtotal: z.number().nullish(),
  amount_total: z.number().nullish(),
  payment_intent: reference,
  subscription: reference,
  customer: reference,
});

export const refund = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string().nullish(),
  payment_intent: reference,
});

export const charge = z.object({ id: z.string() });

export const dispute = z.object({ id: z.string(), amount: z.number(), status: z.string(), payment_intent: reference });

export const subscription = z.object({ id: z.string(), status: z.string(), cancel_at_period_end: z.boolean() });

export const invoice = z.object({
  id: z.string(),
  status: z.string().nullish(),
  currency: z.string(),
  subtotal: z.number(),
  amount_paid: z.number(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
});

/** An open session may already report that nothing is to be paid, so the status counts as well. */
export function isPaid({ status, payment_status }: CheckoutSession): boolean {
  return status === 'complete' && payment_status !== 'unpaid';
}

export type ProcessorEvent = z.output<typeof processorEvent>;
export type CheckoutSession = z.output<typeof checkoutSession>;
export type Refund = z.output<typeof refund>;
export type Dispute = z.output<typeof dispute>;
export type Invoice = z.output<typeof invoice>;

export function subscriptionOf({ parent }: Invoice): string | null {
  return parent?.subscription_details?.subscription ?? null;
}

/** A pending refund counts as refunded; only these states mean that it is not. */
export function hasFailed({ status }: Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
