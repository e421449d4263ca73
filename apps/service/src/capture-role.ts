// What the capture role has: browsers, encoders, filter lists, and the door through which the API asks for pictures.

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { type AdFilter, createAdFilter, createPictureWork, openPictureDoor } from '#capture';
import { inScratch, openLookDoor } from '#instant-post';
import { type BrowserFleet, createBrowserFleet } from '#platform/browser';
import { createDownloader, type Downloader, findProgramUser } from '#platform/downloader';
import { issuePass, type PassCredentials } from '#platform/egress';
import type { Logger } from '#platform/kernel';
import { findMediaTools, type MediaTools } from '#platform/media';
import type { Config } from './config.ts';
import type { Slots } from './measures.ts';
import type { Servers } from './servers.ts';

export type CaptureTools = {
  fleet: BrowserFleet;
  ads: AdFilter | undefined;
  media: MediaTools;
  /** What one job may use of the egress proxy. */
  issuePass: (jobId: string, lifeMs: number) => PassCredentials;
  downloader: Downloader;
  /** The same for one video, which may be as large as an upload. */
  issueVideoPass: (jobId: string, lifeMs: number) => PassCredentials;
};

/** More than any page that people read; a page that wants more is after something else. */
const PAGE_BYTES = 200 * 1024 * 1024;
const PAGE_CONNECTIONS = 2_000;

/** At a desk and on a phone: what one piece of work of a job opens at the same time. Screenshots keep their own slots. */
const VISITS_AT_ONCE = 2;

/** Platforms hand out videos in many small parts, each a connection. */
const VIDEO_CONNECTIONS = 20_000;
/** Headers and the pages around a video count as well. */
const AROUND_A_VIDEO_BYTES = 64 * 1024 * 1024;

export async function makeCaptureTools(config: Config, log: Logger): Promise<CaptureTools> {
  const { capture, egress } = config;
  const passes = (terms: { maxBytes: number; maxConnections: number }) => (jobId: string, lifeMs: number) =>
    issuePass({ ...terms, secret: egress.secret, jobId, expiresAt: new Date(Date.now() + lifeMs) });
  return {
    fleet: await createBrowserFleet({
      settings: capture.browser,
      slotCount: capture.slots + VISITS_AT_ONCE * capture.filmSlots,
      jobsPerBrowser: capture.jobsPerBrowser,
      log,
    }),
    ads: await createAdFilter(capture.filterLists, log),
    media: await findMediaTools({ wall: capture.wall }),
    issuePass: passes({ maxBytes: PAGE_BYTES, maxConnections: PAGE_CONNECTIONS }),
    downloader: makeDownloader(config, log),
    issueVideoPass: passes({
      maxBytes: limits.uploadBytes + AROUND_A_VIDEO_BYTES,
      maxConnections: VIDEO_CONNECTIONS,
    }),
  };
}

function makeDownloader({ video, egress }: Config, log: Logger): Downloader {
  const user = findProgramUser(video.downloaderUser);
  if (user === null)
    log.warn({ user: video.downloaderUser }, 'no user for the downloader: platform videos are refused');
  return createDownloader({
    path: user === null ? null : video.downloaderPath,
    user: user ?? { uid: 0, gid: 0 },
    proxyUrl: egress.url,
    maxSeconds: limits.videoSeconds,
    maxBytes: limits.uploadBytes,
  });
}

type Parts = { config: Config; servers: Servers; log: Logger; drain: { readonly isDraining: boolean } };

export function openCapture(app: FastifyInstance, tools: CaptureTools, { config, servers, log, drain }: Parts): Slots {
  const { slots } = config.capture;
  const take = createPictureWork({ ...tools, storage: servers.storage, egressUrl: config.egress.url, log });
  const busy = openPictureDoor(app, { take, slots, token: doorToken(config), draining: drain });
  openLookDoor(app, {
    look: (url, id, signal) => lookAtVideo(config, tools, { url, id, signal }),
    token: doorToken(config),
  });
  return { queue: 'pictures', total: slots, busy };
}

const LOOK_MS = 60_000;

/** The downloader writes nothing while it looks; it wants a home nevertheless. */
async function lookAtVideo(
  { capture }: Config,
  tools: CaptureTools,
  order: { url: string; id: string; signal: AbortSignal },
) {
  return inScratch(capture.browser.scratchRoot, (scratch) =>
    tools.downloader.look({
      ...{ url: order.url, signal: order.signal, folder: join(scratch, 'home') },
      pass: tools.issueVideoPass(order.id, LOOK_MS),
    }),
  );
}

/** The same on every node, and worth nothing elsewhere. */
export function doorToken({ capture }: Config): string {
  return createHmac('sha256', capture.secret).update('door of capture workers').digest('base64url');
}
