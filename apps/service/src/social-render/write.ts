import { type PageSnapshot, readSnapshot } from '#capture';
import type { Writer } from '#copywriting';
import { type Owner, type PackDeps, type PlannedAsset, renderSourceContent, reportStep, storeObject } from '#packs';
import { type ActivityContext, activity } from '#platform/engine';
import { defined } from '#platform/kernel';
import { chooseStyle, edgeShowsPrimary, findTemplates, frameCopy, readBrand, readLogo } from '#render';
import type { Copy } from '#render/template';
import { choiceOf, type RenderRequest, requestOf } from './job.ts';
import { planAssets } from './plan-assets.ts';

type Deps = Pick<PackDeps, 'store' | 'notify' | 'storage'> & { writer: Writer };

/** The key of the renderers' source, and the planned assets. */
export type WrittenRender = { sourceKey: string; assets: PlannedAsset[] };

/** The activities that run on the writer's queue. */
export function writeActivities(deps: Deps) {
  return {
    writeForRender: activity((context, jobId: string, snapshotKey: string) =>
      write(deps, context, { jobId, snapshotKey }),
    ),
  };
}

type WriteRequest = { jobId: string; snapshotKey: string };

async function write(
  deps: Deps,
  { signal }: ActivityContext,
  { jobId, snapshotKey }: WriteRequest,
): Promise<WrittenRender | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  await reportStep(deps, { ...owner, stage: 'write' });
  const page = await readSnapshot(deps.storage, snapshotKey);
  const { copy, language } = await writeCopy(deps, { request, page, signal });
  const sourceKey = await storeSource(deps, owner, { request, page, copy, language });
  return { sourceKey, assets: planAssets(await findTemplates(), choiceOf(request), copy) };
}

type RenderWriting = { request: RenderRequest; page: PageSnapshot; signal: AbortSignal };
type RenderCopy = { copy: Copy; language: string };

async function writeCopy({ writer }: Deps, { request, page, signal }: RenderWriting): Promise<RenderCopy> {
  const { name, domain } = await readBrand(page, request.brand?.name === undefined ? {} : { name: request.brand.name });
  const { reading, source: about, finalUrl: url } = page;
  const source = { kind: 'website' as const, reading, page: about, brand: { name, domain }, url };
  const written = await writer.write(source, { instruction: null, signal });
  // A page without text still has a name; a title of the caller is used as the hook unchanged.
  const own = written === null ? { hook: { text: page.reading.title || (name ?? '') } } : frameCopy(written);
  const copy = request.title === undefined ? own : { ...own, hook: { text: request.title } };
  return { copy, language: written?.language ?? (page.reading.language || 'en') };
}

type Source = RenderCopy & { request: RenderRequest; page: PageSnapshot };

/** Text, brand and style of every asset. */
async function storeSource(deps: Deps, owner: Owner, { request, page, copy, language }: Source): Promise<string> {
  const brand = { ...(await readBrand(page, await brandRequestOf(request, page))), language };
  const { desktop } = page.screenshots;
  const content = renderSourceContent({
    url: page.finalUrl,
    style: chooseStyle(brand, { requested: request.style }),
    brand,
    copy,
    // The text of its points, which the writer took from the page.
    evidence: (copy.points ?? []).map(({ headline }) => headline.text),
    edgeShowsPrimary: desktop !== null && (await edgeShowsPrimary(desktop, brand.colors.primary)),
    pageBackgrounds: [],
  });
  return storeObject(deps, owner, content);
}

async function brandRequestOf({ brand = {} }: RenderRequest, { requestedLogo }: PageSnapshot) {
  const logo = requestedLogo === null ? null : await readLogo(requestedLogo.bytes, requestedLogo.mime);
  return {
    ...defined({ name: brand.name, primary: brand.primary, accent: brand.accent }),
    ...(logo === null ? {} : { logo }),
  };
}
