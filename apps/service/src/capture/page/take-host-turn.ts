import { WorkFailure } from '#platform/engine';
import { isLowPriority } from '#platform/kernel';
import { type HostTurns, pageUseOf } from '#platform/limiter';

/** Two more attempts, so that a job waits 10 s like a screenshot. */
const RETRY_AFTER_MS = 5_000;

/** A job without a turn frees its slot while it waits: Temporal retries it, and then it fails with `host_busy`. */
export async function takeHostTurn(hosts: Pick<HostTurns, 'take'>, url: string, stage: string): Promise<void> {
  // The job of an account that never paid has low priority.
  const use = pageUseOf({ hasPaid: !isLowPriority() });
  if ((await hosts.take(url, use)).allowed) return;
  throw new WorkFailure('host_busy', { stage, isFinal: false, retryAfterMs: RETRY_AFTER_MS });
}
