// Stills and highlights: the text of the source in a template over screenshots of a page or frames of a video.

import type { PageType } from '@galley/contract';
import { readSnapshot } from '#capture';
import { WorkFailure } from '#platform/engine';
import { readHandover } from '#platform/storage';
import { type AssetRequest, findRegions, findTemplates, type Kitchen, type RenderedAsset, UnfitChoice } from '#render';
import { type Copy, type Format, isPoster, linkOf } from '#render/template';
import type { PackDeps } from '../deps.ts';
import { readRenderSource } from '../handovers/render-source.ts';
import { type StoredFrame, videoFraming } from '../handovers/video.ts';
import { repeatedHeadlineCheck } from '../plan/headlines.ts';
import type { OrderFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';
import { photosOf } from './page-photos.ts';

type Deps = Pick<PackDeps, 'storage'> & { kitchen: Kitchen };
type TemplateOrder = OrderFor<'still' | 'highlights'>;

export function templateRenderers(deps: Deps): Pick<Renderers, 'still' | 'highlights'> {
  return {
    still: (order, job) =>
      asChosen(
        order,
        renderFirst(order, (choice) => renderStill(deps, choice, job)),
      ),
    highlights: async (order, job) => asChosen(order, deps.kitchen.renderHighlights(await requestOf(deps, order, job))),
  };
}

type RenderStill = (order: OrderFor<'still'>) => Promise<RenderedAsset>;

async function renderStill(deps: Deps, order: OrderFor<'still'>, job: RenderJob): Promise<RenderedAsset> {
  const request = { ...(await requestOf(deps, order, job)), template: order.template };
  const asset = await deps.kitchen.renderStill(request);
  // A social render has no other stills.
  const isOfPack = order.publish.to !== 'job' && order.image?.from !== 'video';
  return isOfPack ? { ...asset, checks: [...asset.checks, repeatedHeadlineCheck(order, request.copy)] } : asset;
}

/** In the first of the chosen compositions that holds the text. */
async function renderFirst(order: OrderFor<'still'>, render: RenderStill): Promise<RenderedAsset> {
  const { others: [composition, ...others] = [], ...chosen } = order.chosen ?? {};
  try {
    return await render(order);
  } catch (cause) {
    if (!(cause instanceof UnfitChoice) || composition === undefined) throw cause;
    return renderFirst({ ...order, chosen: { ...chosen, composition, others } }, render);
  }
}

/** Delivered only with what an edit chose. */
async function asChosen({ chosen }: TemplateOrder, rendering: Promise<RenderedAsset>): Promise<RenderedAsset> {
  const asset = await rendering.catch((cause: unknown) => {
    throw cause instanceof UnfitChoice ? new WorkFailure('edit_unfit', { stage: 'cook', cause }) : cause;
  });
  const isShown = chosen?.photoId === undefined || chosen.photoId === asset.facts['photo_id'];
  if (!isShown) throw new WorkFailure('edit_unfit', { stage: 'cook' });
  return asset;
}

async function requestOf(deps: Deps, order: TemplateOrder, { folder, signal }: RenderJob): Promise<AssetRequest> {
  const { url, style, brand, evidence, edgeShowsPrimary, ...source } = await readRenderSource(deps, order.sourceKey);
  const copy = url === null ? source.copy : { ...source.copy, link: linkOf(url, brand.domain) };
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
async function shownBy(deps: Deps, order: TemplateOrder, words: Words): Promise<Shown> {
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

type PageOrder = TemplateOrder & { image: Extract<TemplateOrder['image'], { from: 'page' }> };

/** A pack of a page with photographs shows those instead of screenshots. */
async function shownOfPage({ storage }: Deps, order: PageOrder, { copy, evidence }: Words): Promise<Shown> {
  const page = await readSnapshot(storage, order.image.snapshotKey);
  const isPack = order.publish.to !== 'job';
  const { desktop, phone } = page.screenshots;
  const image = { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, evidence) }, phone };
  // The preview of a link shows the page if it has no photograph that fits.
  const isLink = order.renderer === 'still' && order.template === 'link-card';
  if (isPack && page.photos.length > 0) {
    const photos = await photosOf(storage, page, { order, copy, evidence });
    if (order.renderer === 'highlights') return { image: null, cardPhotos: photos };
    return { image: isLink ? image : null, photos: photos.filter((photo) => photo !== null) };
  }
  // Text over a blurred page leaves most of a clip's frame empty; as a poster it fills the frame.
  const isSetInType = TYPE_ONLY.has(page.source.type) || order.renderer === 'highlights';
  const isTypeOnly = isSetInType && !isLink && order.chosen?.composition !== 'page';
  return { image: isPack && isTypeOnly ? null : image };
}

async function formatOf({ name, template, width, height }: TemplateOrder): Promise<Format> {
  const formats = (await findTemplates()).get(template)?.formats ?? [];
  const format = formats.find((offered) => offered.width === width && offered.height === height);
  if (format === undefined) throw new Error(`No template "${template}" of ${width}x${height} for ${name}.`);
  return format;
}
