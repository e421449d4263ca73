import { readSnapshot } from '#capture';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import { type AssetRequest, findRegions, findTemplates, type Kitchen, type RenderedAsset } from '#render';
import type { Format } from '#render/template';
import type { Recording, StoredFrame } from '../video/inspect-moments.ts';
import { readJson } from '../video/understand-video.ts';
import { type PackDeps, readSource } from './deps.ts';

export type RenderDeps = PackDeps & { kitchen: Kitchen };

/** One asset of a pack, and the keys of its source. */
export type RenderOrder = {
  name: string;
  sourceKey: string;
  snapshotKey: string | null;
  /** The plan with frames of a video, which replace screenshots of a page. */
  framingKey?: string;
};

/** Makes one asset, stores it and shows it. Made twice, it is the same; too late, it is not shown. */
export async function renderAsset(
  deps: RenderDeps,
  { signal }: ActivityContext,
  { jobId, ...order }: RenderOrder & { jobId: string },
): Promise<void> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return;
  const owner = { jobId, accountId: assignment.accountId };
  await deps.packs.mark(jobId, order.name, { state: 'working', percent: 0, code: null });
  deps.notify(owner.accountId);
  try {
    const ready = { ...(await orderOf(deps, order)), folder: jobFolder(owner), signal };
    await deps.packs.deliver(jobId, await renderKitchenAsset(deps, ready));
    deps.notify(owner.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
}

function renderKitchenAsset({ kitchen }: RenderDeps, order: AssetRequest): Promise<RenderedAsset> {
  return order.template === 'highlights' ? kitchen.renderHighlights(order) : kitchen.renderStill(order);
}

async function orderOf(
  deps: RenderDeps,
  { name, sourceKey, snapshotKey, framingKey }: RenderOrder,
): Promise<Omit<AssetRequest, 'signal' | 'folder'>> {
  const { style, brand, copy, evidence, edgeShowsPrimary } = await readSource(deps, sourceKey);
  const image =
    framingKey === undefined ? await imageOf(deps, snapshotKey, evidence) : await framesOf(deps, framingKey, name);
  const { template, format, slide } = await shapeOf(name);
  const isOfVideo = framingKey !== undefined;
  return { name, template, format, slide, style, brand, copy, image, edgeShowsPrimary, isOfVideo };
}

async function imageOf(
  { storage }: RenderDeps,
  snapshotKey: string | null,
  evidence: readonly string[],
): Promise<AssetRequest['image']> {
  if (snapshotKey === null) return null;
  const { desktop, phone } = (await readSnapshot(storage, snapshotKey)).screenshots;
  return { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, evidence) }, phone };
}

/** A thumbnail is one frame from edge to edge, with its title at the start; others show a window on it. */
async function framesOf(deps: RenderDeps, framingKey: string, name: string): Promise<AssetRequest['image']> {
  const { wide, window, tall } = (await readJson<Recording>(deps, framingKey)).frames;
  const read = async ({ key, width, height }: StoredFrame) => {
    return { bytes: await deps.storage.get(key), mime: 'image/jpeg' as const, width, height };
  };
  return { desktop: await read(name === 'thumbnail' ? wide : window), phone: await read(tall) };
}

/** The template behind a name of the plan: `carousel-3` is its third slide, `highlights-square` its other shape. */
async function shapeOf(name: string): Promise<{ template: string; format: Format; slide: number }> {
  const [, stem = name, tail = ''] = /^(carousel|highlights)-(\d|square)$/.exec(name) ?? [];
  const formats = (await findTemplates()).get(stem)?.formats ?? [];
  const format = tail === 'square' ? formats.find(({ width, height }) => width === height) : formats[0];
  if (format === undefined) throw new Error(`There is no template for ${name}.`);
  return { template: stem, format, slide: /^\d$/.test(tail) ? Number(tail) : 1 };
}
