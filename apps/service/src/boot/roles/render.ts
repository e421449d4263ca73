// The parts of the render role: browsers for layout pages, and encoders. Neither reaches a network; a speech server
// that the operator configured may transcribe.

import { type BrowserFleet, createBrowserFleet } from '#platform/browser';
import { createFaceFinder, type FaceFinder } from '#platform/faces';
import type { Logger } from '#platform/kernel';
import { findMediaTools, type MediaTools } from '#platform/media';
import { createTranscriber, reportingResults, type Transcriber } from '#platform/speech';
import { type AssetRenderer, createAssetRenderer, drawPreviews } from '#render';
import type { Config } from '../config/config.ts';
import type { Servers } from '../connections.ts';
import type { EventCounts } from '../metrics/events.ts';

export type RenderDeps = {
  fleet: BrowserFleet;
  assetRenderer: AssetRenderer;
  media: MediaTools;
  transcriber: Transcriber;
  faces: FaceFinder;
};

/** Nothing listens on this port. The pages of this role have no proxy token either and load nothing from a network. */
const NOWHERE = 'http://127.0.0.1:9';

/** Also draws the sample images of the templates when they are outdated; the role is ready after that. */
export async function makeRenderDeps(
  { capture, jobs, video }: Config,
  servers: Servers,
  { log, counts }: { log: Logger; counts: EventCounts },
): Promise<RenderDeps> {
  const settings = { ...capture.browser, proxyUrl: NOWHERE };
  // For tasks of normal and of low priority.
  const slotCount = 2 * jobs.slots;
  const fleet = await createBrowserFleet({ settings, browserCount: 1, slotCount, log });
  const { storage } = servers;
  // Templates can be used without their sample images, so an unavailable store does not block the start.
  await drawPreviews({ fleet, storage }).catch((cause) => log.error({ err: cause }, 'template previews not drawn'));
  const media = await findMediaTools({ wall: capture.wall });
  const assetRenderer = createAssetRenderer({ fleet, media, storage, scratchRoot: settings.scratchRoot });
  const transcriber = reportingResults(createTranscriber(video.speech), counts.transcribed);
  return { fleet, assetRenderer, media, transcriber, faces: createFaceFinder() };
}
