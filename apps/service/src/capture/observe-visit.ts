/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { AppError } from '#platform/kernel';
import type { DomFeatures } from './ads.ts';
import { createDeadline, type Deadline, DeadlinePassed } from './deadline.ts';
import { observePage, type Sight } from './observe-page.ts';
import { isDocumentGone, isolatedWorld } from './page-script.ts';
import type { EgressReport, Picture, Sitting } from './picture.ts';
import type { Observation } from './verdict-observation.ts';
import { wallHeaders } from './verdict-walls.ts';
import type { Visit } from './visit-page.ts';
import { waitAsAsked } from './wait-as-asked.ts';

export type Seen = {
  observation: Observation;
  page: Pick<Picture, 'finalUrl' | 'statusCode' | 'title'>;
  features: DomFeatures | null;
  /** The browser shows a document of the site, not an error of its own or of ours. */
  isDrawn: boolean;
  /** The page itself was ready: whatever took too long afterwards is what the caller asked to wait for. */
  isLoaded: boolean;
};

/** Fonts and late content hold a picture up no longer than this. */
const FONTS_MS = 3_000;
const CONTENT_MS = 2_500;
const MOVING_MS = 5_000;
const LOOK_AGAIN_MS = 50;
/** A page that is late or busy may still tell what it is. */
const LAST_LOOK_MS = 1_000;
const EGRESS_MS = 1_000;

/** Our own proxy is away or does not know the job: nobody's page is to blame. */
const OUR_FAULT = /ERR_PROXY_CONNECTION_FAILED|ERR_PROXY_AUTH|ERR_NO_SUPPORTED_PROXIES|ERR_MANDATORY_PROXY/;

/** Waits as asked, then looks at what the visit led to. */
export async function observeVisit(sitting: Sitting, visit: Visit): Promise<Seen> {
  if (OUR_FAULT.test(visit.errorCode)) throw new AppError('unavailable', { cause: new Error(visit.errorCode) });
  const { sight, navigation, missedSelector } = await lookAt(sitting, visit);
  const status = visit.response?.status() ?? null;
  const egress = await egressOf(sitting, visit);
  const finalUrl = boundedUrl(visit.outcome === 'failed' ? visit.lastUrl : sitting.page.url());
  const observation: Observation = {
    requestedUrl: sitting.request.url,
    finalUrl,
    status,
    headers: headersOf(visit),
    navigation,
    errorCode: visit.errorCode,
    missedSelector,
    egress,
    timeoutMs: sitting.request.options.timeout_ms,
    page: sight?.facts ?? null,
    pixels: null,
  };
  const page = { finalUrl, statusCode: status, title: sight?.facts.title ?? '' };
  const isDrawn = visit.response !== null && visit.outcome !== 'failed' && !egress.refused;
  return { observation, page, features: sight?.features ?? null, isDrawn, isLoaded: visit.outcome === 'loaded' };
}

/** A page names its own address, by `history.pushState` with up to two million characters. The query goes first. */
function boundedUrl(url: string): string {
  return url.length <= limits.urlCharacters ? url : (url.split(/[?#]/)[0] ?? '').slice(0, limits.urlCharacters);
}

/** Hides what filters find of ads on the page. */
export async function hideAds({ page, request, context, deadline }: Sitting, seen: Seen): Promise<void> {
  if (seen.features === null || context.ads === undefined || !request.options.block_ads) return;
  const styles = context.ads.stylesFor(seen.page.finalUrl, seen.features);
  if (styles === '') return;
  await deadline.within(isolatedWorld(page).evaluate(`(${adopt})(${JSON.stringify(styles)})`));
}

/** Runs in the page. Constructed sheets are not subject to its content policy. */
function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

type Look = { sight: Sight | null; navigation: Visit['outcome']; missedSelector: boolean };

async function lookAt(sitting: Sitting, visit: Visit): Promise<Look> {
  if (visit.outcome === 'failed' || visit.response === null) {
    return { sight: null, navigation: visit.outcome, missedSelector: false };
  }
  if (visit.outcome === 'loaded') {
    try {
      const missedSelector = !(await waitAsAsked(sitting));
      if (!missedSelector) return { sight: await settledSight(sitting, visit), navigation: 'loaded', missedSelector };
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error;
      return { sight: await lastLook(sitting), navigation: 'timed_out', missedSelector: false };
    }
  }
  return { sight: await lastLook(sitting), navigation: visit.outcome, missedSelector: visit.outcome === 'loaded' };
}

/** Follows a page that goes on by itself, and waits a little for one that has nothing to show yet. */
async function settledSight(sitting: Sitting, visit: Visit): Promise<Sight> {
  const start = Date.now();
  for (;;) {
    const sight = await sightOrMove(sitting, sitting.deadline);
    const isLong = Date.now() > start + (isOnItsWay(sight, sitting, visit) ? MOVING_MS : CONTENT_MS);
    if (sight !== 'moved' && (isLong || !isUnfinished(sight, sitting, visit))) return sight;
    await sitting.deadline.within(sleep(LOOK_AGAIN_MS));
  }
}

function isUnfinished(sight: Sight, sitting: Sitting, visit: Visit): boolean {
  if (isOnItsWay(sight, sitting, visit)) return true;
  const { textLength, drawn } = sight.facts;
  return textLength === 0 && drawn === 0 && (visit.response?.status() ?? 0) < 400;
}

/** Another document is about to come, or has come and is still loading. */
function isOnItsWay(sight: Sight | 'moved', { request }: Sitting, visit: Visit): boolean {
  if (sight === 'moved' || sight.facts.refreshing || visit.isMoving()) return true;
  return !sight.facts.complete && request.options.wait_until !== 'domcontentloaded';
}

async function sightOrMove({ page, request, context }: Sitting, deadline: Deadline): Promise<Sight | 'moved'> {
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

async function lastLook(sitting: Sitting): Promise<Sight | null> {
  const deadline = createDeadline(Date.now() + LAST_LOOK_MS, sitting.context.signal);
  const sight = await sightOrMove(sitting, deadline).catch((error: unknown) => {
    if (error instanceof DeadlinePassed) return 'moved' as const;
    throw error;
  });
  return sight === 'moved' ? null : sight;
}

/** The proxy is asked only where it may have had a part in what was seen. */
async function egressOf({ context }: Sitting, visit: Visit): Promise<Observation['egress']> {
  const isSuspect = visit.outcome === 'failed' || (visit.response?.status() ?? 0) >= 400;
  if (!isSuspect) return { refused: false, capped: false };
  try {
    const report = await createDeadline(Date.now() + EGRESS_MS, context.signal).within(context.readEgress());
    return { refused: isRefused(report, visit.lastUrl), capped: report.capped };
  } catch (error) {
    context.signal.throwIfAborted();
    // What was seen is free of charge either way; only its name may be less exact.
    context.log.warn({ err: error }, 'the account of the egress proxy cannot be read');
    return { refused: false, capped: false };
  }
}

function isRefused({ denials }: EgressReport, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const wanted = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return denials.some((denial) => denial.host.replace(/^\[|\]$/g, '') === host && denial.port === wanted);
}

function headersOf(visit: Visit): Record<string, string> {
  const all = visit.response?.headers() ?? {};
  return Object.fromEntries(wallHeaders.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}
