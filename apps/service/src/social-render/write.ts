import { readSnapshotWords } from '#capture';
import { type ActivityContext, activity } from '#platform/engine';
import { findTemplates, frameCopy, readBrand } from '#render';
import type { Copy } from '#render/template';
import { choiceOf, reportStep, requestOf, storeSource } from './deps.ts';
import type { WriteDeps } from './job.ts';
import { type PlannedAsset, planAssets } from './plan-assets.ts';

/** What is to be set, and the language it is in. */
export type WrittenCopy = { copy: Copy; language: string };

export type WrittenRender = { copyKey: string; assets: PlannedAsset[] };

/** What runs where the writer is. */
export function writeActivities(deps: WriteDeps) {
  return {
    writeForRender: activity((context, jobId: string, snapshotKey: string) =>
      write(deps, context, { jobId, snapshotKey }),
    ),
  };
}

type Order = { jobId: string; snapshotKey: string };

async function write(
  deps: WriteDeps,
  { signal }: ActivityContext,
  { jobId, snapshotKey }: Order,
): Promise<WrittenRender | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  await reportStep(deps, { ...owner, stage: 'write' });
  const page = await readSnapshotWords(deps.storage, snapshotKey);
  const { name, domain } = await readBrand(page, request.brand?.name === undefined ? {} : { name: request.brand.name });
  const source = { kind: 'website' as const, reading: page.reading, brand: { name, domain }, url: page.finalUrl };
  const written = await deps.writer.write(source, { instruction: null, signal });
  // A page without words still has a name; a title of the caller is the hook, word by word.
  const own = written === null ? { hook: { text: page.reading.title || (name ?? '') } } : frameCopy(written);
  const copy = request.title === undefined ? own : { ...own, hook: { text: request.title } };
  const language = written?.language ?? (page.reading.language || 'en');
  const copyKey = await storeSource(deps, owner, { copy, language } satisfies WrittenCopy);
  return { copyKey, assets: planAssets(await findTemplates(), choiceOf(request), copy) };
}
