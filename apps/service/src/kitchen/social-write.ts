import { readGatheredWords } from '#capture';
import type { Copy } from '#kitchen/template';
import { activity, type Pulse } from '#platform/engine';
import { findTemplates } from './find-templates.ts';
import { frameCopy } from './frame-copy.ts';
import { type PlannedDish, planDishes } from './plan-dishes.ts';
import { readBrand } from './read-brand.ts';
import type { WriteWorker } from './social-job.ts';
import { choiceOf, keepMaterial, requestOf, tellStage } from './social-means.ts';

/** What is to be set, and the language it is in. */
export type WrittenCopy = { copy: Copy; language: string };

export type WrittenRender = { copyKey: string; dishes: PlannedDish[] };

/** What runs where the writer is. */
export function writeActivities(worker: WriteWorker) {
  return {
    writeForRender: activity((pulse, jobId: string, gatheredKey: string) =>
      write(worker, pulse, { jobId, gatheredKey }),
    ),
  };
}

type Order = { jobId: string; gatheredKey: string };

async function write(
  worker: WriteWorker,
  { signal }: Pulse,
  { jobId, gatheredKey }: Order,
): Promise<WrittenRender | null> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return null;
  const whose = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  await tellStage(worker, { ...whose, stage: 'write' });
  const page = await readGatheredWords(worker.storage, gatheredKey);
  const { name, domain } = await readBrand(page, request.brand?.name === undefined ? {} : { name: request.brand.name });
  const source = { kind: 'website' as const, reading: page.reading, brand: { name, domain }, url: page.finalUrl };
  const written = await worker.writer.write(source, { instruction: null, signal });
  // A page without words still has a name; a title of the caller is the hook, word by word.
  const own = written === null ? { hook: { text: page.reading.title || (name ?? '') } } : frameCopy(written);
  const copy = request.title === undefined ? own : { ...own, hook: { text: request.title } };
  const language = written?.language ?? (page.reading.language || 'en');
  const copyKey = await keepMaterial(worker, whose, { copy, language } satisfies WrittenCopy);
  return { copyKey, dishes: planDishes(await findTemplates(), choiceOf(request), copy) };
}
