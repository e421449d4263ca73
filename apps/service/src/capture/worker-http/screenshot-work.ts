// What a capture worker does for one request: it opens a page with its own proxy token, and stores the result.

import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { type ProxyTokenCredentials, readUsage } from '#platform/egress';
import type { Logger } from '#platform/kernel';
import { putContent, type Storage } from '#platform/storage';
import type { AdFilter } from '../overlays/ads.ts';
import { PageUnreadable } from '../page/page-unreadable.ts';
import { NOTHING_SEEN, type PageVerdict, type Screenshot } from '../screenshots/screenshot.ts';
import { SelectorNotFound } from '../screenshots/selector-not-found.ts';
import { takeScreenshot } from '../screenshots/take-screenshot.ts';
import type { ScreenshotReply, ScreenshotReport, WorkerScreenshotRequest } from './screenshot-request.ts';

type Deps = {
  fleet: BrowserFleet;
  storage: Pick<Storage, 'put'>;
  /** Issues the egress proxy token of the job. */
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  egressUrl: string;
  ads: AdFilter | undefined;
  onSeen?: ((seen: PageVerdict) => void) | undefined;
  log: Logger;
};

export type ScreenshotWork = (request: WorkerScreenshotRequest, signal: AbortSignal) => Promise<ScreenshotReply>;

export function createScreenshotWork(deps: Deps): ScreenshotWork {
  const { fleet, storage, issueProxyToken, egressUrl, ads, onSeen, log } = deps;
  return async (request, signal) => {
    const deadline = Date.now() + request.withinMs;
    const proxyToken = issueProxyToken(request.captureId, request.withinMs);
    const context = { signal, deadline, readEgress: () => readUsage(egressUrl, proxyToken), ads, onSeen, log };
    try {
      const screenshot = await fleet.withPage({ proxyToken, signal, onCrash: 'repeat' }, (page) =>
        takeScreenshot(page, request, context),
      );
      return { report: await store(storage, request, screenshot) };
    } catch (cause) {
      if (cause instanceof SelectorNotFound) return { failure: 'selector_not_found' };
      const evidence = signal.aborted ? undefined : evidenceOf(cause);
      if (evidence === undefined) throw cause;
      log.warn({ err: cause }, 'page not captured');
      onSeen?.(NOTHING_SEEN);
      return { report: nothingOf(request, evidence) };
    }
  };
}

/** The key has a content hash: a repeated request never overwrites an earlier screenshot. */
async function store(
  storage: Deps['storage'],
  { accountId, captureId }: WorkerScreenshotRequest,
  { bytes, contentType, ...screenshot }: Screenshot,
): Promise<ScreenshotReport> {
  if (bytes === undefined) return { ...screenshot, sizeBytes: 0, objectKey: null };
  const objectKey = await putContent(storage, `captures/${accountId}/${captureId}-`, { bytes, mime: contentType });
  return { ...screenshot, sizeBytes: bytes.length, objectKey };
}

/** Why the page itself is the cause. A browser that crashed did so twice, the second time with this page alone. */
function evidenceOf(cause: unknown): string | undefined {
  if (cause instanceof PageUnreadable)
    return 'The elements of the page have names that keep a browser from reading it.';
  if (!(cause instanceof BrowserCrashed)) return undefined;
  return 'The page used more memory or time than a page may, and its browser ended, twice.';
}

/** The report of a page of which there is nothing to show. */
function nothingOf({ url, options }: WorkerScreenshotRequest, evidence: string): ScreenshotReport {
  return {
    ...NOTHING_SEEN,
    evidence: [evidence],
    format: options.format,
    width: 0,
    height: 0,
    truncated: false,
    finalUrl: url,
    statusCode: null,
    title: '',
    sizeBytes: 0,
    objectKey: null,
  };
}
