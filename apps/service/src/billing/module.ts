// Wires the module.

import type { Agent } from 'node:http';
import type { AuditLog } from '#audit';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';
import type { Endpoint, Logger, Secret } from '#platform/kernel';
import { billingEndpoints } from './endpoints.ts';
import { clawbackHandlers } from './events/clawback-events.ts';
import { createReceiver, type PaymentEventResult, purgeOldEvents } from './events/receive-event.ts';
import { sessionHandlers } from './events/session-events.ts';
import { subscriptionHandlers } from './events/subscription-events.ts';
import { type Announce, createGrants } from './grants.ts';
import { createProcessor } from './processor.ts';
import { createPurchases } from './purchases.ts';
import { purgeUnpaid } from './purge-unpaid.ts';
import { createReconciliation, type Reconcile } from './reconciliation/reconcile.ts';
import { createSubscriptions } from './subscriptions.ts';

export type BillingDeps = {
  query: Query;
  ledger: Ledger;
  audit: Pick<AuditLog, 'recordWithin'>;
  log: Logger;
  key: string;
  url: string;
  /** Where the processor is not reached directly. */
  agent?: Agent | undefined;
  webhookSecrets: readonly string[];
  collectsTax: boolean;
  /** Signs the sale, so that a payment can be granted after its row was lost. */
  saleSecret: Secret;
  emailOf: (accountId: string) => Promise<string | null>;
  /** An event of the processor was answered. */
  onEvent?: (result: PaymentEventResult) => void;
  /** Publishes events to the listeners of an account. */
  events: { creditsMoved: Announce; notify: (accountId: string) => void };
};

export type Billing = {
  endpoints: Endpoint[];
  /** Compares our ledger with the processor's and returns every difference that remains. */
  reconcile: Reconcile;
  purgeOldEvents: () => Promise<void>;
  /** Returns the number of deleted rows of unpaid checkouts. */
  purgeUnpaid: () => Promise<number>;
};

export function createBilling(deps: BillingDeps): Billing {
  const { query } = deps;
  const processor = createProcessor(deps);
  const grants = createGrants({ ...deps, announce: deps.events.creditsMoved });
  const shared = { ...deps, processor, grants };
  const handlers = { ...sessionHandlers(shared), ...subscriptionHandlers(shared), ...clawbackHandlers(shared) };
  const receive = createReceiver({
    ...shared,
    secrets: deps.webhookSecrets,
    handlers,
    notify: deps.events.notify,
  });
  return {
    endpoints: billingEndpoints({
      purchases: createPurchases(shared),
      subscriptions: createSubscriptions(shared),
      receive,
    }),
    reconcile: createReconciliation(shared),
    purgeOldEvents: () => purgeOldEvents(query),
    purgeUnpaid: () => purgeUnpaid(query),
  };
}
