// Sends again what may succeed later, when the service says so or when nobody answered.

import { ApiProblem, Unreachable } from './problems.ts';
import { sleep } from './sleep.ts';

type Options = { retries: number; signal?: AbortSignal | undefined };

const LATER = new Set([408, 429, 502, 503, 504]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

export async function withRetries<Result>(run: () => Promise<Result>, { retries, signal }: Options): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run();
    } catch (cause) {
      if (tried >= retries || !mayWorkLater(cause)) throw cause;
      await sleep(pauseMs(cause, tried), signal);
    }
  }
}

function mayWorkLater(cause: unknown): boolean {
  if (cause instanceof Unreachable) return true;
  return cause instanceof ApiProblem && (LATER.has(cause.status) || cause.code === 'idempotency_in_progress');
}

/** As long as the service says; without its word longer each time, and never all clients at once. */
function pauseMs(cause: unknown, tried: number): number {
  const told = cause instanceof ApiProblem ? cause.retryAfterSeconds : undefined;
  const pause = told === undefined ? FIRST_PAUSE_MS * 2 ** tried * (1 + Math.random()) : told * 1_000;
  return Math.min(pause, LONGEST_PAUSE_MS);
}
