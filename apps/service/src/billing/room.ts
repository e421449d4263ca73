// Puts the room together.

import type { AuditLog } from '#audit';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';
import type { Endpoint, Logger } from '#platform/kernel';
import { clawbackHandlers } from './clawback-events.ts';
import { billingEndpoints } from './endpoints.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import { type Announce, createGrants } from './grants.ts';
import { createProcessor } from './processor.ts';
import { createPurchases } from './purchases.ts';
import { createReceiver, forgetOldEvents } from './receive-event.ts';
import { createReconciliation, type Reconcile } from './reconcile.ts';
import { sessionHandlers } from './session-events.ts';
import { subscriptionHandlers } from './subscription-events.ts';
import { createSubscriptions } from './subscriptions.ts';

export type BillingOptions = {
  query: Query;
  ledger: Ledger;
  audit: Pick<AuditLog, 'recordWithin'>;
  log: Logger;
  key: string;
  url: string;
  webhookSecrets: readonly string[];
  collectsTax: boolean;
  /** Signs what was sold, so that a payment can be granted after its row was lost. */
  saleSecret: string;
  emailOf: (accountId: string) => Promise<string | null>;
  /** Where whoever listens to an account hears of it. */
  events: { creditsMoved: Announce; hint: (accountId: string) => void };
};

export type Billing = {
  endpoints: Endpoint[];
  /** Compares our books with the processor's and gives every difference that stays. */
  reconcile: Reconcile;
  forgetOldEvents: () => Promise<void>;
  /** Gives how many rows of checkouts that nobody paid were deleted. */
  forgetUnpaid: () => Promise<number>;
};

export function createBilling(options: BillingOptions): Billing {
  const { query } = options;
  const processor = createProcessor(options);
  const grants = createGrants({ ...options, announce: options.events.creditsMoved });
  const shared = { ...options, processor, grants };
  const handlers = { ...sessionHandlers(shared), ...subscriptionHandlers(shared), ...clawbackHandlers(shared) };
  const receive = createReceiver({ ...shared, secrets: options.webhookSecrets, handlers, hint: options.events.hint });
  return {
    endpoints: billingEndpoints({
      purchases: createPurchases(shared),
      subscriptions: createSubscriptions(shared),
      receive,
    }),
    reconcile: createReconciliation(shared),
    forgetOldEvents: () => forgetOldEvents(query),
    forgetUnpaid: () => forgetUnpaid(query),
  };
}
