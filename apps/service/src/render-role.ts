// What the render role has: browsers in which type is set, and encoders. Neither reaches any network; speech may be
// heard by a server that the operator named.

import { createKitchen, drawPreviews, type Kitchen } from '#kitchen';
import { type BrowserFleet, createBrowserFleet } from '#platform/browser';
import { createFaceFinder, type FaceFinder } from '#platform/faces';
import type { Logger } from '#platform/kernel';
import { findMediaTools, type MediaTools } from '#platform/media';
import { createTranscriber, type Transcriber } from '#platform/speech';
import type { Config } from './config.ts';
import type { Servers } from './servers.ts';

export type RenderTools = {
  fleet: BrowserFleet;
  kitchen: Kitchen;
  media: MediaTools;
  transcriber: Transcriber;
  faces: FaceFinder;
};

/** Nobody listens there. The pages of this role have no pass either, and are given all they show. */
const NOWHERE = 'http://127.0.0.1:9';

/** Draws the pictures of the templates as well, where they are out of date: after that the role is ready. */
export async function makeRenderTools(
  { capture, jobs, video }: Config,
  servers: Servers,
  log: Logger,
): Promise<RenderTools> {
  const settings = { ...capture.browser, proxyUrl: NOWHERE };
  const fleet = await createBrowserFleet({ settings, browserCount: 1, slotCount: jobs.slots, log });
  const { storage } = servers;
  // Templates can be ordered without their pictures, so a store that is away for a moment holds nothing up.
  await drawPreviews({ fleet, storage }).catch((cause) => log.error({ err: cause }, 'no pictures of the templates'));
  const media = await findMediaTools({ wall: capture.wall });
  const kitchen = createKitchen({ fleet, media, storage, scratchRoot: settings.scratchRoot });
  return { fleet, kitchen, media, transcriber: createTranscriber(video.speech), faces: createFaceFinder() };
}
