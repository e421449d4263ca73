// Retries a call that may succeed later, when the service says so or no response came.

import { ApiProblem, Unreachable } from './problems.ts';
import { sleep } from './sleep.ts';

type Options = { retries: number; signal?: AbortSignal | undefined };

const LATER = new Set([408, 429, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A longer Retry-After is thrown to the caller instead of waited for. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const SPREAD_MS = 500;

export async function withRetries<Result>(run: () => Promise<Result>, { retries, signal }: Options): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run();
    } catch (cause) {
      signal?.throwIfAborted();
      if (tried >= retries || !mayWorkLater(cause) || (retryAfterSecondsOf(cause) ?? 0) > LONGEST_RETRY_AFTER_SECONDS)
        throw cause;
      await sleep(pauseMs(cause, tried), signal);
    }
  }
}

export function mayWorkLater(cause: unknown): boolean {
  if (cause instanceof Unreachable) return true;
  return cause instanceof ApiProblem && (LATER.has(cause.status) || cause.code === 'idempotency_in_progress');
}

function retryAfterSecondsOf(cause: unknown): number | undefined {
  return cause instanceof ApiProblem ? cause.retryAfterSeconds : undefined;
}

/**
 * At least as long as the service says; otherwise longer each time. Randomized, so that clients do not retry at once.
 */
function pauseMs(cause: unknown, tried: number): number {
  const retryAfterSeconds = retryAfterSecondsOf(cause);
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000 + Math.random() * SPREAD_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** tried * (1 + Math.random()), LONGEST_PAUSE_MS);
}
