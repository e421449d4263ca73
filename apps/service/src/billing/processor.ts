// The payment processor, through its own client. The only file that knows how its calls fail.

import type { Agent } from 'node:http';
import Stripe from 'stripe';
import { AppError } from '#platform/kernel';

export type Processor = {
  stripe: Stripe;
  /** Test events never count where real money is accepted, and the other way round. */
  isLive: boolean;
  /** Makes a call, and throws our error when the processor is unavailable. */
  ask: <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;
};

type Options = { key: string; url: string; agent?: Agent | undefined };

const TIMEOUT_MS = 20_000;
/** Retries by the client library for interrupted responses, with the same idempotency key. */
const NETWORK_RETRIES = 1;
const RETRY_AFTER_SECONDS = 5;

export function createProcessor({ key, url, agent }: Options): Processor {
  const { protocol, hostname, port } = new URL(url);
  const stripe = new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(agent && { httpAgent: agent }),
  });
  return {
    stripe,
    isLive: /^[a-z]+_live_/.test(key),
    ask: async (call) => {
      try {
        return await call(stripe);
      } catch (cause) {
        throw toAppError(cause);
      }
    },
  };
}

function toAppError(cause: unknown): unknown {
  const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => cause instanceof kind);
  if (isAway) {
    const detail = 'Nothing was charged. The payment processor does not answer. Try again after Retry-After seconds.';
    return new AppError('unavailable', { detail, retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
  if (!(cause instanceof StripeError)) return cause;
  // The processor's message can repeat what a caller sent; these fields are enough to find the reason.
  const { type, code, param, requestId } = cause;
  return new Error(
    `the payment processor refused a call: ${[type, code, param, requestId].filter(Boolean).join(', ')}`,
  );
}
