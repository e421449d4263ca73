import { createCustomerPresence } from './customer-presence.ts';
import type { Holder } from './slot-shares.ts';

/**
 * Callers without a slot wait in the queue of their account, and accounts take turns: those that have paid first, then
 * the least recent use, and an account whose try failed last. Only one caller tries at a time, periodically or when notified of a free slot, so
 * the others cost nothing.
 */
export type WaitingQueue = {
  readonly length: number;
  /** The queue is full, for all accounts, for those that never paid, or for this one. */
  isFullFor: (holder: Holder) => boolean;
  /** A caller of this account, or of one that comes before it, already waits. */
  isBehind: (holder: Holder) => boolean;
  /** Tries until there is a result or the wait is over. A waiter that tries does not block others. */
  stand: <T>(attempt: () => Promise<T | undefined>, terms: Terms) => Promise<T | undefined>;
  /** Notifies the first waiter that a slot was released. */
  wakeFirst: () => void;
};

type Terms = Holder & { patienceMs: number; signal: AbortSignal };
type Waiter = Holder & { wake: () => void };
type Deps = {
  seats: number;
  seatsPerAccount: number;
  everyMs: number;
  /** The recent use of the account. */
  usedBy: (accountId: string) => number;
  /** A monotonic clock in milliseconds, for the presence of customers. */
  now?: () => number;
};

export function createWaitingQueue({ seats, seatsPerAccount, everyMs, usedBy, ...clock }: Deps): WaitingQueue {
  const line: Waiter[] = [];
  /** When an account last tried without success, as a count of tries. */
  const turns = new Map<string, number>();
  const customers = createCustomerPresence(clock);
  let tries = 0;
  let pausedUntilMs = 0;

  const leave = (waiter: Waiter): void => {
    const index = line.indexOf(waiter);
    if (index >= 0) line.splice(index, 1);
    if (!line.some(({ accountId }) => accountId === waiter.accountId)) turns.delete(waiter.accountId);
  };
  const isBefore = (one: Holder, other: Holder): boolean => {
    if (one.hasPaid !== other.hasPaid) return one.hasPaid;
    return usedBy(one.accountId) < usedBy(other.accountId);
  };
  const first = (): Waiter | undefined =>
    line.reduce<Waiter | undefined>((best, item) => {
      if (best === undefined) return item;
      const [bestTurn, turn] = [turns.get(best.accountId) ?? 0, turns.get(item.accountId) ?? 0];
      return turn < bestTurn || (turn === bestTurn && isBefore(item, best)) ? item : best;
    }, undefined);
  const isUnpaidFull = (): boolean => customers.isPresent() && waitingOf((item) => !item.hasPaid) >= seats / 2;
  const waitingOf = (isCounted: (waiter: Waiter) => boolean): number => line.filter(isCounted).length;

  return {
    get length() {
      return line.length;
    },
    isFullFor: ({ accountId, hasPaid }) => {
      customers.note(hasPaid);
      if (line.length >= seats || (!hasPaid && isUnpaidFull())) return true;
      return waitingOf((item) => item.accountId === accountId) >= seatsPerAccount;
    },
    isBehind: (holder) => line.some((item) => item.accountId === holder.accountId || isBefore(item, holder)),
    wakeFirst: () => {
      pausedUntilMs = 0;
      first()?.wake();
    },
    stand: async (attempt, { accountId, hasPaid, patienceMs, signal }) => {
      const untilMs = performance.now() + patienceMs;
      const waiter: Waiter = { accountId, hasPaid, wake: () => undefined };
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
