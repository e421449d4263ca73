import type Stripe from 'stripe';
import { AppError } from '#platform/kernel';
import { type ProcessorEvent, processorEvent } from './event-shapes.ts';

type Options = {
  stripe: Stripe;
  /** More than one while a secret is being replaced. */
  secrets: readonly string[];
  nowMs: number;
};

/** The same age that the client library accepts for the past. The library has no bound for the future. */
const FUTURE_SECONDS = 300;

/** Returns the event if a holder of a secret signed exactly these bytes recently; otherwise throws a 400. */
export function verifyEvent(bytes: Uint8Array, signature: string | null, options: Options): ProcessorEvent {
  const signed = signature === null ? undefined : signedBy(bytes, signature, options);
  if (signature === null || signed === undefined || isFromTheFuture(signature, options.nowMs)) throw unsigned();
  return processorEvent.parse(signed);
}

function signedBy(bytes: Uint8Array, signature: string, { stripe, secrets, nowMs }: Options): unknown {
  for (const secret of secrets) {
    try {
      // The tolerance stays unset: the library reads 0 as "any age".
      return stripe.webhooks.constructEvent(Buffer.from(bytes), signature, secret, undefined, undefined, nowMs);
    } catch {
      // Not signed with this secret.
    }
  }
  return undefined;
}

/** Reads the last time in the header, as the library does. */
function isFromTheFuture(signature: string, nowMs: number): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const seconds = Number(times.at(-1)?.slice(2));
  return !(seconds <= nowMs / 1_000 + FUTURE_SECONDS);
}

function unsigned(): AppError {
  const errors = [{ path: 'Stripe-Signature', message: 'does not sign this body with a secret of this endpoint' }];
  return new AppError('invalid_request', {
    detail: 'Nothing was written. Sign the event as it is sent.',
    extras: { errors },
  });
}
