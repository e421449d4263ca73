// Receives events: verified, ours, and once. The event id and all its changes are one transaction.

import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import type { Processor } from '../processor.ts';
import type { ProcessorEvent } from './event-shapes.ts';
import { verifyEvent } from './verify-event.ts';

/** Writes what the event changes. Returns the account of the changed credits. */
export type Effect = (query: Query) => Promise<string | undefined>;

/** Reads our rows and the processor before the transaction; returns undefined when the event is not ours. */
export type Handler = (event: ProcessorEvent) => Promise<Effect | undefined>;

/** An event of ours that cannot be applied now. It is not marked as done, so that the processor may send it again. */
export class NotApplied extends Error {
  override name = 'NotApplied';
}

/** `ignored` is of another mode or account, or of no kind that we handle; `unsigned` was signed with no secret of ours. */
export const paymentEventResults = ['applied', 'repeated', 'not_applied', 'ignored', 'unsigned'] as const;
export type PaymentEventResult = (typeof paymentEventResults)[number];

export type Receive = (bytes: Uint8Array, signature: string | null) => Promise<void>;

type Deps = {
  query: Query;
  processor: Processor;
  secrets: readonly string[];
  handlers: Readonly<Record<string, Handler>>;
  /** Notifies listeners that the account has events. */
  notify: (accountId: string) => void;
  onEvent?: (result: PaymentEventResult) => void;
  log: Logger;
};

export function createReceiver({ onEvent, ...deps }: Deps): Receive {
  const { processor, secrets } = deps;
  const apply = createApply(deps);
  return async (bytes, signature) => {
    onEvent?.(await apply(verified(bytes, signature)));
  };

  function verified(...[bytes, signature]: Parameters<Receive>): ProcessorEvent {
    try {
      return verifyEvent(bytes, signature, { stripe: processor.stripe, secrets, nowMs: Date.now() });
    } catch (cause) {
      onEvent?.('unsigned');
      throw cause;
    }
  }
}

type Apply = (event: ProcessorEvent) => Promise<PaymentEventResult>;

function createApply({ query, processor, handlers, notify, log }: Omit<Deps, 'onEvent'>): Apply {
  return async (event) => {
    const { id, type } = event;
    if (event.livemode !== processor.isLive || (event.account ?? null) !== null) {
      log.warn({ event: id, type }, 'event of another mode or account ignored');
      return 'ignored';
    }
    const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
    const effect = await handler?.(event);
    if (effect === undefined) return 'ignored';
    const written = await write(query, event, effect);
    if (written instanceof NotApplied) {
      log.error({ event: id, type, reason: written.message }, 'payment event not applied');
      return 'not_applied';
    }
    const { result, accountId } = written;
    if (accountId === undefined) return result;
    log.info({ event: id, type, accountId }, 'payment event applied');
    notify(accountId);
    return result;
  };
}

type EventResult = { result: 'applied' | 'repeated'; accountId?: string | undefined };

async function write(query: Query, event: ProcessorEvent, effect: Effect): Promise<EventResult | NotApplied> {
  const writing = query.transaction().execute(async (transaction): Promise<EventResult> => {
    if (!(await isFirst(transaction, event))) return { result: 'repeated' };
    return { result: 'applied', accountId: await effect(transaction) };
  });
  return writing.catch((cause: unknown) => {
    if (cause instanceof NotApplied) return cause;
    throw cause;
  });
}

/** Of two concurrent deliveries the second waits here until the first has committed or rolled back. */
async function isFirst(query: Query, { id, type }: ProcessorEvent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into processor_events (id, type) values (${id}, ${type}) on conflict do nothing
  `.execute(query);
  return numAffectedRows === 1n;
}

/**
 * The processor repeats an event for three days, an operator may do so for thirty. The reference keys of the ledger
 * stay.
 */
export async function purgeOldEvents(query: Query): Promise<void> {
  await deleteInBatches(query, {
    from: 'processor_events',
    where: sql`received_at < now() - interval '90 days'`,
  });
}
