// Visits a page at desktop and phone size and collects what a render or a pack needs.

import { schemas } from '@galley/contract';
import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { type ProxyTokenCredentials, readUsage } from '#platform/egress';
import { WorkFailure } from '#platform/engine';
import type { FaceFinder } from '#platform/faces';
import type { Logger } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import { readSource } from '#source';
import type { AdFilter } from '../overlays/ads.ts';
import { promotions } from '../overlays/promotions.ts';
import { isolatedWorld, runInPage } from '../page/page-script.ts';
import { PageUnreadable } from '../page/page-unreadable.ts';
import { takeHostTurn } from '../page/take-host-turn.ts';
import {
  type CaptureSession,
  NOTHING_SEEN,
  type PageVerdict,
  type Screenshot,
  type ScreenshotRequest,
} from '../screenshots/screenshot.ts';
import { takeScreenshot } from '../screenshots/take-screenshot.ts';
import { rejectBareXml } from './bare-xml.ts';
import type { ImageRoute } from './fetch-image.ts';
import { domainOf, inspectBrand, routeOf } from './inspect-brand.ts';
import { downloadLogos } from './logos.ts';
import type { CollectedPage, CollectedPhoto, PageScreenshot, PositionedText } from './page-snapshot.ts';
import type { DecodedPhoto } from './photos/decode-photo.ts';
import { evaluatePhotos } from './photos/evaluate-photos.ts';
import { loadPhotos } from './photos/load-photos.ts';
import type { PhotoSource } from './photos/photo-bytes.ts';
import { type WatchedImages, watchImages } from './photos/watch-images.ts';
import { positionedTexts, sectionTops } from './sections.ts';

export type PageCollectorDeps = {
  fleet: BrowserFleet;
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  egressUrl: string;
  ads: AdFilter | undefined;
  hosts: Pick<HostTurns, 'take'>;
  faces: FaceFinder;
  onSeen?: ((seen: PageVerdict) => void) | undefined;
  log: Logger;
};

export type CollectRequest = {
  /** The id of the job, under which the proxy counts the page's traffic. */
  id: string;
  url: string;
  signal: AbortSignal;
  /** A logo to download with the same proxy token. */
  logoUrl?: string;
  /** Both when omitted. */
  sizes?: readonly Size[];
};

type Size = 'desktop' | 'phone';
/** Text and brand are the same at every size, so they are read once. */
type PageReport = Pick<CollectedPage, 'brand' | 'reading' | 'source' | 'requestedLogo'> & { decoded: DecodedPhoto[] };
type PageVisit = { screenshot: Screenshot; tops: number[]; texts: PositionedText[]; promised: PageReport | null };

/** Twice the pixels, so that a layout can show the page enlarged. */
const SCALE = 2;
/** More than four windows: no still shows more of a page, and an endless page ends here. */
const HEIGHT_LIMIT_PX: Record<Size, number> = { desktop: 3_600, phone: 4_000 };
const DESKTOP_PX = { width: 1_280, height: 900 };
const OPTIONS: Record<Size, Partial<ScreenshotRequest['options']>> = {
  desktop: { viewport: DESKTOP_PX, scale: SCALE },
  phone: { device: 'phone', scale: SCALE },
};
/** The page with finished animations and without promotions. */
const SHOWN: Partial<ScreenshotRequest['options']> = { reduced_motion: true, hide_selectors: [...promotions] };
/** For one visit with its logos; the activity allows 90 s. */
const VISIT_MS = 45_000;

/**
 * Throws the verdict as a failure of the job unless the page is `ok`. A page without its phone screenshot still counts.
 */
export async function collectPage(deps: PageCollectorDeps, request: CollectRequest): Promise<CollectedPage> {
  const sizes = request.sizes ?? ['desktop', 'phone'];
  const loads = sizes.includes('phone') ? 2 : 1;
  const takeTurns = prepareTurns(deps, request, loads);
  const visits = await Promise.all([
    visit(deps, { ...request, takeTurns }, 'desktop').then(async (visited) => ({
      ...visited,
      photos: await photosOf(deps, visited, request),
    })),
    sizes.includes('phone') ? visit(deps, { ...request, takeTurns }, 'phone') : null,
  ]);
  const [desktop, phone] = visits;
  const { verdict, finalUrl } = desktop.screenshot;
  if (verdict !== 'ok') throw new WorkFailure(verdict, { stage: 'visit' });
  if (desktop.promised === null) throw new Error('A good page was looked at.');
  const { decoded: _, source, ...rest } = desktop.promised;
  const { photos } = desktop;
  return {
    url: request.url,
    finalUrl,
    domain: domainOf(finalUrl),
    ...rest,
    source: { ...source, photos: photos.map(({ bytes: _bytes, ...photo }) => photo) },
    screenshots: {
      desktop: sizes.includes('desktop') ? imageOf(desktop) : null,
      phone: phone?.screenshot.verdict === 'ok' ? imageOf(phone) : null,
    },
    photos,
  };
}

/**
 * Takes the turns of all loads when the first page is open: a job that is cancelled before takes none, and no page is
 * loaded before all have their turn.
 */
function prepareTurns({ hosts }: PageCollectorDeps, { url, signal }: CollectRequest, loads: number): TakeTurns {
  let taken: Promise<void> | undefined;
  const take = async (): Promise<void> => {
    signal.throwIfAborted();
    for (let load = 0; load < loads; load += 1) await takeHostTurn(hosts, url, 'visit');
  };
  return () => {
    taken ??= take();
    return taken;
  };
}

type TakeTurns = () => Promise<void>;
type VisitRequest = CollectRequest & { takeTurns: TakeTurns };

async function visit(deps: PageCollectorDeps, request: VisitRequest, size: Size): Promise<PageVisit> {
  const { fleet, issueProxyToken, egressUrl, ads, onSeen, log } = deps;
  const { id, url, signal } = request;
  // At this quality a JPEG has no visible artefacts once it is drawn smaller, and is a tenth of the PNG.
  const asked = { ...OPTIONS[size], ...SHOWN, full_page: true, format: 'jpeg', quality: 92 };
  const screenshotRequest = schemas.ScreenshotRequest.parse({ url, options: asked });
  const proxyToken = issueProxyToken(`${id}-${size}`, VISIT_MS);
  const seen: Omit<PageVisit, 'screenshot'> = { tops: [], texts: [], promised: null };
  const onGood = async (session: CaptureSession): Promise<void> => {
    const code = await rejectBareXml(session);
    if (code !== null) throw new WorkFailure(code, { stage: 'visit' });
    seen.tops = await session.deadline.within(runInPage(session.page, sectionTops, null));
    seen.texts = await session.deadline.within(runInPage(session.page, positionedTexts, null));
    if (size !== 'desktop') return;
    const route = await routeOf(session, { egressUrl, proxyToken });
    seen.promised = await listen(session, request, { watched: images, route });
  };
  let images: WatchedImages = new Map();
  const context = {
    deadline: Date.now() + VISIT_MS,
    readEgress: () => readUsage(egressUrl, proxyToken),
    ads,
    log,
    onSeen,
    onGood,
    consentBanners: 'hide' as const,
  };
  try {
    const screenshot = await fleet.withPage({ proxyToken, signal, onCrash: 'repeat', group: id }, async (page) => {
      await request.takeTurns();
      if (size === 'desktop') images = watchImages(page);
      const limits = { heightLimitPx: HEIGHT_LIMIT_PX[size], lowerBars: 'hide' as const };
      return takeScreenshot(page, screenshotRequest, { ...context, signal, ...limits });
    });
    return { screenshot, ...seen };
  } catch (cause) {
    // A browser that crashed did so twice, the second time with this page alone: the page is the cause.
    const isOfPage = cause instanceof BrowserCrashed || cause instanceof PageUnreadable;
    if (!isOfPage || signal.aborted) throw cause;
    onSeen?.(NOTHING_SEEN);
    throw new WorkFailure('blank', { stage: 'visit', cause });
  }
}

/** Evaluates photographs while the phone visit still runs. */
function photosOf(
  deps: PageCollectorDeps,
  { screenshot, promised }: PageVisit,
  { signal }: CollectRequest,
): Promise<CollectedPhoto[]> {
  if (screenshot.verdict !== 'ok' || promised === null) return Promise.resolve([]);
  return evaluatePhotos(deps, promised.decoded, { source: promised.source, window: DESKTOP_PX, signal });
}

/** Photographs are loaded and decoded in parallel with the reading of the page. */
async function listen(session: CaptureSession, request: CollectRequest, from: PhotoSource): Promise<PageReport> {
  const [words, decoded] = await Promise.all([readWords(session, request, from.route), loadPhotos(session, from)]);
  return { ...words, decoded };
}

async function readWords(
  session: CaptureSession,
  { logoUrl }: CollectRequest,
  route: ImageRoute,
): Promise<Omit<PageReport, 'decoded'>> {
  const brand = await inspectBrand(session, route);
  const read = await session.deadline.within(readSource(isolatedWorld(session.page), session.page.url()));
  const requested = logoUrl === undefined ? [] : await downloadLogos(session, [{ url: logoUrl }], route);
  return { brand, ...read, requestedLogo: requested[0] ?? null };
}

function imageOf({ screenshot, tops, texts }: PageVisit): PageScreenshot {
  const { bytes, width, height } = screenshot;
  if (bytes === undefined) throw new Error('A good picture has its bytes.');
  const isInside = (top: number): boolean => Number.isFinite(top) && top >= 0 && top < height;
  return {
    bytes,
    mime: 'image/jpeg',
    width,
    height,
    tops: tops.map((top) => top * SCALE).filter(isInside),
    texts: texts.map(enlarged).filter(({ y }) => isInside(y)),
  };
}

function enlarged({ text, ...box }: PositionedText): PositionedText {
  const onImage = (px: number): number => Math.round(px * SCALE);
  return { text, x: onImage(box.x), y: onImage(box.y), width: onImage(box.width), height: onImage(box.height) };
}
