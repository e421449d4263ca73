// Visits a page once at desktop size and reads its brand.

import { schemas } from '@galley/contract';
import { BrowserCrashed } from '#platform/browser';
import { readUsage } from '#platform/egress';
import { readSource } from '#source';
import { promotions } from '../overlays/promotions.ts';
import { isolatedWorld } from '../page/page-script.ts';
import { PageUnreadable } from '../page/page-unreadable.ts';
import { type CaptureSession, NOTHING_SEEN, type Screenshot } from '../screenshots/screenshot.ts';
import { takeScreenshot } from '../screenshots/take-screenshot.ts';
import { rejectBareXml } from './bare-xml.ts';
import type { PageCollectorDeps } from './collect-page.ts';
import { domainOf, inspectBrand, routeOf } from './inspect-brand.ts';
import type { PageSnapshot } from './page-snapshot.ts';

export type BrandVisitDeps = Pick<
  PageCollectorDeps,
  'fleet' | 'issueProxyToken' | 'egressUrl' | 'ads' | 'onSeen' | 'log'
>;

export type BrandVisitRequest = {
  /** The id under which the proxy counts the page's traffic. */
  id: string;
  accountId: string;
  url: string;
  /** The rest of the caller's time limit. */
  withinMs: number;
};

export type BrandPage = Pick<PageSnapshot, 'brand' | 'domain' | 'reading' | 'source' | 'finalUrl'>;

type BadVerdict = Exclude<Screenshot['verdict'], 'ok'>;
export type BrandRejection = { verdict: BadVerdict; evidence: string[] };

/** Reserved for the logo. */
const LOGO_MS = 4_000;
/** The same height as for a page of a pack. */
const HEIGHT_LIMIT_PX = 3_600;
const OPTIONS = {
  viewport: { width: 1_280, height: 900 },
  full_page: true,
  reduced_motion: true,
  hide_selectors: [...promotions],
  format: 'jpeg',
};

export async function visitBrand(
  deps: BrandVisitDeps,
  request: BrandVisitRequest,
  signal: AbortSignal,
): Promise<BrandPage | BrandRejection> {
  const { fleet, issueProxyToken, egressUrl, ads, onSeen, log } = deps;
  const { id, url, withinMs } = request;
  const proxyToken = issueProxyToken(id, withinMs);
  let seen: BrandPage | undefined;
  const context = {
    signal,
    deadline: Date.now() + withinMs - LOGO_MS,
    readEgress: () => readUsage(egressUrl, proxyToken),
    ads,
    log,
    onSeen,
    consentBanners: 'hide' as const,
    lowerBars: 'hide' as const,
    heightLimitPx: HEIGHT_LIMIT_PX,
    onGood: async (session: CaptureSession): Promise<void> => {
      if ((await rejectBareXml(session)) !== null) return;
      seen = await readBrandPage(session, await routeOf(session, { egressUrl, proxyToken }));
    },
  };
  const screenshotRequest = schemas.ScreenshotRequest.parse({ url, options: OPTIONS });
  try {
    const { verdict, evidence } = await fleet.withPage({ proxyToken, signal, onCrash: 'repeat' }, (page) =>
      takeScreenshot(page, screenshotRequest, context),
    );
    if (verdict !== 'ok') return { verdict, evidence };
    return seen ?? { verdict: 'blank', evidence: [] };
  } catch (cause) {
    // A browser that crashed did so twice, the second time with this page alone: the page is the cause.
    const isOfPage = cause instanceof BrowserCrashed || cause instanceof PageUnreadable;
    if (!isOfPage || signal.aborted) throw cause;
    onSeen?.(NOTHING_SEEN);
    return { verdict: 'blank', evidence: [] };
  }
}

async function readBrandPage(session: CaptureSession, route: Awaited<ReturnType<typeof routeOf>>): Promise<BrandPage> {
  const brand = await inspectBrand(session, route);
  const read = await session.deadline.within(readSource(isolatedWorld(session.page), session.page.url()));
  const finalUrl = session.page.url();
  return { finalUrl, domain: domainOf(finalUrl), brand, ...read };
}
