import { schemas } from '@galley/contract';
import { TimeoutError } from 'puppeteer-core';
import type { Load, Stepper } from '#platform/browser';
import { clearConsent } from '../overlays/consent.ts';
import type { OverlayNote } from '../overlays/hide-overlays.ts';
import { screenOf } from '../page/devices.ts';
import { hideAds, type ObservedVisit, observeVisit } from '../page/observe-visit.ts';
import { configurePage } from '../page/prepare-page.ts';
import type { Visit } from '../page/visit-page.ts';
import { createDeadline } from '../screenshots/deadline.ts';
import type { CaptureSession, ScreenshotContext, ScreenshotRequest } from '../screenshots/screenshot.ts';
import { sweepOverlays } from '../screenshots/sweep-overlays.ts';
import { measurePixels } from '../verdict/pixels.ts';
import { readCover } from '../verdict/read-cover.ts';
import { type Classification, classify } from '../verdict/verdict.ts';
import type { ScrollOptions } from './scroll-video.ts';

/** The result of a visit, as for a screenshot. The screenshot shows the window, if something was drawn. */
export type ScrollVisit = {
  classification: Classification;
  seen: ObservedVisit;
  consentLeft: boolean;
  hidden: ReadonlySet<OverlayNote>;
  image?: Uint8Array;
};

type Options = Pick<
  ScrollOptions,
  'viewport' | 'scale' | 'dark_mode' | 'block_ads' | 'block_cookie_banners' | 'block_overlays'
> &
  Partial<Pick<ScreenshotRequest['options'], 'hide_selectors'>>;
type PageRequest = { url: string; options: Options };

const LOAD_LIMIT_MS = 30_000;
/** For observing the page and rejecting consent after the page has loaded. */
const AFTER_LOAD_MS = 20_000;

/** Visits the page with stepped time, classifies it, and hides elements that no video should show. */
export async function visitStepped(
  stepper: Stepper,
  url: PageRequest,
  context: ScreenshotContext,
): Promise<ScrollVisit> {
  const { page } = stepper;
  const request = screenshotRequest(url);
  await stepper.guard(configurePage(page, request.options, context.ads), 'dressing the page');
  const load = await stepper.load(url.url, LOAD_LIMIT_MS);
  const visit = visitOf(load, stepper, url.url);
  const deadline = createDeadline(Date.now() + AFTER_LOAD_MS, context.signal);
  const session = await stepper.guard(page.createCDPSession(), 'a session');
  const captureSession: CaptureSession = {
    page,
    session,
    screen: screenOf(request.options),
    request,
    deadline,
    context,
    hidden: new Set(),
  };
  const { hidden } = captureSession;
  const isThere = visit.outcome === 'loaded';
  const seen = isThere
    ? await whileStepping(stepper, observeVisit(captureSession, visit))
    : await observeVisit(captureSession, visit);
  const first = classify(seen.observation);
  if (!seen.isDrawn || !isThere) return { classification: first, seen, hidden, consentLeft: false };
  const image = await stepper.capture();
  const pixels = await measurePixels(image, barsOf(seen, request.options.scale ?? 1));
  const classification = classify({ ...seen.observation, pixels });
  if (classification.verdict !== 'ok') return { classification, seen, image, hidden, consentLeft: false };

  await whileStepping(stepper, hideAds(captureSession, seen));
  const snapshot = request.options.block_cookie_banners ? (seen.observation.page?.consent ?? 'none') : 'none';
  const consentLeft = snapshot !== 'none' && (await whileStepping(stepper, clearConsent(page, snapshot, deadline)));
  await whileStepping(stepper, sweepOverlays(captureSession));
  const cover = await whileStepping(stepper, readCover(captureSession));
  return { classification: classify({ ...seen.observation, pixels, cover }), seen, image, hidden, consentLeft };
}

/** Work that waits for something in the page would never end while its time is stopped. */
async function whileStepping<T>(stepper: Stepper, work: Promise<T>): Promise<T> {
  await stepper.stepUntil(work, (AFTER_LOAD_MS / 1_000) * stepper.fps);
  return await work;
}

/** A video is classified like a screenshot of the same window. */
function screenshotRequest({ url, options }: PageRequest): ScreenshotRequest {
  const asked = { ...options, timeout_ms: LOAD_LIMIT_MS };
  return schemas.ScreenshotRequest.parse({ url, options: asked });
}

function visitOf(load: Load, { page }: Stepper, url: string): Visit {
  const common = { response: load.response, isMoving: () => false };
  if (load.isLate || load.failure instanceof TimeoutError) {
    return { ...common, outcome: 'timed_out', errorCode: '', lastUrl: url };
  }
  if (load.failure === undefined) return { ...common, outcome: 'loaded', errorCode: '', lastUrl: page.url() };
  const message = load.failure instanceof Error ? load.failure.message : '';
  const errorCode = /net::ERR_[A-Z0-9_]+/.exec(message)?.[0];
  if (errorCode === undefined) throw load.failure;
  return { ...common, outcome: 'failed', errorCode, lastUrl: url };
}

function barsOf({ observation }: ObservedVisit, scale: number) {
  return (observation.page?.bars ?? []).map(({ x, y, width, height }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
}
