// The processor's objects, as far as our client reads them.

type Thing<Name extends string> = { id: string; object: Name; created: number; livemode: boolean };

export type Session = Thing<'checkout.session'> & {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  subscription: string | null;
  price: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  url: string;
};

export type Price = Thing<'price'> & {
  currency: string;
  unit_amount: number;
  nickname: string;
  recurring: { interval: string } | null;
};
export type Customer = Thing<'customer'> & { email: string | null };
export type PaymentIntent = Thing<'payment_intent'> & {
  amount: number;
  currency: string;
  customer: string | null;
  latest_charge: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
};
export type Charge = Thing<'charge'> & {
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
};
export type Refund = Thing<'refund'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
};
export type Dispute = Thing<'dispute'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};
export type Subscription = Thing<'subscription'> & {
  customer: string;
  status: 'active' | 'canceled';
  cancel_at_period_end: boolean;
  price: string;
  metadata: Record<string, string>;
};
export type Invoice = Thing<'invoice'> & {
  customer: string;
  status: 'paid';
  currency: string;
  subtotal: number;
  total: number;
  amount_paid: number;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};
export type InvoicePayment = Thing<'invoice_payment'> & {
  invoice: string;
  amount_paid: number;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
};
export type PortalSession = Thing<'billing_portal.session'> & { customer: string; return_url: string; url: string };
export type Event = Thing<'event'> & { type: string; api_version: string; data: { object: Anything } };

export type Anything =
  | Session
  | Price
  | Customer
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Subscription
  | Invoice
  | InvoicePayment
  | PortalSession;
