// How fast the events of an account are sent, over all its WebSockets and streams of this process: a replay of a long
// history takes longer instead of occupying the process.

import { setTimeout as sleep } from 'node:timers/promises';

export type EventPace = {
  /** Resolves when the account may send an event of this length. Turns are taken in the order of calls. */
  take: (accountId: string, length: number) => Promise<void>;
};

type Deps = {
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

const MEBIBYTE = 1024 * 1024;
/** Measured with records of 50 KB: writing so much takes a hundredth of the time of one process. */
export const PACE_BYTES_PER_SECOND = 4 * MEBIBYTE;
/** Sent without waiting: more than a usual client missed when it connects again. */
export const PACE_BURST_BYTES = 8 * MEBIBYTE;
/** What an event costs beside its text: reading its row and writing its frame. */
const EVENT_BYTES = 1024;

export function createEventPace({ now = () => performance.now(), pause = rest }: Deps = {}): EventPace {
  /** When everything that an account took so far has been sent at the pace. */
  const paidAtMs = new Map<string, number>();
  const toMs = (bytes: number): number => (bytes / PACE_BYTES_PER_SECOND) * 1_000;

  const deleteIdle = (nowMs: number): void => {
    for (const [accountId, ms] of paidAtMs) if (ms <= nowMs) paidAtMs.delete(accountId);
  };

  return {
    take: async (accountId, length) => {
      const nowMs = now();
      if (!paidAtMs.has(accountId)) deleteIdle(nowMs);
      const paidMs = Math.max(paidAtMs.get(accountId) ?? 0, nowMs) + toMs(length + EVENT_BYTES);
      paidAtMs.set(accountId, paidMs);
      const waitMs = paidMs - nowMs - toMs(PACE_BURST_BYTES);
      if (waitMs > 0) await pause(waitMs);
    },
  };
}

/** Does not delay the exit of the process. */
async function rest(ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: false });
}
