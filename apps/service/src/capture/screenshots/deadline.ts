/** One deadline over all steps of a screenshot. Whatever a page does, nothing is awaited beyond it. */
export type Deadline = {
  remainingMs: () => number;
  /** The outcome of the work, or `DeadlinePassed`, or the reason of the abort; never more than `limitMs` away. */
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
  // The loser goes on running and may fail later; by then its result is unused.
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
