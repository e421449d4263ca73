import { atLowPriority, atNormalPriority, isLowPriority, type Logger, traced } from '#platform/kernel';
import type { ProxyCredentials } from './authenticate-to-proxy.ts';
import { BrowserCrashed } from './browser-crashed.ts';
import { launchBrowser } from './launch/launch-browser.ts';
import type { BrowserSettings } from './launch/settings.ts';
import { runAlone, type StartBrowser } from './run-alone.ts';
import { type PageWork, runOnPage } from './run-on-page.ts';
import { createSlots } from './slots.ts';
import { createWarmPool, type WarmPool } from './warm-pool.ts';

export type BrowserFleet = {
  readonly slotCount: number;
  readonly freeSlots: number;
  /** Runs the work on a new page when a slot is free. `PageJob` decides which jobs share a browser. */
  withPage<T>(job: PageJob, work: PageWork<T>): Promise<T>;
  /** Closes every browser. Running jobs fail with `BrowserCrashed`. */
  stop(): Promise<void>;
};

export type PageJob = {
  /** Without a token the proxy rejects every request. */
  proxyToken?: ProxyCredentials;
  /** Cancellation and deadline of the job. `withPage` throws its reason. */
  signal: AbortSignal;
  /** Pages of one group share a browser, so that a page that exhausts its browser harms the others of its job first. */
  group?: string;
  /** A job with a user's secret needs its own browser. Defaults to `shared`. */
  browser?: 'shared' | 'own';
  /** Repeatable work is repeated once after a crash, in its own browser. Defaults to `fail`. */
  onCrash?: 'repeat' | 'fail';
};

export type FleetDeps = {
  settings: BrowserSettings;
  log: Logger;
  browserCount?: number;
  /** The number of concurrent pages over all browsers. More than twice the cores only slows every page down. */
  slotCount?: number;
  /** A browser that has served this many jobs is replaced. */
  jobsPerBrowser?: number;
  browserLifeMs?: number;
  extraFlags?: readonly string[];
};

/** Starts the warm browsers. Every start checks the sandbox, so an unsuitable machine fails here. */
export async function createBrowserFleet(options: FleetDeps): Promise<BrowserFleet> {
  const { settings, log, browserCount = 2, slotCount = 4, jobsPerBrowser = 100, browserLifeMs = 600_000 } = options;
  const { extraFlags = [] } = options;
  const start: StartBrowser = (signal) => launchBrowser(settings, { extraFlags, ...(signal && { signal }) });
  const pools = await createPools({ start, log, browserCount, jobsPerBrowser, browserLifeMs });
  const slots = createSlots(slotCount);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  return {
    slotCount,
    get freeSlots() {
      return slots.free;
    },
    withPage: async (job, work) => {
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      const giveBack = await slots.take(signal);
      const deps = { pool: isLowPriority() ? pools.low : pools.normal, start, log, work };
      const run = traced('browser page', {}, () => runJob({ ...job, signal }, deps));
      running.add(run);
      return await run.finally(() => {
        running.delete(run);
        giveBack();
      });
    },
    stop: async () => {
      stopping.abort(new BrowserCrashed('browser'));
      await Promise.all([pools.normal.stop(), pools.low.stop()]);
      await Promise.allSettled(running);
    },
  };
}

type Pools = { normal: WarmPool; low: WarmPool };

/**
 * Low-priority work has a browser of its own, which gets processor time after the others: its pages delay no page of
 * other work. It starts when there is such work.
 */
async function createPools({ start, ...options }: Parameters<typeof createWarmPool>[0]): Promise<Pools> {
  const normal = await createWarmPool({ ...options, start: () => atNormalPriority(start) });
  const low = { ...options, start: () => atLowPriority(start), browserCount: 1, isEager: false };
  return { normal, low: await createWarmPool(low) };
}

type Deps<T> = {
  pool: WarmPool;
  start: StartBrowser;
  log: Logger;
  work: PageWork<T>;
};

async function runJob<T>(job: PageJob, deps: Deps<T>): Promise<T> {
  const alone = { ...proxyTokenOf(job), signal: job.signal, start: deps.start };
  if (job.browser === 'own') return await runAlone(alone, deps.work);
  try {
    return await runShared(job, deps);
  } catch (cause) {
    if (!(cause instanceof BrowserCrashed) || job.onCrash !== 'repeat' || job.signal.aborted) throw cause;
    // Which job crashed the browser is unknown. Alone, the crashing job harms no other, and the others succeed.
    deps.log.warn({ lost: cause.what }, 'page repeated in its own browser');
    return await runAlone(alone, deps.work);
  }
}

function proxyTokenOf({ proxyToken }: PageJob): Pick<PageJob, 'proxyToken'> {
  return proxyToken === undefined ? {} : { proxyToken };
}

async function runShared<T>(job: PageJob, { pool, work }: Deps<T>): Promise<T> {
  const { warm, leave } = await pool.enter(job.group);
  try {
    const run = { launched: warm.launched, ...proxyTokenOf(job), signal: job.signal };
    return await runOnPage({ ...run, onStuck: () => warm.retire('stuck') }, work);
  } catch (cause) {
    if (cause instanceof BrowserCrashed) warm.retire('crash');
    throw cause;
  } finally {
    leave();
  }
}
