// Payments: credit packs, checkout, the processor's events, subscriptions, reconciliation.

export { type Billing, createBilling } from './module.ts';
