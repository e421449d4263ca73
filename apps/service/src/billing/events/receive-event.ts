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

export type Receive = (bytes: Uint8Array, signature: string | null) => Promise<void>;

type Deps = {
  query: Query;
  processor: Processor;
  secrets: readonly string[];
  handlers: Readonly<Record<string, Handler>>;
  /** Notifies listeners that the account has events. */
  notify: (accountId: string) => void;
  log: Logger;
};

export function createReceiver({ query, processor, secrets, handlers, notify, log }: Deps): Receive {
  const { stripe, isLive } = processor;
  return async (bytes, signature) => {
    const event = verifyEvent(bytes, signature, { stripe, secrets, nowMs: Date.now() });
    const { id, type } = event;
    if (event.livemode !== isLive || (event.account ?? null) !== null) {
      return log.warn({ event: id, type }, 'event of another mode or account ignored');
    }
    const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
    const effect = await handler?.(event);
    if (effect === undefined) return;
    const accountId = await query
      .transaction()
      .execute(async (transaction) => ((await isFirst(transaction, event)) ? effect(transaction) : undefined))
      .catch((cause: unknown) => {
        if (!(cause instanceof NotApplied)) throw cause;
        return void log.error({ event: id, type, reason: cause.message }, 'payment event not applied');
      });
    if (accountId === undefined) return;
    log.info({ event: id, type, accountId }, 'payment event applied');
    notify(accountId);
  };
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
