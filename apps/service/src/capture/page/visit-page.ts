import { type HTTPRequest, type HTTPResponse, type Page, TimeoutError } from 'puppeteer-core';
import { navigate } from '#platform/browser';
import { type Deadline, DeadlinePassed } from '../screenshots/deadline.ts';
import type { ScreenshotRequest } from '../screenshots/screenshot.ts';

/** The result of the navigation. A page that navigates by itself is followed, so the last document counts. */
export type Visit = {
  outcome: 'loaded' | 'timed_out' | 'failed';
  /** The browser's own code, such as `net::ERR_NAME_NOT_RESOLVED`; empty unless the navigation failed. */
  errorCode: string;
  /** The last document that was requested, whether it responded or not. */
  readonly lastUrl: string;
  /** The response of the shown document; null before any response. */
  readonly response: HTTPResponse | null;
  /** Another document was requested and has not responded yet. */
  isMoving: () => boolean;
};

const LIFECYCLE = {
  load: ['load'],
  domcontentloaded: ['domcontentloaded'],
  // Two connections may stay open: otherwise pages that poll or listen would never be idle.
  networkidle: ['load', 'networkidle2'],
} as const;

/** Navigates to the URL and waits as requested. Throws only errors that the page did not cause. */
export async function visitPage(page: Page, request: ScreenshotRequest, deadline: Deadline): Promise<Visit> {
  const main = followMainDocument(page, request.url);
  try {
    const waitUntil = [...LIFECYCLE[request.options.wait_until]];
    await deadline.within(navigate(page, request.url, { waitUntil, timeout: Math.max(1, deadline.remainingMs()) }));
    return Object.assign(main, { outcome: 'loaded' as const });
  } catch (error) {
    if (error instanceof TimeoutError || error instanceof DeadlinePassed) {
      return Object.assign(main, { outcome: 'timed_out' as const });
    }
    const errorCode = error instanceof Error ? /net::ERR_[A-Z0-9_]+/.exec(error.message)?.[0] : undefined;
    if (errorCode === undefined) throw error;
    return Object.assign(main, { outcome: 'failed' as const, errorCode });
  }
}

/** Follows the documents of the main frame from now on. */
function followMainDocument(page: Page, url: string): Visit {
  let asked: HTTPRequest | undefined;
  const responses: HTTPResponse[] = [];
  const isMain = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('request', (request) => {
    if (isMain(request)) asked = request;
  });
  page.on('response', (response) => {
    if (isMain(response.request())) responses.push(response);
  });
  return {
    outcome: 'loaded',
    errorCode: '',
    get lastUrl() {
      return asked?.url() ?? url;
    },
    get response() {
      const shown = withoutFragment(page.url());
      // A download responds without being shown; a URL that a script changed was never requested.
      return responses.findLast((item) => withoutFragment(item.url()) === shown) ?? responses.at(-1) ?? null;
    },
    isMoving: () => asked !== undefined && asked.response() === null && asked.failure() === null,
  };
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
