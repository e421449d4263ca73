// The parts of the capture role: browsers, encoders, filter lists, and the route through which the API requests
// screenshots.

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { BRAND_PATH, createBrandWork, createFontWork, createLogoWork, FONT_PATH, LOGO_PATH } from '#brands';
import { type AdFilter, createAdFilter, createScreenshotWork, openCaptureRoutes, type PageVerdict } from '#capture';
import { openProbeRoute } from '#instant-post';
import { inScratch } from '#packs';
import { type BrowserFleet, createBrowserFleet } from '#platform/browser';
import { createDownloader, type Downloader, findProgramUser } from '#platform/downloader';
import { issueProxyToken, type ProxyTokenCredentials } from '#platform/egress';
import { createFaceFinder, type FaceFinder } from '#platform/faces';
import type { Logger, Secret } from '#platform/kernel';
import { findMediaTools, type MediaTools } from '#platform/media';
import type { Config } from '../config/config.ts';
import type { Servers } from '../connections.ts';
import type { EventCounts } from '../metrics/events.ts';
import type { Slots } from '../metrics/slots.ts';

export type CaptureDeps = {
  fleet: BrowserFleet;
  ads: AdFilter | undefined;
  media: MediaTools;
  faces: FaceFinder;
  /** The verdict of every visit. */
  onSeen: (seen: PageVerdict) => void;
  /** The egress proxy token of one job. */
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  downloader: Downloader;
  /** The same for one video, which may be as large as an upload. */
  issueVideoProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
};

/** More than any page for readers needs. */
const PAGE_BYTES = 200 * 1024 * 1024;
const PAGE_CONNECTIONS = 2_000;

/**
 * One desktop and one phone visit: what one activity of a job opens at the same time. Screenshots have their own slots.
 */
const VISITS_AT_ONCE = 2;

/** One of normal and one of low priority. */
const QUEUES = 2;

/** Platforms deliver videos in many small parts, each on its own connection. */
const VIDEO_CONNECTIONS = 20_000;
/** Headers and the pages around a video count as well. */
const AROUND_A_VIDEO_BYTES = 64 * 1024 * 1024;

type RoleDeps = { log: Logger; counts: EventCounts };

export async function makeCaptureDeps(config: Config, { log, counts }: RoleDeps): Promise<CaptureDeps> {
  const { capture, egress } = config;
  const passes = (terms: { maxBytes: number; maxConnections: number }) => (jobId: string, lifeMs: number) =>
    issueProxyToken({ ...terms, secret: egress.secret, jobId, expiresAt: new Date(Date.now() + lifeMs) });
  return {
    fleet: await createBrowserFleet({
      settings: capture.browser,
      slotCount: capture.slots + VISITS_AT_ONCE * QUEUES * capture.videoSlots,
      jobsPerBrowser: capture.jobsPerBrowser,
      log,
    }),
    ads: await createAdFilter(capture.filterLists, log),
    media: await findMediaTools({ wall: capture.wall }),
    faces: createFaceFinder(),
    onSeen: counts.pageSeen,
    issueProxyToken: passes({ maxBytes: PAGE_BYTES, maxConnections: PAGE_CONNECTIONS }),
    downloader: makeDownloader(config, log),
    issueVideoProxyToken: passes({
      maxBytes: limits.uploadBytes + AROUND_A_VIDEO_BYTES,
      maxConnections: VIDEO_CONNECTIONS,
    }),
  };
}

function makeDownloader({ video, egress }: Config, log: Logger): Downloader {
  const user = findProgramUser(video.downloaderUser);
  if (user === null) log.warn({ user: video.downloaderUser }, 'downloader user missing, platform videos rejected');
  return createDownloader({
    path: user === null ? null : video.downloaderPath,
    user: user ?? { uid: 0, gid: 0 },
    proxyUrl: egress.url,
    maxSeconds: limits.videoSeconds,
    maxBytes: limits.uploadBytes,
  });
}

type Deps = { config: Config; servers: Servers; log: Logger; drain: { readonly isDraining: boolean } };

export function openCapture(app: FastifyInstance, deps: CaptureDeps, { config, servers, log, drain }: Deps): Slots {
  const { slots } = config.capture;
  const workDeps = { ...deps, storage: servers.storage, egressUrl: config.egress.url, log };
  const take = createScreenshotWork(workDeps);
  const { open, taken: busy } = openCaptureRoutes(app, { take, slots, token: routeToken(config), draining: drain });
  open(BRAND_PATH, createBrandWork(workDeps));
  open(LOGO_PATH, createLogoWork(workDeps));
  open(FONT_PATH, createFontWork(workDeps));
  openProbeRoute(app, {
    probe: (url, id, signal) => probeVideo(config, deps, { url, id, signal }),
    token: routeToken(config),
  });
  return { queue: 'screenshots', total: slots, busy };
}

const POLL_MS = 60_000;

/** The downloader writes nothing during a probe, but it needs a home directory. */
async function probeVideo(
  { capture }: Config,
  deps: CaptureDeps,
  order: { url: string; id: string; signal: AbortSignal },
) {
  return inScratch(capture.browser.scratchRoot, (scratch) =>
    deps.downloader.probe({
      url: order.url,
      signal: order.signal,
      folder: join(scratch, 'home'),
      proxyToken: deps.issueVideoProxyToken(order.id, POLL_MS),
    }),
  );
}

/** The same on every node, and valid only for this route. */
export function routeToken({ capture: { secret } }: Config): Secret {
  const tokenOf = (item: string): string =>
    createHmac('sha256', item).update('door of capture workers').digest('base64url');
  return typeof secret === 'string' ? tokenOf(secret) : [tokenOf(secret[0]), tokenOf(secret[1])];
}
