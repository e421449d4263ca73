// Which of our sales a payment of the processor is for.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { checkoutSession, invoice, subscriptionOf } from './events/event-shapes.ts';
import { findSubscription } from './events/subscription-events.ts';
import type { Processor } from './processor.ts';

export type Payment = { id: string; accountId: string; credits: number; paidCents: number; paymentIntentId: string };

/** One of our invoices whose own event has not arrived yet. */
export const NOT_YET = 'not granted yet';

/** Undefined when the payment is not ours: other things may be sold through the same processor account. */
export async function findPayment(
  query: Query,
  processor: Processor,
  paymentIntentId: string,
): Promise<Payment | typeof NOT_YET | undefined> {
  const known = await readPayment(query, paymentIntentId);
  if (known !== undefined) return known;
  // A refund can arrive before the event of the sale. The processor knows the sale.
  const isPurchase = await learnPurchase(query, processor, paymentIntentId);
  const learned = isPurchase || (await learnInvoice(query, processor, paymentIntentId));
  if (learned === NOT_YET) return NOT_YET;
  return learned ? readPayment(query, paymentIntentId) : undefined;
}

type Row = { id: string; account_id: string; credits: string; paid_cents: string };

async function readPayment(query: Query, paymentIntentId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`select * from payments where payment_intent_id = ${paymentIntentId}`.execute(query);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, account_id: accountId, credits, paid_cents: paidCents } = row;
  return { id, accountId, credits: Number(credits), paidCents: Number(paidCents), paymentIntentId };
}

async function learnPurchase(query: Query, processor: Processor, paymentIntentId: string): Promise<boolean> {
  const { data } = await processor.ask((stripe) =>
    stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }),
  );
  const [session] = data.map((item) => checkoutSession.parse(item));
  if (session === undefined) return false;
  const { numAffectedRows } = await sql`
    update purchases set payment_intent_id = ${paymentIntentId}, paid_cents = ${session.amount_total ?? null}
    where session_id = ${session.id}
  `.execute(query);
  return numAffectedRows === 1n;
}

async function learnInvoice(
  query: Query,
  processor: Processor,
  paymentIntentId: string,
): Promise<boolean | typeof NOT_YET> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const { data } = await processor.ask((stripe) => stripe.invoicePayments.list({ payment, limit: 1 }));
  const paidFor = data[0]?.invoice;
  if (paidFor === undefined) return false;
  const invoiceId = typeof paidFor === 'string' ? paidFor : paidFor.id;
  const { numAffectedRows } = await sql`
    update subscription_invoices set payment_intent_id = ${paymentIntentId} where id = ${invoiceId}
  `.execute(query);
  if (numAffectedRows === 1n) return true;
  const asked = invoice.parse(await processor.ask((stripe) => stripe.invoices.retrieve(invoiceId)));
  const subscription = await findSubscription(query, processor, subscriptionOf(asked));
  return subscription === undefined ? false : NOT_YET;
}
