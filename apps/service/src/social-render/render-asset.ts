import { type PageSnapshot, readSnapshot } from '#capture';
import { type ActivityContext, activity, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import type { AssetRequest, RenderedAsset } from '#render';
import { chooseStyle, edgeShowsPrimary, findRegions, findTemplates, readBrand, readLogo } from '#render';
import type { Brand } from '#render/template';
import { type RenderRequest, reportStep, requestOf } from './deps.ts';
import type { RenderDeps } from './job.ts';
import { formatOf, type PlannedAsset } from './plan-assets.ts';
import type { WrittenCopy } from './write.ts';

/** One asset of a render: the key of its source, and the number of all. */
export type RenderOrder = { snapshotKey: string; copyKey: string; asset: PlannedAsset; total: number };

/** What runs where type is set and clips are encoded. */
export function socialRenderActivities(deps: RenderDeps) {
  return {
    renderSocialAsset: activity((context, jobId: string, order: RenderOrder) =>
      render(deps, context, { jobId, ...order }),
    ),
  };
}

async function render(
  deps: RenderDeps,
  { signal }: ActivityContext,
  order: RenderOrder & { jobId: string },
): Promise<void> {
  const { store, notify } = deps;
  const { jobId, total } = order;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return;
  const owner = { jobId, accountId: assignment.accountId };
  try {
    const ready = await orderOf(deps, { ...order, ...owner, request: requestOf(assignment) });
    const { checks, facts, ...asset } = await renderAsset(deps, { ...ready, signal });
    await store.addAsset(jobId, { ...asset, facts: { ...facts, checks } });
    notify(owner.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
  await reportStep(deps, { ...owner, stage: 'cook', done: await store.countAssets(jobId), total });
}

function renderAsset({ kitchen }: RenderDeps, order: AssetRequest): Promise<RenderedAsset> {
  return order.template === 'highlights' ? kitchen.renderHighlights(order) : kitchen.renderStill(order);
}

type Whole = RenderOrder & { jobId: string; accountId: string; request: RenderRequest };

/** Brand and style are read anew for each asset: the same page and choice give the same. */
async function orderOf({ storage }: RenderDeps, whole: Whole): Promise<Omit<AssetRequest, 'signal'>> {
  const { asset, request } = whole;
  const [page, written, templates] = await Promise.all([
    readSnapshot(storage, whole.snapshotKey),
    storage.get(whole.copyKey).then((bytes) => JSON.parse(Buffer.from(bytes).toString()) as WrittenCopy),
    findTemplates(),
  ]);
  const brand: Brand = { ...(await readBrand(page, await brandRequestOf(request, page))), language: written.language };
  const { desktop, phone } = page.screenshots;
  return {
    name: asset.name,
    template: asset.template,
    format: formatOf(templates, asset),
    slide: asset.slide,
    style: chooseStyle(brand, request.style),
    brand,
    copy: written.copy,
    image: { desktop: desktop && { ...desktop, regions: findRegions(desktop.texts, textsOf(written)) }, phone },
    edgeShowsPrimary: desktop !== null && (await edgeShowsPrimary(desktop, brand.colors.primary)),
    folder: jobFolder(whole),
  };
}

/** The words of its points, which the writer took from the page. */
function textsOf({ copy: { points = [] } }: WrittenCopy): string[] {
  return points.map(({ headline }) => headline.text);
}

async function brandRequestOf({ brand = {} }: RenderRequest, { requestedLogo }: PageSnapshot) {
  const logo = requestedLogo === null ? null : await readLogo(requestedLogo.bytes, requestedLogo.mime);
  return {
    ...(brand.name === undefined ? {} : { name: brand.name }),
    ...(brand.primary === undefined ? {} : { primary: brand.primary }),
    ...(brand.accent === undefined ? {} : { accent: brand.accent }),
    ...(logo === null ? {} : { logo }),
  };
}
