import type { LaunchedBrowser } from './launch/launch-browser.ts';
import { type PageRun, type PageWork, runOnPage } from './run-on-page.ts';

export type StartBrowser = (signal?: AbortSignal) => Promise<LaunchedBrowser>;

type AloneRun = Omit<PageRun, 'launched' | 'onStuck'> & { start: StartBrowser };

/** Runs the work in a browser that no other job uses. */
export async function runAlone<T>({ start, ...run }: AloneRun, work: PageWork<T>): Promise<T> {
  const launched = await start(run.signal);
  try {
    // The whole browser is closed below, so a stuck page does not matter.
    return await runOnPage({ ...run, launched, onStuck: () => undefined }, work);
  } finally {
    await launched.close();
  }
}
