// Money that goes back takes its credits with it: refunds in any number of parts, and disputes.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { creditsToTake } from './credits-to-take.ts';
import { charge, type Dispute, dispute, hasFailed, type Refund, refund } from './event-shapes.ts';
import type { Grants } from './grants.ts';
import { findPayment, NOT_YET, type Payment } from './payments.ts';
import type { Processor } from './processor.ts';
import type { Effect, Handler } from './receive-event.ts';

type Options = { query: Query; processor: Processor; grants: Grants };

export function clawbackHandlers({ query: pool, processor, grants }: Options): Record<string, Handler> {
  const forPayment = async (paymentIntentId: string | null | undefined, effect: PaymentEffect) => {
    const payment = paymentIntentId ? await findPayment(pool, processor, paymentIntentId) : undefined;
    if (payment === undefined) return undefined;
    // The event comes again, and then the grant is there.
    if (payment === NOT_YET) throw new AppError('unavailable');
    const locked: Effect = async (query) => {
      await lockPayment(query, payment);
      await effect(payment, query);
      return payment.accountId;
    };
    return locked;
  };

  const refunded: Handler = async ({ data }) => {
    const told = refund.parse(data.object);
    return forPayment(told.payment_intent, (payment, query) => applyRefund(told, payment, { query, grants }));
  };

  /** It names no refund, and its sum counts all of them; so they are asked for. */
  const chargeRefunded: Handler = async ({ data }) => {
    const { id } = charge.parse(data.object);
    const listed = await processor.ask((stripe) => stripe.refunds.list({ charge: id, limit: 100 }));
    const refunds = listed.data.map((each) => refund.parse(each));
    return forPayment(refunds[0]?.payment_intent, async (payment, query) => {
      for (const each of refunds.toReversed()) await applyRefund(each, payment, { query, grants });
    });
  };

  const disputed =
    (says: (told: Dispute) => Partial<DisputeFacts>): Handler =>
    async ({ data }) => {
      const told = dispute.parse(data.object);
      return forPayment(told.payment_intent, (payment, query) =>
        applyDispute({ ...told, ...says(told) }, payment, { query, grants }),
      );
    };

  return {
    'refund.created': refunded,
    'refund.updated': refunded,
    'refund.failed': refunded,
    'charge.refunded': chargeRefunded,
    'charge.dispute.created': disputed(() => ({})),
    'charge.dispute.funds_withdrawn': disputed(() => ({ isWithdrawn: true })),
    'charge.dispute.funds_reinstated': disputed(() => ({ isReinstated: true })),
    'charge.dispute.closed': disputed(({ status }) => ({
      isClosed: true,
      isWithdrawn: status === 'lost',
      isReinstated: status === 'won',
    })),
  };
}

type PaymentEffect = (payment: Payment, query: Query) => Promise<void>;
type Tools = { query: Query; grants: Grants };
type DisputeFacts = { isWithdrawn: boolean; isReinstated: boolean; isClosed: boolean };

/** Parts of one payment are taken one after the other, so that together they take exactly the whole. */
async function lockPayment(query: Query, { paymentIntentId }: Payment): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))`.execute(query);
}

async function applyRefund(told: Refund, payment: Payment, { query, grants }: Tools): Promise<void> {
  const { accountId, paymentIntentId } = payment;
  const { rows } = await sql<{ credits: string; has_failed: boolean }>`
    select credits, has_failed from refunds where id = ${told.id}
  `.execute(query);
  const [known] = rows;
  if (hasFailed(told)) {
    await sql`
      insert into refunds (id, payment_intent_id, amount_cents, has_failed)
      values (${told.id}, ${paymentIntentId}, ${told.amount}, true) on conflict (id) do update set has_failed = true
    `.execute(query);
    const taken = known === undefined || known.has_failed ? 0 : Number(known.credits);
    return grants.restore({ accountId, credits: taken, reference: told.id }, query);
  }
  // Seen before, or failed before: a refund that has failed stays so, whatever older news comes late.
  if (known !== undefined) return;
  const credits = await creditsToTake(query, payment, told.amount);
  await sql`
    insert into refunds (id, payment_intent_id, amount_cents, credits)
    values (${told.id}, ${paymentIntentId}, ${told.amount}, ${credits})
  `.execute(query);
  await grants.clawBack({ accountId, credits, reference: told.id }, query);
}

type DisputeRow = { credits: string; is_withdrawn: boolean; is_reinstated: boolean };

async function applyDispute(
  told: Dispute & Partial<DisputeFacts>,
  payment: Payment,
  { query, grants }: Tools,
): Promise<void> {
  const { id: reference, amount, isWithdrawn = false, isReinstated = false, isClosed = false } = told;
  const { accountId, paymentIntentId } = payment;
  const before = await sql<DisputeRow>`select * from disputes where id = ${reference}`.execute(query);
  const known = before.rows[0];
  const wasTaken = known?.is_withdrawn === true && !known.is_reinstated;
  const isTaken = (isWithdrawn || known?.is_withdrawn === true) && !(isReinstated || known?.is_reinstated === true);
  const credits = isTaken && !wasTaken ? await creditsToTake(query, payment, amount) : Number(known?.credits ?? 0);
  await sql`
    insert into disputes as known (id, payment_intent_id, amount_cents, credits, is_withdrawn, is_reinstated, is_closed)
    values (${reference}, ${paymentIntentId}, ${amount}, ${credits}, ${isWithdrawn}, ${isReinstated}, ${isClosed})
    on conflict (id) do update set credits = ${credits}, is_withdrawn = known.is_withdrawn or ${isWithdrawn},
      is_reinstated = known.is_reinstated or ${isReinstated}, is_closed = known.is_closed or ${isClosed}
  `.execute(query);
  if (isTaken && !wasTaken) await grants.clawBack({ accountId, credits, reference }, query);
  if (wasTaken && !isTaken) await grants.restore({ accountId, credits, reference }, query);
}
