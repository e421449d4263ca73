/**
 * Callers without a slot wait in the queue of their account, and accounts take turns: the least recent use first, and
 * an account whose try failed last. Only one caller tries at a time, periodically or when notified of a free slot, so
 * the others cost nothing.
 */
export type WaitingQueue = {
  readonly length: number;
  /** The queue is full, for all accounts or for this one. */
  isFullFor: (accountId: string) => boolean;
  /** A caller of this account, or of one that has used less, already waits. */
  isBehind: (accountId: string) => boolean;
  /** Tries until there is a result or the wait is over. A waiter that tries does not block others. */
  stand: <T>(attempt: () => Promise<T | undefined>, terms: Terms) => Promise<T | undefined>;
  /** Notifies the first waiter that a slot was released. */
  wakeFirst: () => void;
};

type Terms = { accountId: string; patienceMs: number; signal: AbortSignal };
type Waiter = { accountId: string; wake: () => void };
type Options = {
  seats: number;
  seatsPerAccount: number;
  everyMs: number;
  /** The recent use of the account. */
  usedBy: (accountId: string) => number;
};

export function createWaitingQueue({ seats, seatsPerAccount, everyMs, usedBy }: Options): WaitingQueue {
  const line: Waiter[] = [];
  /** When an account last tried without success, as a count of tries. */
  const turns = new Map<string, number>();
  let tries = 0;
  let pausedUntilMs = 0;

  const leave = (waiter: Waiter): void => {
    const index = line.indexOf(waiter);
    if (index >= 0) line.splice(index, 1);
    if (!line.some(({ accountId }) => accountId === waiter.accountId)) turns.delete(waiter.accountId);
  };
  const rankOf = ({ accountId }: Waiter): [number, number] => [turns.get(accountId) ?? 0, usedBy(accountId)];
  const first = (): Waiter | undefined =>
    line.reduce<Waiter | undefined>((best, item) => {
      if (best === undefined) return item;
      const [bestTurn, bestUse] = rankOf(best);
      const [turn, use] = rankOf(item);
      return turn < bestTurn || (turn === bestTurn && use < bestUse) ? item : best;
    }, undefined);

  return {
    get length() {
      return line.length;
    },
    isFullFor: (accountId) =>
      line.length >= seats || line.filter((item) => item.accountId === accountId).length >= seatsPerAccount,
    isBehind: (accountId) =>
      line.some((item) => item.accountId === accountId || usedBy(item.accountId) < usedBy(accountId)),
    wakeFirst: () => {
      pausedUntilMs = 0;
      first()?.wake();
    },
    stand: async (attempt, { accountId, patienceMs, signal }) => {
      const untilMs = performance.now() + patienceMs;
      const waiter: Waiter = { accountId, wake: () => undefined };
      line.push(waiter);
      try {
        while (performance.now() < untilMs) {
          await pause(waiter, everyMs, signal);
          if (first() !== waiter || performance.now() < pausedUntilMs) continue;
          leave(waiter);
          const result = await attempt();
          if (result !== undefined) return result;
          tries += 1;
          turns.set(accountId, tries);
          // Many waiting accounts must not cost more than a few.
          pausedUntilMs = performance.now() + everyMs / 5;
          line.unshift(waiter);
        }
        return undefined;
      } finally {
        leave(waiter);
      }
    },
  };
}

/** Waits until woken or until the interval is over. */
function pause(waiter: Waiter, everyMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      waiter.wake = () => undefined;
      settle();
    };
    const abandon = end(() => reject(signal.reason));
    const timer = setTimeout(
      end(() => resolve()),
      everyMs,
    );
    waiter.wake = end(() => resolve());
    signal.addEventListener('abort', abandon);
  });
}
