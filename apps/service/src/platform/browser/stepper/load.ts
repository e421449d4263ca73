import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, HTTPResponse, Page } from 'puppeteer-core';
import { navigate } from '../navigate.ts';
import type { StepperFrames } from './frames.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The result of loading a page. Without `response` nothing arrived; `failure` is then the reason, for the log. */
export type Load = {
  response: HTTPResponse | null;
  /** Whether the load event fired. */
  hasLoaded: boolean;
  /** Whether its time ran out before anything arrived. */
  isLate: boolean;
  failure?: unknown;
};

type StepperContext = { page: Page; session: CDPSession; time: VirtualTime; frames: StepperFrames };
type Progress = Load & {
  arrivedMs: number | undefined;
  /** Aborted when the page has arrived and waits for a request of its own. */
  stalled: AbortController;
};

/** The time for a page to settle after its load event, in its own time. */
const REST_MS = 2_000;
/** A page that never completes is used as it is after this much of its own time. */
const INCOMPLETE_MS = 8_000;
/** How long one request may block an incomplete page before time passes without it. */
const STALL_LOADING_MS = 5_000;
const STALL_LOADED_MS = 1_500;
/** A page may block its own thread for seconds while it starts. */
const DRAW_LIMIT_MS = 15_000;
const PACE_MS = 30;

/** Steps the page from before its first byte until it has settled. Its time is stopped while the network works. */
export async function loadStepped(setting: StepperContext, url: string, limitMs: number): Promise<Load> {
  const { time, frames } = setting;
  const dueMs = performance.now() + limitMs;
  const { progress, stop } = watchArrival(setting, url, limitMs);
  try {
    while (progress.failure === undefined && !isAtRest(progress, frames.elapsedMs())) {
      const remainingMs = dueMs - performance.now();
      if (!(remainingMs > 0 && (await passFrame(frames, progress, remainingMs)))) {
        return { ...progress, isLate: progress.arrivedMs === undefined };
      }
      await frames.draw({ limitMs: DRAW_LIMIT_MS });
      // When time does not wait for the network, frames would pass before what is still loading.
      if (progress.arrivedMs === undefined || !(progress.hasLoaded || time.waitsForNetwork)) await sleep(PACE_MS);
    }
    return progress;
  } finally {
    stop();
  }
}

/** Until something has loaded, time stays stopped until the page's limit. */
async function passFrame(frames: StepperFrames, progress: Progress, remainingMs: number): Promise<boolean> {
  const due = AbortSignal.timeout(Math.ceil(remainingMs));
  if (progress.arrivedMs === undefined) {
    if (await frames.tryPass(AbortSignal.any([due, progress.stalled.signal]))) return true;
    if (progress.arrivedMs === undefined) return false;
    await frames.pass(AbortSignal.abort());
    return true;
  }
  const stallMs = progress.hasLoaded ? STALL_LOADED_MS : STALL_LOADING_MS;
  await frames.pass(AbortSignal.any([due, AbortSignal.timeout(stallMs)]));
  return true;
}

function watchArrival({ page, session, frames }: StepperContext, url: string, limitMs: number) {
  const stalled = new AbortController();
  const progress: Progress = { response: null, hasLoaded: false, isLate: false, arrivedMs: undefined, stalled };
  let timer: NodeJS.Timeout | undefined;
  const onNavigated = ({ frame }: { frame: { parentId?: string; url: string } }): void => {
    // The empty page of a new browser also fires this event.
    if (frame.parentId !== undefined || !frame.url.startsWith('http')) return;
    // A page that redirects its visitor starts again.
    Object.assign(progress, { arrivedMs: frames.elapsedMs(), hasLoaded: false });
    timer ??= setTimeout(() => stalled.abort(), STALL_LOADING_MS);
  };
  const onLoaded = (): void => {
    progress.hasLoaded = true;
  };
  const onResponse = (response: HTTPResponse): void => {
    const isOfPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isOfPage && !isRedirect(response)) progress.response = response;
  };
  session.on('Page.frameNavigated', onNavigated);
  session.on('Page.loadEventFired', onLoaded);
  page.on('response', onResponse);
  navigate(page, url, { waitUntil: 'domcontentloaded', timeout: limitMs }).catch((failure: unknown) => {
    if (progress.arrivedMs === undefined) progress.failure = failure;
  });
  const stop = (): void => {
    clearTimeout(timer);
    session.off('Page.frameNavigated', onNavigated);
    session.off('Page.loadEventFired', onLoaded);
    page.off('response', onResponse);
  };
  return { progress, stop };
}

function isRedirect(response: HTTPResponse): boolean {
  return response.status() >= 300 && response.status() < 400 && response.headers()['location'] !== undefined;
}

function isAtRest({ arrivedMs, hasLoaded }: Progress, nowMs: number): boolean {
  if (arrivedMs === undefined) return false;
  return nowMs - arrivedMs >= (hasLoaded ? REST_MS : INCOMPLETE_MS);
}
