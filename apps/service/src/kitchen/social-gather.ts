import { type Capture, type GatheredPage, type GatheredPicture, gatherPage, keepGathered } from '#capture';
import { activity, type Pulse, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import type { GatherWorker } from './social-job.ts';
import { type RenderRequest, requestOf, tellStage } from './social-means.ts';

/** What runs where the browsers with a way out are. */
export function gatherActivities(worker: GatherWorker) {
  return { gatherForRender: activity((pulse, jobId: string) => gather(worker, pulse, jobId)) };
}

/** Gives the key of what was gathered, or nothing when nobody wants it any more. */
async function gather(worker: GatherWorker, { signal }: Pulse, jobId: string): Promise<string | null> {
  const { store, storage, captures } = worker;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return null;
  const { accountId } = assignment;
  const request = requestOf(assignment);
  // Lists from the beginning: a client draws what comes into them.
  await store.change(jobId, { result: { stills: [], clips: [] } });
  await tellStage(worker, { jobId, accountId, stage: 'visit' });
  const taken = request.capture_id === undefined ? undefined : await captures.find(accountId, request.capture_id);
  const page = await gatherPage(worker.gather, { id: jobId, signal, ...placesOf(request, taken) });
  if (request.brand?.logo_url !== undefined && page.wishedLogo === null) {
    throw new WorkFailure('logo_unusable', { stage: 'visit' });
  }
  const whole = taken === undefined ? page : await withPicture(page, taken, storage);
  const { key, pictureKeys } = await keepGathered(storage, jobFolder({ jobId, accountId }), whole);
  await store.keepObjects(jobId, [key, ...pictureKeys]);
  return key;
}

function placesOf(request: RenderRequest, taken: Capture | undefined): { url: string; logoUrl?: string } {
  const url = taken?.report.finalUrl ?? request.url;
  if (url === undefined) throw new Error('The capture of this render is gone.');
  const logoUrl = request.brand?.logo_url;
  return logoUrl === undefined ? { url } : { url, logoUrl };
}

/** The width at which pages are gathered; a picture of the same layout has its sections at the same places. */
const LAYOUT_PX = 1_280;
const DESKTOP_LEAST_PX = 1_080;
const PHONE_LEAST_PX = { width: 500, height: 1_000 };

/** The picture that the caller took stands in the place of ours, where it is one that a plate can show. */
async function withPicture(
  page: GatheredPage,
  { report }: Capture,
  storage: GatherWorker['storage'],
): Promise<GatheredPage> {
  const { format, width, height, objectKey } = report;
  const isDesktop = width >= DESKTOP_LEAST_PX;
  const isPhone = !isDesktop && width >= PHONE_LEAST_PX.width && height >= PHONE_LEAST_PX.height;
  if (format === 'pdf' || objectKey === null || !(isDesktop || isPhone)) return page;
  const mime = `image/${format}` as const;
  const picture: GatheredPicture = { bytes: await storage.get(objectKey), mime, width, height, tops: [], texts: [] };
  if (isPhone) return { ...page, pictures: { ...page.pictures, phone: picture } };
  const { desktop } = page.pictures;
  const isSameLayout = width % LAYOUT_PX === 0 && desktop !== null;
  const onPicture = (px: number): number => Math.round((px * width) / (desktop?.width ?? width));
  const tops = isSameLayout ? desktop.tops.map(onPicture) : [];
  const texts = (isSameLayout ? desktop.texts : []).map(({ text, ...box }) => {
    return {
      text,
      x: onPicture(box.x),
      y: onPicture(box.y),
      width: onPicture(box.width),
      height: onPicture(box.height),
    };
  });
  const shown = { ...picture, tops: tops.filter((top) => top < height), texts: texts.filter(({ y }) => y < height) };
  return { ...page, pictures: { ...page.pictures, desktop: shown } };
}
