import {
  type Capture,
  type CaptureStore,
  type CollectedPage,
  collectPage,
  type PageCollectorDeps,
  type PageScreenshot,
} from '#capture';
import { type PackDeps, reportStep, storePage } from '#packs';
import { type ActivityContext, activity, WorkFailure } from '#platform/engine';
import { type RenderRequest, requestOf } from './job.ts';

type CollectDeps = Pick<PackDeps, 'store' | 'notify' | 'storage'> & {
  collectDeps: PageCollectorDeps;
  captures: CaptureStore;
};

/** The activities that run on capture workers. */
export function collectActivities(deps: CollectDeps) {
  return { collectForRender: activity((context, jobId: string) => collect(deps, context, jobId)) };
}

/** Returns the key of the page snapshot, or undefined when the job has ended. */
async function collect(deps: CollectDeps, { signal }: ActivityContext, jobId: string): Promise<string | null> {
  const { store, storage, captures } = deps;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return null;
  const { accountId } = assignment;
  const request = requestOf(assignment);
  // Empty lists from the start: a client renders what is added to them.
  await store.change(jobId, { result: { stills: [], clips: [] } });
  await reportStep(deps, { jobId, accountId, stage: 'visit' });
  const taken = request.capture_id === undefined ? undefined : await captures.find(accountId, request.capture_id);
  const page = await collectPage(deps.collectDeps, { id: jobId, signal, ...positionsOf(request, taken) });
  if (request.brand?.logo_url !== undefined && page.requestedLogo === null) {
    throw new WorkFailure('logo_unusable', { stage: 'visit' });
  }
  const whole = taken === undefined ? page : await withImage(page, taken, storage);
  return storePage(deps, { jobId, accountId }, whole);
}

function positionsOf(request: RenderRequest, taken: Capture | undefined): { url: string; logoUrl?: string } {
  const url = taken?.report.finalUrl ?? request.url;
  if (url === undefined) throw new Error('The capture of this render is gone.');
  const logoUrl = request.brand?.logo_url;
  return logoUrl === undefined ? { url } : { url, logoUrl };
}

/** The width at which pages are collected; a screenshot of the same width has its sections at the same positions. */
const LAYOUT_PX = 1_280;
const DESKTOP_LEAST_PX = 1_080;
const PHONE_LEAST_PX = { width: 500, height: 1_000 };

/** The caller's screenshot replaces ours if a template can show it. */
async function withImage(
  page: CollectedPage,
  { report }: Capture,
  storage: CollectDeps['storage'],
): Promise<CollectedPage> {
  const { format, width, height, objectKey } = report;
  const isDesktop = width >= DESKTOP_LEAST_PX;
  const isPhone = !isDesktop && width >= PHONE_LEAST_PX.width && height >= PHONE_LEAST_PX.height;
  if (format === 'pdf' || objectKey === null || !(isDesktop || isPhone)) return page;
  const mime = `image/${format}` as const;
  const screenshot: PageScreenshot = { bytes: await storage.get(objectKey), mime, width, height, tops: [], texts: [] };
  if (isPhone) return { ...page, screenshots: { ...page.screenshots, phone: screenshot } };
  const { desktop } = page.screenshots;
  const isSameLayout = width % LAYOUT_PX === 0 && desktop !== null;
  const onImage = (px: number): number => Math.round((px * width) / (desktop?.width ?? width));
  const tops = isSameLayout ? desktop.tops.map(onImage) : [];
  const texts = (isSameLayout ? desktop.texts : []).map(({ text, ...box }) => {
    return {
      text,
      x: onImage(box.x),
      y: onImage(box.y),
      width: onImage(box.width),
      height: onImage(box.height),
    };
  });
  const shown = { ...screenshot, tops: tops.filter((top) => top < height), texts: texts.filter(({ y }) => y < height) };
  return { ...page, screenshots: { ...page.screenshots, desktop: shown } };
}
