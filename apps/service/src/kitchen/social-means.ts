import { createHash } from 'node:crypto';
import type { Shape } from '@galley/contract';
import type { Assignment } from '#jobs';
import { jobFolder } from '#platform/storage';
import type { RenderChoice } from './plan-dishes.ts';
import type { SocialMeans } from './social-job.ts';

export type RenderRequest = Shape<'KitchenRequest'>;
type Whose = { jobId: string; accountId: string };

/** What a request chooses of what can be made. */
export function choiceOf({ template, formats }: RenderRequest): RenderChoice {
  return { ...(template === undefined ? {} : { template }), ...(formats === undefined ? {} : { formats }) };
}

export function requestOf({ input }: Assignment): RenderRequest {
  return input as RenderRequest;
}

/** Keeps what the next step reads, and forgets it with the job. */
export async function keepMaterial({ store, storage }: SocialMeans, whose: Whose, value: unknown): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(value));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const objectKey = `${jobFolder(whose)}/${hash}.json`;
  await storage.put(objectKey, { bytes, contentType: 'application/json' });
  await store.keepObjects(whose.jobId, [objectKey]);
  return objectKey;
}

const STAGES = ['visit', 'write', 'cook'] as const;
/** Where each begins, of a hundred. Most of the time goes into the last. */
const BEGINS_AT = { visit: 5, write: 30, cook: 40 };

type Telling = Whose & { stage: (typeof STAGES)[number]; done?: number; total?: number };

export async function tellStage({ store, hint }: SocialMeans, telling: Telling): Promise<void> {
  const { jobId, accountId, stage, done = 0, total = 1 } = telling;
  const at = STAGES.indexOf(stage);
  const stages = STAGES.map((name, index) => {
    if (index > at) return { name, state: 'waiting' as const, done: 0, total: 1 };
    if (index < at) return { name, state: 'done' as const, done: 1, total: 1 };
    return { name, state: done === total ? ('done' as const) : ('working' as const), done, total };
  });
  const percent = Math.round(BEGINS_AT[stage] + (stage === 'cook' ? (60 * done) / total : 0));
  await store.change(jobId, { progress: { percent: Math.min(99, percent), stage, stages } });
  hint(accountId);
}
