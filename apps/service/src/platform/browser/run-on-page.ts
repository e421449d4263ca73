import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'puppeteer-core';
import type { ProxyCredentials } from './authenticate-to-proxy.ts';
import { BrowserCrashed } from './browser-crashed.ts';
import { guardPage } from './guard-page.ts';
import type { LaunchedBrowser } from './launch/launch-browser.ts';
import { type Loss, watchForLoss } from './loss.ts';

/** The caller's work on its page. The signal aborts when the page is lost or no longer needed. */
export type PageWork<T> = (page: Page, signal: AbortSignal) => Promise<T>;

export type PageRun = {
  launched: Pick<LaunchedBrowser, 'browser' | 'isWhole' | 'proxyUrl'>;
  proxyToken?: ProxyCredentials;
  signal: AbortSignal;
  /** Called when the page could not be closed in time; its browser should not be reused. */
  onStuck(): void;
};

/** An empty page opens in a tenth of a second. One that dies before it is watched never opens, without an event. */
const OPEN_LIMIT_MS = 10_000;
const CLOSE_LIMIT_MS = 2_000;
const NEWS_MS = 100;

/**
 * Runs the work on a page in its own context, and always closes the context. The result never waits for a lost page: a
 * crash, the browser's death and the caller's signal end it at once.
 */
export async function runOnPage<T>(run: PageRun, work: PageWork<T>): Promise<T> {
  const { browser, isWhole } = run.launched;
  const loss = watchForLoss(browser, run.signal);
  const opening = openContext(run);
  try {
    const page = await openPage(opening, { run, loss });
    const result = await loss.orElse(work(page, loss.signal));
    // A page whose network or GPU process is restarting only seems broken.
    if (!isWhole()) throw new BrowserCrashed('browser');
    return result;
  } catch (cause) {
    // A call may fail because of a crash before its event arrives, or without one.
    await loss.orElse(sleep(NEWS_MS));
    throw browser.connected && isWhole() ? cause : new BrowserCrashed('browser');
  } finally {
    loss.lose(new Error('The page is closed.'));
    await closeContext(opening, run);
  }
}

/** Everything a page could store is in the context and deleted with it. */
async function openContext({ launched: { browser, proxyUrl } }: PageRun): Promise<BrowserContext> {
  return await browser.createBrowserContext({
    proxyServer: proxyUrl,
    // Without this, a context connects to loopback IPs directly, whatever the flags of the browser.
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
}

async function openPage(opening: Promise<BrowserContext>, { run, loss }: { run: PageRun; loss: Loss }): Promise<Page> {
  const overdue = setTimeout(() => loss.lose(new BrowserCrashed('page')), OPEN_LIMIT_MS);
  try {
    const context = await loss.orElse(opening);
    const page = await loss.orElse(context.newPage());
    page.on('error', () => loss.lose(new BrowserCrashed('page')));
    const { broken } = await loss.orElse(guardPage(page, run.proxyToken));
    broken.catch(loss.lose);
    return page;
  } finally {
    clearTimeout(overdue);
  }
}

async function closeContext(
  opening: Promise<BrowserContext>,
  { launched: { browser }, onStuck }: PageRun,
): Promise<void> {
  const timer = new AbortController();
  const closing = opening.then((context) => context.close()).then(() => true);
  // Aborted below; a context that fails to close counts as stuck, which is logged.
  const limit = sleep(CLOSE_LIMIT_MS, false, { signal: timer.signal }).catch(() => false);
  // As above.
  const isClosed = await Promise.race([closing, limit]).catch(() => false);
  timer.abort();
  if (!isClosed && browser.connected) onStuck();
}
