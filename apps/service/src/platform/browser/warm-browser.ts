import type { Logger } from '#platform/kernel';
import type { LaunchedBrowser } from './launch/launch-browser.ts';

/** A browser that many jobs share, concurrently and in sequence, until it has served its number of jobs. */
export type WarmBrowser = {
  readonly launched: LaunchedBrowser;
  readonly isRetired: boolean;
  readonly served: number;
  /** Counts a job in. The result counts it out. */
  enter(): () => void;
  /** Accepts no more jobs, and closes when the last one has left. */
  retire(reason: RetireReason): void;
  /** Closes at once, with its jobs. */
  close(): Promise<void>;
};

export type RetireReason = 'jobs' | 'age' | 'crash' | 'stuck' | 'stop';

export type WarmDeps = {
  start: () => Promise<LaunchedBrowser>;
  jobsPerBrowser: number;
  browserLifeMs: number;
  log: Logger;
  onRetired(warm: WarmBrowser): void;
  onClosed(warm: WarmBrowser): void;
};

export async function startWarmBrowser(deps: WarmDeps): Promise<WarmBrowser> {
  const { log } = deps;
  const startedMs = performance.now();
  const launched = await deps.start();
  log.info({ ms: Math.round(performance.now() - startedMs) }, 'browser started');
  let inside = 0;
  let served = 0;
  let isRetired = false;

  const warm: WarmBrowser = {
    launched,
    get isRetired() {
      return isRetired;
    },
    get served() {
      return served;
    },
    enter: () => {
      inside += 1;
      served += 1;
      if (served >= deps.jobsPerBrowser) warm.retire('jobs');
      return () => {
        inside -= 1;
        if (inside === 0 && isRetired) void warm.close();
      };
    },
    retire: (reason) => {
      if (isRetired) return;
      isRetired = true;
      clearTimeout(ageing);
      log.info({ reason, served, inside }, 'browser retired');
      if (inside === 0) void warm.close();
      deps.onRetired(warm);
    },
    close: async () => {
      await launched.close().catch((cause) => log.error({ err: cause }, 'browser close failed'));
      deps.onClosed(warm);
    },
  };
  const ageing = setTimeout(() => warm.retire('age'), deps.browserLifeMs).unref();
  launched.browser.once('disconnected', () => warm.retire('crash'));
  return warm;
}
