// Payments: credit packs, checkout, the processor's events, subscriptions, reconciliation.

export { type PaymentEventResult, paymentEventResults } from './events/receive-event.ts';
export { type Billing, createBilling } from './module.ts';
