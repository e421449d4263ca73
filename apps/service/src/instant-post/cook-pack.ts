import { readGathered } from '#capture';
import { type Dish, type DishOrder, findPlaces, findTemplates, type Kitchen } from '#kitchen';
import type { Format } from '#kitchen/template';
import { type Pulse, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import type { Filming, KeptFrame } from './look-moments.ts';
import { type PackMeans, readMaterial } from './pack-means.ts';
import { readJson } from './understand-video.ts';

export type CookWorker = PackMeans & { kitchen: Kitchen };

/** One asset of a pack, and where its material is. */
export type CookOrder = {
  name: string;
  materialKey: string;
  gatheredKey: string | null;
  /** The plan with frames of a video, which stand in for pictures of a page. */
  filmingKey?: string;
};

/** Makes one asset, stores it and shows it. Made twice, it is the same; too late, it is not shown. */
export async function cookAsset(
  worker: CookWorker,
  { signal }: Pulse,
  { jobId, ...order }: CookOrder & { jobId: string },
): Promise<void> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return;
  const whose = { jobId, accountId: assignment.accountId };
  await worker.packs.mark(jobId, order.name, { state: 'working', percent: 0, code: null });
  worker.hint(whose.accountId);
  try {
    const ready = { ...(await orderOf(worker, order)), folder: jobFolder(whose), signal };
    await worker.packs.deliver(jobId, await makeDish(worker, ready));
    worker.hint(whose.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
}

function makeDish({ kitchen }: CookWorker, order: DishOrder): Promise<Dish> {
  return order.template === 'highlights' ? kitchen.cookHighlights(order) : kitchen.cookStill(order);
}

async function orderOf(
  worker: CookWorker,
  { name, materialKey, gatheredKey, filmingKey }: CookOrder,
): Promise<Omit<DishOrder, 'signal' | 'folder'>> {
  const { style, brand, copy, evidence, edgeShowsPrimary } = await readMaterial(worker, materialKey);
  const picture =
    filmingKey === undefined
      ? await pictureOf(worker, gatheredKey, evidence)
      : await framesOf(worker, filmingKey, name);
  const { template, format, slide } = await shapeOf(name);
  const isOfFilm = filmingKey !== undefined;
  return { name, template, format, slide, style, brand, copy, picture, edgeShowsPrimary, isOfFilm };
}

async function pictureOf(
  { storage }: CookWorker,
  gatheredKey: string | null,
  evidence: readonly string[],
): Promise<DishOrder['picture']> {
  if (gatheredKey === null) return null;
  const { desktop, phone } = (await readGathered(storage, gatheredKey)).pictures;
  return { desktop: desktop && { ...desktop, places: findPlaces(desktop.texts, evidence) }, phone };
}

/** A thumbnail is one frame from edge to edge, with its title at the start; others show a window on it. */
async function framesOf(worker: CookWorker, filmingKey: string, name: string): Promise<DishOrder['picture']> {
  const { wide, window, tall } = (await readJson<Filming>(worker, filmingKey)).frames;
  const read = async ({ key, width, height }: KeptFrame) => {
    return { bytes: await worker.storage.get(key), mime: 'image/jpeg' as const, width, height };
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
