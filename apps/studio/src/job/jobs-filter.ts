import type { CallInput } from '@galley/contract';

type Query = NonNullable<CallInput<'GET /api/v1/jobs'>['query']>;

/** `q` are the words that are searched for. */
export type JobsFilter = { status?: NonNullable<Query['status']>; type?: NonNullable<Query['type']>; q?: string };

export const jobStates = [
  ['queued', 'Queued'],
  ['processing', 'Running'],
  ['completed', 'Ready'],
  ['failed', 'Failed'],
] as const;

/** Edits are listed as versions of their pack. */
export const jobTypes = [
  ['render:instant_post', 'Packs'],
  ['capture:scroll_video', 'Scroll videos'],
  ['render:social', 'Designs'],
] as const;

/** Query parameters are untrusted; only valid filters are used. */
export function readJobs(search: Record<string, unknown>): JobsFilter {
  const status = jobStates.find(([item]) => item === search['status'])?.[0];
  const type = jobTypes.find(([item]) => item === search['type'])?.[0];
  // A number or a boolean is what the router makes of such words.
  const q = ['string', 'number', 'boolean'].includes(typeof search['q']) ? String(search['q']).slice(0, 100) : '';
  return { ...(status ? { status } : {}), ...(type ? { type } : {}), ...(q === '' ? {} : { q }) };
}
