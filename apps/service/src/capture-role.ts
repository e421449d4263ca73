// What the capture role has: browsers, encoders, filter lists, and the door through which the API asks for pictures.

import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AdFilter, createAdFilter, createPictureWork, openPictureDoor } from '#capture';
import { type BrowserFleet, createBrowserFleet } from '#platform/browser';
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
};

/** More than any page that people read; a page that wants more is after something else. */
const PAGE_BYTES = 200 * 1024 * 1024;
const PAGE_CONNECTIONS = 2_000;

/** At a desk and on a phone: what one piece of work of a job opens at the same time. Screenshots keep their own slots. */
const VISITS_AT_ONCE = 2;

export async function makeCaptureTools({ capture, egress }: Config, log: Logger): Promise<CaptureTools> {
  return {
    fleet: await createBrowserFleet({
      settings: capture.browser,
      slotCount: capture.slots + VISITS_AT_ONCE * capture.filmSlots,
      log,
    }),
    ads: await createAdFilter(capture.filterLists, log),
    media: await findMediaTools(),
    issuePass: (jobId, lifeMs) =>
      issuePass({
        secret: egress.secret,
        jobId,
        maxBytes: PAGE_BYTES,
        maxConnections: PAGE_CONNECTIONS,
        expiresAt: new Date(Date.now() + lifeMs),
      }),
  };
}

type Parts = { config: Config; servers: Servers; log: Logger; drain: { readonly isDraining: boolean } };

export function openCapture(app: FastifyInstance, tools: CaptureTools, { config, servers, log, drain }: Parts): Slots {
  const { slots } = config.capture;
  const take = createPictureWork({ ...tools, storage: servers.storage, egressUrl: config.egress.url, log });
  const busy = openPictureDoor(app, { take, slots, token: doorToken(config), draining: drain });
  return { queue: 'pictures', total: slots, busy };
}

/** The same on every node, and worth nothing elsewhere. */
export function doorToken({ capture }: Config): string {
  return createHmac('sha256', capture.secret).update('door of capture workers').digest('base64url');
}
