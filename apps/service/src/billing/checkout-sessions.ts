// The request for a checkout page of the processor. The same row always produces the same request, since the processor
// matches repeated requests by idempotency key and rejects a different body.

import type Stripe from 'stripe';
import type { SignedSale } from './signed-sale.ts';

export type Returns = { success_url: string; cancel_url: string };

/** A customer of the processor, an email, or neither. */
export type Buyer = { customerId: string | null; email: string | null };

type Sale = {
  id: string;
  name: string;
  priceCents: number;
  currency: string;
  expiresAt: Date;
  metadata: SignedSale;
};

type Options = { buyer: Buyer; returns: Returns; collectsTax: boolean };

type Params = Stripe.Checkout.SessionCreateParams;

export function packSession(sale: Sale, options: Options): Params {
  const { buyer } = options;
  return {
    ...sessionOf(sale, options),
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: priceOf(sale) }],
    ...(buyer.customerId === null ? { customer_creation: 'always' } : {}),
    payment_intent_data: { metadata: { purchase_id: sale.id } },
    metadata: sale.metadata,
  };
}

export function planSession(sale: Sale, options: Options): Params {
  return {
    ...sessionOf(sale, options),
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...priceOf(sale), recurring: { interval: 'month' } } }],
    subscription_data: { metadata: { subscription_id: sale.id } },
    metadata: sale.metadata,
  };
}

/** The URLs are passed on unchanged: a parser would encode the braces of `{CHECKOUT_SESSION_ID}`. */
function sessionOf({ id, expiresAt }: Sale, { buyer, returns, collectsTax }: Options): Params {
  return {
    client_reference_id: id,
    success_url: returns.success_url,
    cancel_url: returns.cancel_url,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    allow_promotion_codes: true,
    ...buyerOf(buyer),
    ...(collectsTax ? taxOf(buyer) : {}),
  };
}

function buyerOf({ customerId, email }: Buyer): Params {
  if (customerId !== null) return { customer: customerId };
  return email === null ? {} : { customer_email: email };
}

function taxOf({ customerId }: Buyer): Params {
  return { automatic_tax: { enabled: true }, ...(customerId === null ? {} : { customer_update: { address: 'auto' } }) };
}

function priceOf({ name, priceCents, currency }: Sale) {
  return { currency, unit_amount: priceCents, product_data: { name: `Galley ${name}` } };
}
