import { createHash } from 'node:crypto';
import type { Shape } from '@galley/contract';
import type { Assignment } from '#jobs';
import { jobFolder } from '#platform/storage';
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
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const objectKey = `${jobFolder(owner)}/${hash}.json`;
  await storage.put(objectKey, { bytes, contentType: 'application/json' });
  await store.storeObjects(owner.jobId, [objectKey]);
  return objectKey;
}

const STEPS = ['visit', 'write', 'cook'] as const;
/** Where each begins, of a hundred. Most of the time goes into the last. */
const BEGINS_AT = { visit: 5, write: 30, cook: 40 };

type ProgressReport = Owner & { step: (typeof STEPS)[number]; done?: number; total?: number };

export async function reportStep({ store, notify }: SocialDeps, progressReporter: ProgressReport): Promise<void> {
  const { jobId, accountId, step, done = 0, total = 1 } = progressReporter;
  const at = STEPS.indexOf(step);
  const steps = STEPS.map((name, index) => {
    if (index > at) return { name, state: 'waiting' as const, done: 0, total: 1 };
    if (index < at) return { name, state: 'done' as const, done: 1, total: 1 };
    return { name, state: done === total ? ('done' as const) : ('working' as const), done, total };
  });
  const percent = Math.round(BEGINS_AT[step] + (step === 'cook' ? (60 * done) / total : 0));
  await store.change(jobId, { progress: { percent: Math.min(99, percent), stage: step, stages: steps } });
  notify(accountId);
}
