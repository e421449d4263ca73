import { type Logger, traced } from '#platform/kernel';
import type { ProxyPass } from './answer-proxy.ts';
import { BrowserCrashed } from './browser-crashed.ts';
import { launchBrowser } from './launch-browser.ts';
import { runAlone, type StartBrowser } from './run-alone.ts';
import { type PageWork, runOnPage } from './run-on-page.ts';
import type { BrowserSettings } from './settings.ts';
import { createSlots } from './slots.ts';
import { createWarmPool, type WarmPool } from './warm-pool.ts';

export type BrowserFleet = {
  readonly slotCount: number;
  readonly freeSlots: number;
  /** Runs the work on a fresh page, when a slot is free. See `PageJob` for who shares a browser with whom. */
  withPage<T>(job: PageJob, work: PageWork<T>): Promise<T>;
  /** Closes every browser. Jobs that are still running end as `BrowserCrashed`. */
  stop(): Promise<void>;
};

export type PageJob = {
  /** Without one the proxy lets nothing through. */
  pass?: ProxyPass;
  /** Cancel and deadline of the job. Its reason is what `withPage` throws. */
  signal: AbortSignal;
  /** A job that carries somebody's secret has to have a browser of its own. Otherwise `shared`. */
  browser?: 'shared' | 'own';
  /** Work that may run twice is repeated once after a crash, in a browser of its own. Otherwise `fail`. */
  onCrash?: 'repeat' | 'fail';
};

export type FleetOptions = {
  settings: BrowserSettings;
  log: Logger;
  browserCount?: number;
  /** Pages at once, over all browsers. More than twice the cores only makes every page slower. */
  slotCount?: number;
  /** A browser that has served this many jobs is replaced. */
  jobsPerBrowser?: number;
  browserLifeMs?: number;
  extraFlags?: readonly string[];
};

/** Starts the warm browsers. Every start checks that the sandbox holds, so an unfit machine fails here. */
export async function createBrowserFleet(options: FleetOptions): Promise<BrowserFleet> {
  const { settings, log, browserCount = 2, slotCount = 4, jobsPerBrowser = 100, browserLifeMs = 600_000 } = options;
  const { extraFlags = [] } = options;
  const start: StartBrowser = (signal) => launchBrowser(settings, { extraFlags, ...(signal && { signal }) });
  const pool = await createWarmPool({ start, log, browserCount, jobsPerBrowser, browserLifeMs });
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
      const means = { pool, start, log, work };
      const run = traced('browser page', {}, () => runJob({ ...job, signal }, means));
      running.add(run);
      return await run.finally(() => {
        running.delete(run);
        giveBack();
      });
    },
    stop: async () => {
      stopping.abort(new BrowserCrashed('browser'));
      await pool.stop();
      await Promise.allSettled(running);
    },
  };
}

type Means<T> = {
  pool: WarmPool;
  start: StartBrowser;
  log: Logger;
  work: PageWork<T>;
};

async function runJob<T>(job: PageJob, means: Means<T>): Promise<T> {
  const alone = { ...passOf(job), signal: job.signal, start: means.start };
  if (job.browser === 'own') return await runAlone(alone, means.work);
  try {
    return await runShared(job, means);
  } catch (cause) {
    if (!(cause instanceof BrowserCrashed) || job.onCrash !== 'repeat' || job.signal.aborted) throw cause;
    // Who of them was guilty is not known. Alone, the guilty one harms nobody and the others come through.
    means.log.warn({ lost: cause.what }, 'a page is repeated in a browser of its own');
    return await runAlone(alone, means.work);
  }
}

function passOf({ pass }: PageJob): Pick<PageJob, 'pass'> {
  return pass === undefined ? {} : { pass };
}

async function runShared<T>(job: PageJob, { pool, work }: Means<T>): Promise<T> {
  const { warm, leave } = await pool.enter();
  try {
    const run = { launched: warm.launched, ...passOf(job), signal: job.signal };
    return await runOnPage({ ...run, onStuck: () => warm.retire('stuck') }, work);
  } catch (cause) {
    if (cause instanceof BrowserCrashed) warm.retire('crash');
    throw cause;
  } finally {
    leave();
  }
}
