/** One deadline for all steps of a screenshot. Nothing is awaited beyond it, whatever the page does. */
export type Deadline = {
  remainingMs: () => number;
  /**
   * Resolves with the outcome of the work; rejects with `DeadlinePassed` or the reason of the abort, after `limitMs` at
   * the latest.
   */
  within: <T>(work: Promise<T>, limitMs?: number) => Promise<T>;
};

export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

export function createDeadline(at: number, signal: AbortSignal): Deadline {
  const remainingMs = (): number => Math.max(0, at - Date.now());
  return {
    remainingMs,
    within: (work, limitMs = Number.POSITIVE_INFINITY) => race(work, Math.min(limitMs, remainingMs()), signal),
  };
}

async function race<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T> {
  // The work continues and may fail later, when its result is unused.
  work.catch(() => {});
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(new DeadlinePassed('The time for this step is over')), limitMs);
  const abort = () => ended.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
