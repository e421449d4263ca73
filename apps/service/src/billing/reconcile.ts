// Compares our books with the processor's. Drift is reported, never repaired in silence.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '#platform/database';
import { compareInvoices } from './compare-invoices.ts';
import { comparePurchases } from './compare-purchases.ts';
import { compareDisputes, compareRefunds } from './compare-takebacks.ts';
import type { Drift } from './drift.ts';
import type { Processor } from './processor.ts';
import { readProcessorBooks } from './processor-books.ts';

/** Every difference that is still there at a second look. */
export type Reconcile = (options?: { settleMs?: number }) => Promise<Drift[]>;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Payments by bank transfer can take two weeks to fail. */
const WINDOW_MS = 15 * DAY_MS;
/** An event may come three days late, so that what we keep is younger than what it tells of. */
const MARGIN_MS = 4 * DAY_MS;
/** An event that is on its way arrives in this time. */
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
  const books = await readProcessorBooks(processor, new Date(since.getTime() - MARGIN_MS));
  return [
    ...(await comparePurchases(query, books.sessions, window)),
    ...(await compareInvoices(options, books.invoices, window)),
    ...(await compareRefunds(options, books.refunds, window)),
    ...(await compareDisputes(options, books.disputes, window)),
  ];
}

function nameOf({ kind, reference }: Drift): string {
  return `${kind} ${reference}`;
}
