import type { CallInput } from '@galley/contract';

type Query = NonNullable<CallInput<'GET /api/v1/jobs'>['query']>;

export type JobsFilter = { status?: NonNullable<Query['status']>; type?: NonNullable<Query['type']> };

export const jobStates = [
  ['queued', 'Queued'],
  ['processing', 'Running'],
  ['completed', 'Ready'],
  ['failed', 'Failed'],
] as const;

export const jobTypes = [
  ['render:instant_post', 'Packs'],
  ['capture:scroll_video', 'Scroll videos'],
  ['render:social', 'Renders'],
  ['render:edit', 'Edits'],
] as const;

/** Query parameters are untrusted; only valid filters are used. */
export function readJobs(search: Record<string, unknown>): JobsFilter {
  const status = jobStates.find(([item]) => item === search['status'])?.[0];
  const type = jobTypes.find(([item]) => item === search['type'])?.[0];
  return { ...(status ? { status } : {}), ...(type ? { type } : {}) };
}
