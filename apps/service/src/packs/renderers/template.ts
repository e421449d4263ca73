// Stills and highlights: the text of the source in a template over screenshots of a page or frames of a video.

import type { PageType } from '@galley/contract';
import { readSnapshot } from '#capture';
import { WorkFailure } from '#platform/engine';
import { readHandover } from '#platform/storage';
import { type AssetRequest, findRegions, findTemplates, type Kitchen, type RenderedAsset, UnfitChoice } from '#render';
import { type Copy, type Format, isPoster } from '#render/template';
import type { PackDeps } from '../deps.ts';
import { readSource } from '../handovers/source.ts';
import { type StoredFrame, videoFraming } from '../handovers/video.ts';
import type { OrderFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';
import { photosOf } from './page-photos.ts';

type Deps = Pick<PackDeps, 'storage'> & { kitchen: Kitchen };
type Order = OrderFor<'still' | 'highlights'>;

export function templateRenderers(deps: Deps): Pick<Renderers, 'still' | 'highlights'> {
  return {
    still: async (order, job) => {
      const request = { ...(await requestOf(deps, order, job)), template: order.template };
      return asChosen(order, deps.kitchen.renderStill(request));
    },
    highlights: async (order, job) => asChosen(order, deps.kitchen.renderHighlights(await requestOf(deps, order, job))),
  };
}

/** Delivered only with what an edit chose. */
async function asChosen({ chosen }: Order, rendering: Promise<RenderedAsset>): Promise<RenderedAsset> {
  const asset = await rendering.catch((cause: unknown) => {
    throw cause instanceof UnfitChoice ? new WorkFailure('edit_unfit', { stage: 'cook', cause }) : cause;
  });
  const isShown = chosen?.photoId === undefined || chosen.photoId === asset.facts['photo_id'];
  if (!isShown) throw new WorkFailure('edit_unfit', { stage: 'cook' });
  return asset;
}

async function requestOf(deps: Deps, order: Order, { folder, signal }: RenderJob): Promise<AssetRequest> {
  const { style, brand, copy, evidence, edgeShowsPrimary } = await readSource(deps, order.sourceKey);
  const { name, template } = order;
  const format = await formatOf(order);
  const slide = order.renderer === 'still' ? order.slide : 1;
  const { composition = null } = order.chosen ?? {};
  const shown = isPoster(composition) ? { image: null } : await shownBy(deps, order, { copy, evidence });
  const isOfVideo = order.image?.from === 'video';
  const drawn = composition === null ? shown : { ...shown, composition };
  const music = order.renderer === 'highlights' ? order.music : undefined;
  const asked = { name, template, format, slide, style, brand, copy, edgeShowsPrimary, isOfVideo, folder, signal };
  return { ...asked, ...drawn, music };
}

type Words = { copy: Copy; evidence: readonly string[] };
type Shown = Pick<AssetRequest, 'image' | 'photos' | 'cardPhotos'>;

/**
 * Pages whose readers want a date, hours or terms: without a photograph these are set in type, not shown in a small
 * screenshot.
 */
const TYPE_ONLY: ReadonlySet<PageType> = new Set(['place', 'event', 'job']);

/** Screenshots of a page or frames of a video. */
async function shownBy(deps: Deps, order: Order, words: Words): Promise<Shown> {
  if (order.image === null) return { image: null };
  if (order.image.from === 'page') return shownOfPage(deps, { ...order, image: order.image }, words);
  const { storage } = deps;
  const { frames } = await readHandover(storage, videoFraming, order.image.framingKey);
  const read = async ({ key, width, height }: StoredFrame) => {
    return { bytes: await storage.get(key), mime: 'image/jpeg' as const, width, height };
  };
  const desktop = order.renderer === 'still' ? frames[order.videoFrame] : frames.window;
  return { image: { desktop: await read(desktop), phone: await read(frames.tall) } };
}

type PageOrder = Order & { image: Extract<Order['image'], { from: 'page' }> };

/** A pack of a page with photographs shows those instead of screenshots. */
async function shownOfPage({ storage }: Deps, order: PageOrder, { copy, evidence }: Words): Promise<Shown> {
  const page = await readSnapshot(storage, order.image.snapshotKey);
  const isPack = order.publish.to !== 'job';
  if (isPack && page.photos.length > 0) {
    const photos = await photosOf(storage, page, { order, copy, evidence });
    if (order.renderer === 'highlights') return { image: null, cardPhotos: photos };
    return { image: null, photos: photos.filter((photo) => photo !== null) };
  }
  // Text over a blurred page leaves most of a clip's frame empty; as a poster it fills the frame.
  const isSetInType = TYPE_ONLY.has(page.source.type) || order.renderer === 'highlights';
  const isTypeOnly = isSetInType && order.chosen?.composition !== 'page';
  if (isPack && isTypeOnly) return { image: null };
  const { desktop, phone } = page.screenshots;
  return { image: { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, evidence) }, phone } };
}

async function formatOf({ name, template, width, height }: Order): Promise<Format> {
  const formats = (await findTemplates()).get(template)?.formats ?? [];
  const format = formats.find((offered) => offered.width === width && offered.height === height);
  if (format === undefined) throw new Error(`No template "${template}" of ${width}x${height} for ${name}.`);
  return format;
}
