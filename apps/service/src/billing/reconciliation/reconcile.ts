// Compares our ledger with the processor's. Reports drift and never repairs it.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '#platform/database';
import type { Processor } from '../processor.ts';
import { compareDisputes, compareRefunds } from './compare-clawbacks.ts';
import { compareInvoices } from './compare-invoices.ts';
import { comparePurchases } from './compare-purchases.ts';
import type { Drift } from './drift.ts';
import { readProcessorLedger } from './processor-lists.ts';

/** Returns every difference that a second read confirms. */
export type Reconcile = (options?: { settleMs?: number }) => Promise<Drift[]>;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Payments by bank transfer can take two weeks to fail. */
const WINDOW_MS = 15 * DAY_MS;
/** An event may arrive three days late, so our row may be newer than what the event describes. */
const MARGIN_MS = 4 * DAY_MS;
/** An event on its way arrives within this time. */
const SETTLE_MS = 30_000;

export function createReconciliation(options: { query: Query; processor: Processor }): Reconcile {
  return async ({ settleMs = SETTLE_MS } = {}) => {
    const first = await compare(options);
    if (first.length === 0) return [];
    await sleep(settleMs);
    const seen = new Set(first.map(nameOf));
    return (await compare(options)).filter((drift) => seen.has(nameOf(drift)));
  };
}

async function compare(options: { query: Query; processor: Processor }): Promise<Drift[]> {
  const { query, processor } = options;
  const until = new Date();
  const since = new Date(until.getTime() - WINDOW_MS);
  const window = { since, until };
  const ledger = await readProcessorLedger(processor, new Date(since.getTime() - MARGIN_MS));
  return [
    ...(await comparePurchases(query, ledger.sessions, window)),
    ...(await compareInvoices(options, ledger.invoices, window)),
    ...(await compareRefunds(options, ledger.refunds, window)),
    ...(await compareDisputes(options, ledger.disputes, window)),
  ];
}

function nameOf({ kind, reference }: Drift): string {
  return `${kind} ${reference}`;
}
