// Retries a call that may succeed later, when the service says so or no response came.

import { pause } from './pause.ts';
import { ApiProblem, mayWorkLater } from './problems.ts';

const RETRIES = 3;
const FIRST_PAUSE_MS = 500;
/** A longer Retry-After is thrown to the caller instead of waited for. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const SPREAD_MS = 500;

export async function withRetries<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run();
    } catch (cause) {
      signal?.throwIfAborted();
      const isOver = tried >= RETRIES || !mayWorkLater(cause);
      if (isOver || (retryAfterSecondsOf(cause) ?? 0) > LONGEST_RETRY_AFTER_SECONDS) throw cause;
      await pause(pauseMs(cause, tried), signal);
    }
  }
}

function retryAfterSecondsOf(cause: unknown): number | undefined {
  return cause instanceof ApiProblem ? cause.retryAfterSeconds : undefined;
}

/** At least as long as the service says; otherwise longer each time. Randomized, so that clients do not retry at once. */
function pauseMs(cause: unknown, tried: number): number {
  const retryAfterSeconds = retryAfterSecondsOf(cause);
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000 + Math.random() * SPREAD_MS;
  return FIRST_PAUSE_MS * 2 ** tried * (1 + Math.random());
}
