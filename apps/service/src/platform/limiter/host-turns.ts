import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#platform/kernel';
import { targetHostOf } from './target-host.ts';

/**
 * What a turn is for. `preflight` is the free one of a page, `delivery` a webhook delivery. These and what accounts do
 * that never paid may use only a part of the turns.
 */
export type HostUse = 'page' | 'unpaid_page' | 'preflight' | 'delivery' | 'unpaid_delivery';

export function pageUseOf({ hasPaid }: { hasPaid: boolean }): HostUse {
  return hasPaid ? 'page' : 'unpaid_page';
}

/** Requests to one host take turns, for all accounts together. */
export type HostTurns = {
  /** Takes a turn for the host of a URL, if there is one now. Deliveries also count for their account. */
  take: (url: string, use: HostUse, accountId?: string) => Promise<Turn>;
  /** Waits up to 10 s for a turn, then throws `host_busy`. */
  wait: (url: string, use: HostUse, signal: AbortSignal) => Promise<void>;
};

export type Turn = { allowed: boolean; retryAfterSeconds: number };

type Deps = {
  take: (host: string, use: HostUse, accountId: string) => Promise<Turn>;
  /** Hosts that are not counted. */
  isExempt: (url: URL) => boolean;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** A screenshot has 45 s in total; after this wait there is still time for the page. */
const PATIENCE_MS = 10_000;
/** With the default limit a turn is free every 500 ms. */
const STEP_MS = 250;

export function createHostTurns({ take, isExempt, now = () => performance.now(), pause = rest }: Deps): HostTurns {
  async function turnOf(url: URL, use: HostUse, accountId = ''): Promise<Turn> {
    return isExempt(url) ? { allowed: true, retryAfterSeconds: 0 } : take(targetHostOf(url), use, accountId);
  }

  return {
    take: (url, use, accountId) => turnOf(new URL(url), use, accountId),
    wait: async (url, use, signal) => {
      const untilMs = now() + PATIENCE_MS;
      for (;;) {
        signal.throwIfAborted();
        const { allowed, retryAfterSeconds } = await turnOf(new URL(url), use);
        if (allowed) return;
        const leftMs = untilMs - now();
        if (leftMs <= 0) throw new AppError('host_busy', { retryAfterSeconds });
        await pause(Math.min(leftMs, STEP_MS), signal);
      }
    },
  };
}

/** Ends early when the signal aborts; the next step then throws its reason. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  // The next step throws the reason.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
