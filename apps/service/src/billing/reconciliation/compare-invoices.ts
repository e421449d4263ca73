import { sql } from 'kysely';
import { postedUnder } from '#credits';
import type { Query } from '#platform/database';
import { type Invoice, subscriptionOf } from '../events/event-shapes.ts';
import { findSubscription } from '../events/subscription-events.ts';
import type { Processor } from '../processor.ts';
import type { SubscriptionRow } from '../subscription-row.ts';
import type { Window } from './compare-purchases.ts';
import { type Drift, driftOf, missingThere } from './drift.ts';

type Deps = { query: Query; processor: Processor };

/** Compares each paid invoice of a plan with its grant. */
export async function compareInvoices(
  { query, processor }: Deps,
  listed: readonly Invoice[],
  window: Window,
): Promise<Drift[]> {
  const ids = listed.map(({ id }) => id);
  const granted = await postedUnder(query, 'purchase', ids);
  const drifts: Drift[] = [];
  for (const invoice of listed) {
    const row = await findSubscription(query, processor, subscriptionOf(invoice));
    if (row === undefined) continue;
    const here = `${granted.get(invoice.id) ?? 0} credits`;
    drifts.push(...driftOf('invoice', invoice.id, { there: dueFor(invoice, row), here }));
  }
  const { rows } = await sql<{ id: string }>`
    select id from subscription_invoices where created_at between ${window.since} and ${window.until}
  `.execute(query);
  const ours = rows.map(({ id }) => id);
  return [...drifts, ...missingThere('invoice', ours, new Set(ids))];
}

function dueFor({ subtotal, currency }: Invoice, row: SubscriptionRow): string {
  const isAgreed = subtotal === Number(row.price_cents) && currency === row.currency;
  return isAgreed ? `${row.credits_per_month} credits` : 'another amount';
}
