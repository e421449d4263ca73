import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Payment } from './payments.ts';

/**
 * The credits that one more partial refund takes, given the earlier ones. All parts together take exactly the whole.
 */
export async function creditsToTake(query: Query, payment: Payment, amountCents: number): Promise<number> {
  const { rows } = await sql<{ cents: string; credits: string }>`
    select * from billing_taken_back(${payment.paymentIntentId})
  `.execute(query);
  const taken = { cents: Number(rows[0]?.cents ?? 0), credits: Number(rows[0]?.credits ?? 0) };
  return Math.max(0, creditsFor(payment, taken.cents + amountCents) - taken.credits);
}

/** Rounded down, so that a part never takes more than its share; the last part takes the rest. */
export function creditsFor({ credits, paidCents }: Pick<Payment, 'credits' | 'paidCents'>, cents: number): number {
  if (cents >= paidCents) return credits;
  return Math.floor((credits * cents) / paidCents);
}
