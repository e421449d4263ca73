// Whether this process can work: all servers may be available while the process itself is stuck.

import { stat } from 'node:fs';

/** What is stuck: the event loop was blocked recently, or no thread of the pool is free. */
export type Stuck = 'event_loop' | 'thread_pool';

export type ProcessWatch = { stuck: () => Stuck[]; stop: () => void };

type Options = { loopLimitMs?: number; poolLimitMs?: number; everyMs?: number; memoryMs?: number };

/**
 * A blocked event loop cannot report itself, so a block is remembered long enough for the next two probes of an
 * orchestrator. The thread pool is probed continuously: four calls that never return leave no thread for files and DNS.
 */
export function watchProcess(options: Options = {}): ProcessWatch {
  const { loopLimitMs = 5_000, poolLimitMs = 2_000, everyMs = 500, memoryMs = 25_000 } = options;
  let tickedAt = performance.now();
  let blockedUntil = Number.NEGATIVE_INFINITY;
  let probedAt: number | null = null;
  const tick = (): void => {
    const now = performance.now();
    if (now - tickedAt - everyMs > loopLimitMs) blockedUntil = now + memoryMs;
    // The time in which the process could not probe does not count as waiting for the pool.
    if (probedAt !== null) probedAt += Math.max(0, now - tickedAt - everyMs);
    tickedAt = now;
    if (probedAt !== null) return;
    probedAt = now;
    stat('/', () => {
      probedAt = null;
    });
  };
  const timer = setInterval(tick, everyMs).unref();
  return {
    stuck: () => {
      const now = performance.now();
      const isLoopStuck = now < blockedUntil || now - tickedAt - everyMs > loopLimitMs;
      const isPoolStuck = probedAt !== null && now - probedAt > poolLimitMs && now - tickedAt < poolLimitMs;
      return [...(isLoopStuck ? (['event_loop'] as const) : []), ...(isPoolStuck ? (['thread_pool'] as const) : [])];
    },
    stop: () => clearInterval(timer),
  };
}
