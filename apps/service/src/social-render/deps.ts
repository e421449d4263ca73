import type { Shape } from '@galley/contract';
import { type Assignment, progressAt } from '#jobs';
import { jobFolder, putContent } from '#platform/storage';
import type { SocialDeps } from './job.ts';
import type { RenderChoice } from './plan-assets.ts';

export type RenderRequest = Shape<'KitchenRequest'>;
type Owner = { jobId: string; accountId: string };

/** What a request chooses of what can be made. */
export function choiceOf({ template, formats }: RenderRequest): RenderChoice {
  return { ...(template === undefined ? {} : { template }), ...(formats === undefined ? {} : { formats }) };
}

export function requestOf({ input }: Assignment): RenderRequest {
  return input as RenderRequest;
}

/** Stores what the next step reads, and deletes it with the job. */
export async function storeSource({ store, storage }: SocialDeps, owner: Owner, value: unknown): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(value));
  const objectKey = await putContent(storage, `${jobFolder(owner)}/`, { bytes, mime: 'application/json' });
  await store.storeObjects(owner.jobId, [objectKey]);
  return objectKey;
}

/** Most of the time goes into the last. */
const STEPS = [
  { name: 'visit', beginsAt: 5 },
  { name: 'write', beginsAt: 30 },
  { name: 'cook', beginsAt: 40 },
] as const;

type ProgressReport = Owner & { stage: (typeof STEPS)[number]['name']; done?: number; total?: number };

export async function reportStep({ store, notify }: SocialDeps, { jobId, accountId, ...at }: ProgressReport) {
  await store.change(jobId, { progress: progressAt(STEPS, at) });
  notify(accountId);
}
