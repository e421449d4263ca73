// Stills and highlights: the text of the source in a template over screenshots of a page or frames of a video.

import type { PageType } from '@galley/contract';
import { type PageSnapshot, readSnapshot } from '#capture';
import { WorkFailure } from '#platform/engine';
import { readHandover } from '#platform/storage';
import {
  type AssetRenderer,
  type AssetRequest,
  findRegions,
  findTemplates,
  type RenderedAsset,
  UnfitChoice,
} from '#render';
import { type Copy, type Format, isPoster, linkOf, type Photo, teaserRows } from '#render/template';
import type { PackDeps } from '../deps.ts';
import { readDrawnSource } from '../handovers/brand-fonts.ts';
import { type StoredFrame, videoFraming } from '../handovers/video.ts';
import { repeatedHeadlineCheck } from '../plan/headlines.ts';
import type { RenderSpecFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';
import { ownPhotoOf, photosOf } from './page-photos.ts';

type Deps = Pick<PackDeps, 'storage'> & { assetRenderer: AssetRenderer };
type TemplateSpec = RenderSpecFor<'still' | 'highlights'>;

export function templateRenderers(deps: Deps): Pick<Renderers, 'still' | 'highlights'> {
  return {
    still: (order, job) =>
      asChosen(
        order,
        renderFirst(order, (choice) => renderStill(deps, choice, job)),
      ),
    highlights: async (order, job) =>
      asChosen(order, deps.assetRenderer.renderHighlights(await requestOf(deps, order, job))),
  };
}

type RenderStill = (spec: RenderSpecFor<'still'>) => Promise<RenderedAsset>;

async function renderStill(deps: Deps, spec: RenderSpecFor<'still'>, job: RenderJob): Promise<RenderedAsset> {
  const request = { ...(await requestOf(deps, spec, job)), template: spec.template };
  const asset = await deps.assetRenderer.renderStill(request);
  // A social render has no other stills.
  const isOfPack = spec.publish.to !== 'job' && spec.image?.from !== 'video';
  return isOfPack ? { ...asset, checks: [...asset.checks, repeatedHeadlineCheck(spec, request.copy)] } : asset;
}

/** In the first of the chosen compositions that holds the text. */
async function renderFirst(spec: RenderSpecFor<'still'>, render: RenderStill): Promise<RenderedAsset> {
  const { others: [composition, ...others] = [], ...chosen } = spec.chosen ?? {};
  try {
    return await render(spec);
  } catch (cause) {
    if (!(cause instanceof UnfitChoice) || composition === undefined) throw cause;
    return renderFirst({ ...spec, chosen: { ...chosen, composition, others } }, render);
  }
}

/** Delivered only with what an edit chose. */
async function asChosen({ chosen }: TemplateSpec, rendering: Promise<RenderedAsset>): Promise<RenderedAsset> {
  const asset = await rendering.catch((cause: unknown) => {
    throw cause instanceof UnfitChoice ? new WorkFailure('edit_unfit', { stage: 'cook', cause }) : cause;
  });
  const { composition: drawn, photo_id: shown } = asset.facts;
  const isShown = chosen?.photoId === undefined || chosen.photoId === shown || isWithoutPhoto(chosen, drawn);
  if (!isShown) throw new WorkFailure('edit_unfit', { stage: 'cook' });
  return asset;
}

/** An edit chose a composition of type only after the photograph, which the next composition may show again. */
function isWithoutPhoto({ composition, others = [] }: NonNullable<TemplateSpec['chosen']>, drawn: unknown): boolean {
  return [composition, ...others].some((name) => isPoster(name ?? null) && Object.is(name, drawn));
}

async function requestOf(deps: Deps, spec: TemplateSpec, { folder, signal }: RenderJob): Promise<AssetRequest> {
  const { url, style, brand, evidence, edgeShowsPrimary, ...source } = await readDrawnSource(deps, spec.sourceKey);
  const copy = url === null ? source.copy : { ...source.copy, link: linkOf(url, brand.domain) };
  const { name, template } = spec;
  const format = await formatOf(spec);
  const slide = spec.renderer === 'still' ? spec.slide : 1;
  const { composition = null } = spec.chosen ?? {};
  const shown = isPoster(composition) ? { image: null } : await shownBy(deps, spec, { copy, evidence });
  const isOfVideo = spec.image?.from === 'video';
  const drawn = composition === null ? shown : { ...shown, composition };
  const music = spec.renderer === 'highlights' ? spec.music : undefined;
  const asked = { name, template, format, slide, style, brand, copy, edgeShowsPrimary, isOfVideo, folder, signal };
  return { ...asked, ...drawn, music };
}

type Words = { copy: Copy; evidence: readonly string[] };
type ShownImages = Pick<AssetRequest, 'image' | 'photos' | 'cardPhotos'>;

/**
 * Pages whose readers want a date, hours or terms: without a photograph these are set in type, not shown in a small
 * screenshot.
 */
const TYPE_ONLY: ReadonlySet<PageType> = new Set(['place', 'event', 'job']);

/** Screenshots of a page or frames of a video. */
async function shownBy(deps: Deps, spec: TemplateSpec, words: Words): Promise<ShownImages> {
  const { own, focus } = spec.chosen ?? {};
  if (own !== undefined && spec.image?.from !== 'page')
    return shownOwn(spec, await ownPhotoOf(deps.storage, own, focus));
  if (spec.image === null) return { image: null };
  if (spec.image.from === 'page') return shownOfPage(deps, { ...spec, image: spec.image }, words);
  const { storage } = deps;
  const { frames } = await readHandover(storage, videoFraming, spec.image.framingKey);
  const read = async ({ key, width, height }: StoredFrame) => {
    return { bytes: await storage.get(key), mime: 'image/jpeg' as const, width, height };
  };
  const desktop = spec.renderer === 'still' ? frames[spec.videoFrame] : frames.window;
  return { image: { desktop: await read(desktop), phone: await read(frames.tall) } };
}

/** The first card of a clip shows it; the others are set in type. */
function shownOwn({ renderer }: TemplateSpec, photo: Photo): ShownImages {
  return { image: null, ...(renderer === 'highlights' ? { cardPhotos: [photo] } : { photos: [photo] }) };
}

type PageTemplateSpec = TemplateSpec & { image: Extract<TemplateSpec['image'], { from: 'page' }> };

/** A pack of a page with photographs shows those instead of screenshots. */
async function shownOfPage({ storage }: Deps, spec: PageTemplateSpec, { copy, evidence }: Words): Promise<ShownImages> {
  const page = await readSnapshot(storage, spec.image.snapshotKey);
  const isPack = spec.publish.to !== 'job';
  const { desktop, phone } = page.screenshots;
  const image = { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, evidence) }, phone };
  // The preview of a link shows the page if it has no photograph that fits.
  const isLink = spec.renderer === 'still' && spec.template === 'link-card';
  if (isPack && hasPhotos(page, spec)) {
    const photos = await photosOf(storage, page, { order: spec, copy, evidence });
    if (spec.renderer === 'highlights') return { image: null, cardPhotos: photos };
    return { image: isLink ? image : null, photos: photos.filter((photo) => photo !== null) };
  }
  const isTypeOnly = isSetInType(spec, page.source.type, copy) && spec.chosen?.composition !== 'page';
  return { image: isPack && isTypeOnly ? null : image };
}

/** Text over a blurred page leaves most of a clip's frame empty; as a poster it fills the frame. */
function isSetInType(spec: PageTemplateSpec, type: PageType, copy: Copy): boolean {
  if (spec.renderer === 'highlights') return true;
  // Hours or terms beside the title of a link say more than a small screenshot.
  return TYPE_ONLY.has(type) && (spec.template !== 'link-card' || teaserRows(copy).length > 0);
}

function hasPhotos({ photos }: PageSnapshot, { chosen }: TemplateSpec): boolean {
  return photos.length > 0 || chosen?.own !== undefined;
}

async function formatOf({ name, template, width, height }: TemplateSpec): Promise<Format> {
  const formats = (await findTemplates()).get(template)?.formats ?? [];
  const format = formats.find((offered) => offered.width === width && offered.height === height);
  if (format === undefined) throw new Error(`No template "${template}" of ${width}x${height} for ${name}.`);
  return format;
}
