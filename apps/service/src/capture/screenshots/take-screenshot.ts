import type { Page } from 'puppeteer-core';
import { clearConsent } from '../overlays/consent.ts';
import { hideAds, type ObservedVisit, observeVisit } from '../page/observe-visit.ts';
import { isDocumentGone } from '../page/page-script.ts';
import { preparePage } from '../page/prepare-page.ts';
import { type Visit, visitPage } from '../page/visit-page.ts';
import type { PixelFacts } from '../verdict/observation.ts';
import { measurePixels } from '../verdict/pixels.ts';
import { readCover } from '../verdict/read-cover.ts';
import { type Classification, classify } from '../verdict/verdict.ts';
import { createDeadline, DeadlinePassed } from './deadline.ts';
import { drawEvidence, type Evidence } from './draw-evidence.ts';
import { drawScreenshot } from './draw-screenshot.ts';
import type {
  CaptureSession,
  DrawnScreenshot,
  Screenshot,
  ScreenshotContext,
  ScreenshotFormat,
  ScreenshotNote,
  ScreenshotRequest,
} from './screenshot.ts';
import { sweepOverlays } from './sweep-overlays.ts';
import { drawWindow } from './tiles.ts';
import { DocumentGone, watchDocument } from './watch-document.ts';

export { SelectorNotFound } from './selector-not-found.ts';

/** A page that navigates while it is drawn is drawn again, at most this often. */
const ROUNDS = 3;
/** Bytes per pixel of a screenshot with content; one line of text already has more in most formats. */
const EMPTY_DENSITY = 0.03;
const LITTLE_TEXT = 50;

const CONTENT_TYPES: Record<ScreenshotFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Visits the URL in a new page, classifies the result, and draws it. The page cannot be reused. */
export async function takeScreenshot(
  page: Page,
  request: ScreenshotRequest,
  context: ScreenshotContext,
): Promise<Screenshot> {
  const { options } = request;
  const deadline = createDeadline(Math.min(context.deadline, Date.now() + options.timeout_ms), context.signal);
  const prepared = await deadline.within(preparePage(page, options, context.ads));
  const session: CaptureSession = { page, ...prepared, request, deadline, context, hidden: new Set() };
  const screenshot = await imageOf(session, await visitPage(page, request, deadline), 1);
  context.onSeen?.(screenshot);
  return screenshot;
}

async function imageOf(session: CaptureSession, visit: Visit, round: number): Promise<Screenshot> {
  const seen = await observeVisit(session, visit);
  const classification = classify(seen.observation);
  if (classification.verdict !== 'ok') return evidenceScreenshot(session, seen, classification);
  try {
    return await goodScreenshot(session, seen, visit);
  } catch (error) {
    const isGone = error instanceof DocumentGone || isDocumentGone(error);
    if (isGone && round < ROUNDS) return imageOf(session, visit, round + 1);
    if (!isGone && !(error instanceof DeadlinePassed)) throw error;
    return evidenceScreenshot(session, seen, classify({ ...seen.observation, navigation: 'timed_out' }));
  }
}

async function goodScreenshot(session: CaptureSession, seen: ObservedVisit, visit: Visit): Promise<Screenshot> {
  const { options } = session.request;
  using shown = watchDocument(session.session);
  await hideAds(session, seen);
  const consentLeft = await isConsentLeft(session, seen);
  await sweepOverlays(session);
  const cover = await readCover(session);
  const covered = classify({ ...seen.observation, cover });
  if (covered.verdict !== 'ok') return evidenceScreenshot(session, seen, covered);
  const drawn = await drawScreenshot(session);
  if (shown.isGone() || visit.isMoving()) throw new DocumentGone();
  const classification = classify({ ...seen.observation, pixels: await pixelsOf(session, seen, drawn) });
  if (classification.verdict !== 'ok') return evidenceScreenshot(session, seen, classification);
  await session.context.onGood?.(session);
  const notes: ScreenshotNote[] = [
    ...(options.block_ads && session.context.ads === undefined ? ['ads_not_blocked' as const] : []),
    ...(consentLeft ? ['consent_left' as const] : []),
    ...(drawn.truncated ? ['truncated' as const] : []),
    ...session.hidden,
  ];
  return {
    ...classification,
    notes,
    ...drawn,
    format: options.format,
    contentType: CONTENT_TYPES[options.format],
    ...seen.page,
  };
}

/** A banner that was not to be removed is reported as well. */
async function isConsentLeft({ page, request, deadline }: CaptureSession, seen: ObservedVisit): Promise<boolean> {
  const snapshot = seen.observation.page?.consent ?? 'none';
  return request.options.block_cookie_banners ? clearConsent(page, snapshot, deadline) : snapshot === 'banner';
}

/** Most screenshots are large enough in bytes to rule out an empty page; the others are decoded. */
async function pixelsOf(
  { session, screen, request }: CaptureSession,
  seen: ObservedVisit,
  drawn: DrawnScreenshot,
): Promise<PixelFacts | null> {
  const facts = seen.observation.page;
  const hasLittleText = facts === null || facts.contentLength < LITTLE_TEXT;
  const { format, selector } = request.options;
  const isLight = format !== 'pdf' && drawn.bytes.length / (drawn.width * drawn.height) < EMPTY_DENSITY;
  // An element may be of one colour; then the page decides.
  const isSuspect = selector === undefined ? hasLittleText || isLight : hasLittleText;
  if (!isSuspect) return null;
  const isWindow = format !== 'pdf' && selector === undefined;
  const bytes = isWindow ? drawn.bytes : await drawWindow(session, { format: 'png', quality: 100 });
  const { deviceScaleFactor } = screen.viewport;
  const bars = (facts?.bars ?? []).map((bar) => ({
    x: bar.x * deviceScaleFactor,
    y: bar.y * deviceScaleFactor,
    width: bar.width * deviceScaleFactor,
    height: bar.height * deviceScaleFactor,
  }));
  return measurePixels(bytes, bars);
}

/** The evidence, if something was drawn. It never replaces a screenshot that was not paid for. */
async function evidenceScreenshot(
  session: CaptureSession,
  seen: ObservedVisit,
  classification: Classification,
): Promise<Screenshot> {
  const evidence = showsEvidence(session, seen, classification) ? await drawEvidence(session) : undefined;
  const none: Evidence = { width: 0, height: 0 };
  return {
    ...classification,
    notes: [],
    ...(evidence ?? none),
    truncated: false,
    format: 'jpeg',
    contentType: CONTENT_TYPES.jpeg,
    ...seen.page,
  };
}

/**
 * When a loaded page only missed the caller's own wait condition, the evidence would be the requested screenshot: it is
 * not returned for free.
 */
function showsEvidence({ request }: CaptureSession, seen: ObservedVisit, { verdict }: Classification): boolean {
  const isOwnWait = verdict === 'timed_out' && (seen.isLoaded || request.options.wait_until === 'networkidle');
  return seen.isDrawn && !isOwnWait;
}
