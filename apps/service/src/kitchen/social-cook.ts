import { type GatheredPage, readGathered } from '#capture';
import type { Brand } from '#kitchen/template';
import { activity, type Pulse, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import { chooseStyle } from './choose-style.ts';
import { edgeShowsPrimary } from './edge-shows-primary.ts';
import { findPlaces } from './find-places.ts';
import { findTemplates } from './find-templates.ts';
import type { Dish, DishOrder } from './kitchen.ts';
import { formatOf, type PlannedDish } from './plan-dishes.ts';
import { readBrand } from './read-brand.ts';
import { readLogo } from './read-logo.ts';
import type { CookWorker } from './social-job.ts';
import { type RenderRequest, requestOf, tellStage } from './social-means.ts';
import type { WrittenCopy } from './social-write.ts';

/** One asset of a render: where its material is, and how many there are in all. */
export type CookOrder = { gatheredKey: string; copyKey: string; dish: PlannedDish; total: number };

/** What runs where type is set and clips are encoded. */
export function cookActivities(worker: CookWorker) {
  return {
    cookForRender: activity((pulse, jobId: string, order: CookOrder) => cook(worker, pulse, { jobId, ...order })),
  };
}

async function cook(worker: CookWorker, { signal }: Pulse, order: CookOrder & { jobId: string }): Promise<void> {
  const { store, hint } = worker;
  const { jobId, total } = order;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return;
  const whose = { jobId, accountId: assignment.accountId };
  try {
    const ready = await orderOf(worker, { ...order, ...whose, request: requestOf(assignment) });
    const { checks, facts, ...asset } = await makeDish(worker, { ...ready, signal });
    await store.addAsset(jobId, { ...asset, facts: { ...facts, checks } });
    hint(whose.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
  await tellStage(worker, { ...whose, stage: 'cook', done: await store.countAssets(jobId), total });
}

function makeDish({ kitchen }: CookWorker, order: DishOrder): Promise<Dish> {
  return order.template === 'highlights' ? kitchen.cookHighlights(order) : kitchen.cookStill(order);
}

type Whole = CookOrder & { jobId: string; accountId: string; request: RenderRequest };

/** Brand and style are read anew for each asset: the same page and wishes give the same. */
async function orderOf({ storage }: CookWorker, whole: Whole): Promise<Omit<DishOrder, 'signal'>> {
  const { dish, request } = whole;
  const [page, written, templates] = await Promise.all([
    readGathered(storage, whole.gatheredKey),
    storage.get(whole.copyKey).then((bytes) => JSON.parse(Buffer.from(bytes).toString()) as WrittenCopy),
    findTemplates(),
  ]);
  const brand: Brand = { ...(await readBrand(page, await wishesOf(request, page))), language: written.language };
  const { desktop, phone } = page.pictures;
  return {
    name: dish.name,
    template: dish.template,
    format: formatOf(templates, dish),
    slide: dish.slide,
    style: chooseStyle(brand, request.style),
    brand,
    copy: written.copy,
    picture: { desktop: desktop && { ...desktop, places: findPlaces(desktop.texts, saidBy(written)) }, phone },
    edgeShowsPrimary: desktop !== null && (await edgeShowsPrimary(desktop, brand.colors.primary)),
    folder: jobFolder(whole),
  };
}

/** The words of its points, which the writer took from the page. */
function saidBy({ copy: { points = [] } }: WrittenCopy): string[] {
  return points.map(({ headline }) => headline.text);
}

async function wishesOf({ brand = {} }: RenderRequest, { wishedLogo }: GatheredPage) {
  const logo = wishedLogo === null ? null : await readLogo(wishedLogo.bytes, wishedLogo.mime);
  return {
    ...(brand.name === undefined ? {} : { name: brand.name }),
    ...(brand.primary === undefined ? {} : { primary: brand.primary }),
    ...(brand.accent === undefined ? {} : { accent: brand.accent }),
    ...(logo === null ? {} : { logo }),
  };
}
