import type { CDPSession } from 'puppeteer-core';
import type { StepperCalls } from './calls.ts';
import { StepperFailed } from './failed.ts';

/** The clock of a page: it is stopped, and advances only by granted budgets. */
export type VirtualTime = {
  /** The zero of frame ticks, in whole microseconds. */
  readonly baseUs: number;
  /** Epoch milliseconds at which the clock was stopped. */
  readonly startMs: number;
  /** Whether time still waits for the network. After one long wait it no longer does. */
  readonly waitsForNetwork: boolean;
  /**
   * Grants the page this many milliseconds. A request that still blocks time when the signal aborts is ignored from
   * then on.
   */
  grant: (ms: number, patience: AbortSignal) => Promise<void>;
  /** The same without leaving a pending budget: returns whether the time has passed. */
  tryGrant: (ms: number, patience: AbortSignal) => Promise<boolean>;
};

/** Frames are at whole milliseconds: 0, 33, 67, 100 … Fractions would make two recordings of a page differ. */
export function tickMs(frame: number, fps: number): number {
  return Math.round((frame * 1_000) / fps);
}

/** When time does not wait for the network, only a busy page can stop it. */
const ADVANCE_LIMIT_MS = 5_000;
/** The upper bound of every wait. */
const LONGEST_MS = 60_000;
/** How many tasks may run in a row before time advances anyway; endless message loops need it. */
const STARVED_TASKS = 100;
/** Above the rounding error of the browser, so that a timer due at the end of the grant runs within it. */
const GRACE_MS = 0.0003;

/** Stops the clock of the page before it loads anything. */
export async function stopTime(session: CDPSession, calls: StepperCalls, startMs: number): Promise<VirtualTime> {
  const pause = { policy: 'pause', initialVirtualTime: startMs / 1_000 } as const;
  const { virtualTimeTicksBase } = await calls.send('Emulation.setVirtualTimePolicy', pause);
  let policy: 'pauseIfNetworkFetchesPending' | 'advance' = 'pauseIfNetworkFetchesPending';

  const tryGrant = async (ms: number, patience: AbortSignal): Promise<boolean> => {
    const outcome = Promise.withResolvers<boolean>();
    const onSpent = (): void => outcome.resolve(true);
    const onStall = (): void => outcome.resolve(false);
    session.once('Emulation.virtualTimeBudgetExpired', onSpent);
    patience.addEventListener('abort', onStall);
    try {
      const budget = ms + GRACE_MS;
      const grant = { policy, budget, maxVirtualTimeTaskStarvationCount: STARVED_TASKS };
      // Not awaited: while the first byte is on its way the page does not even accept this call.
      calls.send('Emulation.setVirtualTimePolicy', grant, { timeout: LONGEST_MS }).catch(outcome.reject);
      if (patience.aborted) onStall();
      return await calls.limit(outcome.promise, LONGEST_MS, 'the passing of time');
    } finally {
      session.off('Emulation.virtualTimeBudgetExpired', onSpent);
      patience.removeEventListener('abort', onStall);
    }
  };
  return {
    baseUs: Math.round(virtualTimeTicksBase * 1_000),
    startMs,
    get waitsForNetwork() {
      return policy !== 'advance';
    },
    tryGrant,
    grant: async (ms, patience) => {
      if (policy !== 'advance' && (await tryGrant(ms, patience))) return;
      policy = 'advance';
      if (await tryGrant(ms, AbortSignal.timeout(ADVANCE_LIMIT_MS))) return;
      throw new StepperFailed('stuck', `time did not pass within ${ADVANCE_LIMIT_MS} ms`);
    },
  };
}
