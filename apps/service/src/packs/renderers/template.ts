// Stills and highlights: the words of the source, set in a template over screenshots of a page or frames of a video.

import { readSnapshot } from '#capture';
import { readHandover } from '#platform/storage';
import { type AssetRequest, findRegions, findTemplates, type Kitchen } from '#render';
import type { Format } from '#render/template';
import type { PackDeps } from '../deps.ts';
import { readSource } from '../handovers/source.ts';
import { type StoredFrame, videoFraming } from '../handovers/video.ts';
import type { OrderFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';

type Deps = Pick<PackDeps, 'storage'> & { kitchen: Kitchen };
type Order = OrderFor<'still' | 'highlights'>;

export function templateRenderers(deps: Deps): Pick<Renderers, 'still' | 'highlights'> {
  return {
    still: async (order, job) => deps.kitchen.renderStill(await requestOf(deps, order, job)),
    highlights: async (order, job) => deps.kitchen.renderHighlights(await requestOf(deps, order, job)),
  };
}

async function requestOf(deps: Deps, order: Order, { folder, signal }: RenderJob): Promise<AssetRequest> {
  const { style, brand, copy, evidence, edgeShowsPrimary } = await readSource(deps, order.sourceKey);
  const { name, template } = order;
  const format = await formatOf(order);
  const slide = order.renderer === 'still' ? order.slide : 1;
  const image = await imageOf(deps, order, evidence);
  const isOfVideo = order.image?.from === 'video';
  return { name, template, format, slide, style, brand, copy, image, edgeShowsPrimary, isOfVideo, folder, signal };
}

async function imageOf({ storage }: Deps, order: Order, evidence: readonly string[]): Promise<AssetRequest['image']> {
  if (order.image === null) return null;
  if (order.image.from === 'page') {
    const { desktop, phone } = (await readSnapshot(storage, order.image.snapshotKey)).screenshots;
    return { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, evidence) }, phone };
  }
  const { frames } = await readHandover(storage, videoFraming, order.image.framingKey);
  const read = async ({ key, width, height }: StoredFrame) => {
    return { bytes: await storage.get(key), mime: 'image/jpeg' as const, width, height };
  };
  const desktop = order.renderer === 'still' ? frames[order.videoFrame] : frames.window;
  return { desktop: await read(desktop), phone: await read(frames.tall) };
}

async function formatOf({ name, template, width, height }: Order): Promise<Format> {
  const formats = (await findTemplates()).get(template)?.formats ?? [];
  const format = formats.find((offered) => offered.width === width && offered.height === height);
  if (format === undefined) throw new Error(`No template "${template}" of ${width}x${height} for ${name}.`);
  return format;
}
