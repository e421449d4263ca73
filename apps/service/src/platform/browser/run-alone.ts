import type { LaunchedBrowser } from './launch-browser.ts';
import { type PageRun, type PageWork, runOnPage } from './run-on-page.ts';

type AloneRun = Omit<PageRun, 'launched' | 'onStuck'> & { start: () => Promise<LaunchedBrowser> };

/** Runs the work in a browser that nobody else has been or will be in. */
export async function runAlone<T>({ start, ...run }: AloneRun, work: PageWork<T>): Promise<T> {
  run.signal.throwIfAborted();
  const launching = start();
  try {
    const launched = await unlessAborted(launching, run.signal);
    // The whole browser is closed below, so a page that is stuck is no concern.
    return await runOnPage({ ...run, launched, onStuck: () => undefined }, work);
  } finally {
    await closeWhenStarted(launching);
  }
}

async function closeWhenStarted(launching: Promise<LaunchedBrowser>): Promise<void> {
  const launched = await launching.catch(() => undefined);
  await launched?.close();
}

function unlessAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', abort));
}
