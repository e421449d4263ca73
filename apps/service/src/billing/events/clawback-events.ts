// Refunds, in any number of parts, and disputes: their credits are clawed back.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { creditsToTake } from '../credits-to-take.ts';
import type { Grants } from '../grants.ts';
import { findPayment, NOT_YET, type Payment } from '../payments.ts';
import type { Processor } from '../processor.ts';
import { charge, type Dispute, dispute, hasFailed, type Refund, refund } from './event-shapes.ts';
import type { Effect, Handler } from './receive-event.ts';

type Options = { query: Query; processor: Processor; grants: Grants };

export function clawbackHandlers({ query: pool, processor, grants }: Options): Record<string, Handler> {
  const forPayment = async (paymentIntentId: string | null | undefined, effect: PaymentEffect) => {
    const payment = paymentIntentId ? await findPayment(pool, processor, paymentIntentId) : undefined;
    if (payment === undefined) return undefined;
    // The processor sends the event again, and by then the grant exists.
    if (payment === NOT_YET) throw new AppError('unavailable');
    const locked: Effect = async (query) => {
      await lockPayment(query, payment);
      await effect(payment, query);
      return payment.accountId;
    };
    return locked;
  };

  const refunded: Handler = async ({ data }) => {
    const claim = refund.parse(data.object);
    return forPayment(claim.payment_intent, (payment, query) => applyRefund(claim, payment, { query, grants }));
  };

  /**
   * The event names no refund, and its amount is the sum of all refunds, so the refunds are read from the processor.
   */
  const chargeRefunded: Handler = async ({ data }) => {
    const { id } = charge.parse(data.object);
    const listed = await processor.ask((stripe) => stripe.refunds.list({ charge: id, limit: 100 }));
    const refunds = listed.data.map((item) => refund.parse(item));
    return forPayment(refunds[0]?.payment_intent, async (payment, query) => {
      for (const item of refunds.toReversed()) await applyRefund(item, payment, { query, grants });
    });
  };

  const disputed =
    (label: (claim: Dispute) => Partial<DisputeFacts>): Handler =>
    async ({ data }) => {
      const claim = dispute.parse(data.object);
      return forPayment(claim.payment_intent, (payment, query) =>
        applyDispute({ ...claim, ...label(claim) }, payment, { query, grants }),
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
type Deps = { query: Query; grants: Grants };
type DisputeFacts = { isWithdrawn: boolean; isReinstated: boolean; isClosed: boolean };

/** Serialises the refunds of one payment, so that together they take exactly the whole. */
async function lockPayment(query: Query, { paymentIntentId }: Payment): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))`.execute(query);
}

async function applyRefund(claim: Refund, payment: Payment, { query, grants }: Deps): Promise<void> {
  const { accountId, paymentIntentId } = payment;
  const { rows } = await sql<{ credits: string; has_failed: boolean }>`
    select credits, has_failed from refunds where id = ${claim.id}
  `.execute(query);
  const [known] = rows;
  if (hasFailed(claim)) {
    await sql`
      insert into refunds (id, payment_intent_id, amount_cents, has_failed)
      values (${claim.id}, ${paymentIntentId}, ${claim.amount}, true) on conflict (id) do update set has_failed = true
    `.execute(query);
    const taken = known === undefined || known.has_failed ? 0 : Number(known.credits);
    return grants.restore({ accountId, credits: taken, reference: claim.id }, query);
  }
  // The refund is known or failed before: a failed refund stays failed, whatever older event arrives late.
  if (known !== undefined) return;
  const credits = await creditsToTake(query, payment, claim.amount);
  await sql`
    insert into refunds (id, payment_intent_id, amount_cents, credits)
    values (${claim.id}, ${paymentIntentId}, ${claim.amount}, ${credits})
  `.execute(query);
  await grants.clawBack({ accountId, credits, reference: claim.id }, query);
}

type DisputeRow = { credits: string; is_withdrawn: boolean; is_reinstated: boolean };

async function applyDispute(
  disputed: Dispute & Partial<DisputeFacts>,
  payment: Payment,
  { query, grants }: Deps,
): Promise<void> {
  const { id: reference, amount, isWithdrawn = false, isReinstated = false, isClosed = false } = disputed;
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
