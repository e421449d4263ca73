/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { AppError, inPageCode } from '#platform/kernel';
import type { DomFeatures } from '../overlays/ads.ts';
import { createDeadline, type Deadline, DeadlinePassed } from '../screenshots/deadline.ts';
import type { CaptureSession, EgressReport, Screenshot } from '../screenshots/screenshot.ts';
import type { Observation } from '../verdict/observation.ts';
import { wallHeaders } from '../verdict/walls.ts';
import { observePage, type PageView } from './observe-page.ts';
import { isDocumentGone, isolatedWorld } from './page-script.ts';
import type { Visit } from './visit-page.ts';
import { waitAsAsked } from './wait-as-asked.ts';

export type ObservedVisit = {
  observation: Observation;
  page: Pick<Screenshot, 'finalUrl' | 'statusCode' | 'title'>;
  features: DomFeatures | null;
  /** The browser shows a document of the site, not an error page of its own or of the proxy. */
  isDrawn: boolean;
  /** The page itself was ready: only the caller's own wait condition took too long. */
  isLoaded: boolean;
};

/** The longest wait for fonts and late content. */
const FONTS_MS = 3_000;
const CONTENT_MS = 2_500;
const MOVING_MS = 5_000;
const POLL_AGAIN_MS = 50;
/** A late or busy page may still be observable. */
const LAST_PROBE_MS = 1_000;
const EGRESS_MS = 1_000;

/** Our own proxy is unavailable or does not know the job: not the page's fault. */
const OUR_FAULT = /ERR_PROXY_CONNECTION_FAILED|ERR_PROXY_AUTH|ERR_NO_SUPPORTED_PROXIES|ERR_MANDATORY_PROXY/;

/** Waits as requested, then observes the page. */
export async function observeVisit(session: CaptureSession, visit: Visit): Promise<ObservedVisit> {
  if (OUR_FAULT.test(visit.errorCode)) throw new AppError('unavailable', { cause: new Error(visit.errorCode) });
  const { snapshot, navigation, missedSelector } = await inspect(session, visit);
  const status = visit.response?.status() ?? null;
  const egress = await egressOf(session, visit);
  const finalUrl = boundedUrl(visit.outcome === 'failed' ? visit.lastUrl : session.page.url());
  const observation: Observation = {
    requestedUrl: session.request.url,
    finalUrl,
    status,
    headers: headersOf(visit),
    navigation,
    errorCode: visit.errorCode,
    missedSelector,
    egress,
    timeoutMs: session.request.options.timeout_ms,
    page: snapshot?.facts ?? null,
    cover: null,
    pixels: null,
  };
  const page = { finalUrl, statusCode: status, title: snapshot?.facts.title ?? '' };
  const isDrawn = visit.response !== null && visit.outcome !== 'failed' && !egress.denied;
  return { observation, page, features: snapshot?.features ?? null, isDrawn, isLoaded: visit.outcome === 'loaded' };
}

/** A page may set its own URL by `history.pushState` to up to two million characters. The query is cut first. */
function boundedUrl(url: string): string {
  return url.length <= limits.urlCharacters ? url : (url.split(/[?#]/)[0] ?? '').slice(0, limits.urlCharacters);
}

/** Hides ads that the filter lists match on the page. */
export async function hideAds(
  { page, request, context, deadline }: CaptureSession,
  seen: ObservedVisit,
): Promise<void> {
  if (seen.features === null || context.ads === undefined || !request.options.block_ads) return;
  const styles = context.ads.stylesFor(seen.page.finalUrl, seen.features);
  if (styles === '') return;
  await deadline.within(isolatedWorld(page).evaluate(`${inPageCode({ adopt })}.adopt(${JSON.stringify(styles)})`));
}

/** Runs in the page. Constructed style sheets are not subject to its content security policy. */
function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

type FaceCandidate = { snapshot: PageView | null; navigation: Visit['outcome']; missedSelector: boolean };

async function inspect(session: CaptureSession, visit: Visit): Promise<FaceCandidate> {
  if (visit.outcome === 'failed' || visit.response === null) {
    return { snapshot: null, navigation: visit.outcome, missedSelector: false };
  }
  if (visit.outcome === 'loaded') {
    try {
      const missedSelector = !(await waitAsAsked(session));
      if (!missedSelector)
        return { snapshot: await settledSnapshot(session, visit), navigation: 'loaded', missedSelector };
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error;
      return { snapshot: await lastSnapshot(session), navigation: 'timed_out', missedSelector: false };
    }
  }
  return {
    snapshot: await lastSnapshot(session),
    navigation: visit.outcome,
    missedSelector: visit.outcome === 'loaded',
  };
}

/** Follows a page that navigates by itself, and waits briefly for one that shows nothing yet. */
async function settledSnapshot(session: CaptureSession, visit: Visit): Promise<PageView> {
  const start = Date.now();
  for (;;) {
    const snapshot = await snapshotOrMove(session, session.deadline);
    const isLong = Date.now() > start + (isOnItsWay(snapshot, session, visit) ? MOVING_MS : CONTENT_MS);
    if (snapshot !== 'moved' && (isLong || !isUnfinished(snapshot, session, visit))) return snapshot;
    await session.deadline.within(sleep(POLL_AGAIN_MS));
  }
}

function isUnfinished(snapshot: PageView, session: CaptureSession, visit: Visit): boolean {
  if (isOnItsWay(snapshot, session, visit)) return true;
  const { textLength, drawn } = snapshot.facts;
  return textLength === 0 && drawn === 0 && (visit.response?.status() ?? 0) < 400;
}

/** Another document is about to load, or is still loading. */
function isOnItsWay(snapshot: PageView | 'moved', { request }: CaptureSession, visit: Visit): boolean {
  if (snapshot === 'moved' || snapshot.facts.refreshing || visit.isMoving()) return true;
  return !snapshot.facts.complete && request.options.wait_until !== 'domcontentloaded';
}

async function snapshotOrMove(
  { page, request, context }: CaptureSession,
  deadline: Deadline,
): Promise<PageView | 'moved'> {
  const { hide_selectors, block_ads } = request.options;
  const settleMs = Math.min(FONTS_MS, deadline.remainingMs() / 2);
  const features = block_ads && context.ads !== undefined;
  try {
    return await deadline.within(observePage(page, { hide: hide_selectors, features, settleMs }));
  } catch (error) {
    if (isDocumentGone(error)) return 'moved';
    throw error;
  }
}

async function lastSnapshot(session: CaptureSession): Promise<PageView | null> {
  const deadline = createDeadline(Date.now() + LAST_PROBE_MS, session.context.signal);
  const snapshot = await snapshotOrMove(session, deadline).catch((error: unknown) => {
    if (error instanceof DeadlinePassed) return 'moved' as const;
    throw error;
  });
  return snapshot === 'moved' ? null : snapshot;
}

/** Reads the proxy's usage only when the proxy may have caused the outcome. */
async function egressOf({ context }: CaptureSession, visit: Visit): Promise<Observation['egress']> {
  const isSuspect = visit.outcome === 'failed' || (visit.response?.status() ?? 0) >= 400;
  if (!isSuspect) return { denied: false, capped: false };
  try {
    const report = await createDeadline(Date.now() + EGRESS_MS, context.signal).within(context.readEgress());
    return { denied: isDenied(report, visit.lastUrl), capped: report.capped };
  } catch (error) {
    context.signal.throwIfAborted();
    // The call is free either way; only the verdict may be less exact.
    context.log.warn({ err: error }, 'egress usage read failed');
    return { denied: false, capped: false };
  }
}

function isDenied({ denials }: EgressReport, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const wanted = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return denials.some((denial) => denial.host.replace(/^\[|\]$/g, '') === host && denial.port === wanted);
}

function headersOf(visit: Visit): Record<string, string> {
  const all = visit.response?.headers() ?? {};
  const names = ['content-type', ...wallHeaders];
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}
