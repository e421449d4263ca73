// The wire form of events, read and signed when they are sent: the same for every transport.

import type { Modules } from './modules.ts';

type PublishedEvent = { type: string; jobId: string | null; subject: string | null };
type DescribeEvent = (accountId: string, event: PublishedEvent) => Promise<Record<string, unknown>>;
export type DescribeEvents = (
  accountId: string,
  events: readonly PublishedEvent[],
) => Promise<Record<string, unknown>[]>;

type Deps = Pick<Modules, 'ledger' | 'records' | 'sharing'>;

/** Events of one job, and events about credits, share one read and its result. An expired job or link gives null. */
export function describeEvents({ ledger, records: { readMany }, sharing }: Deps): DescribeEvents {
  return async (accountId, events) => {
    const of = (family: string): PublishedEvent[] => events.filter(({ type }) => type.startsWith(family));
    const records = await readMany(accountId, [...new Set(of('job.').map(({ jobId }) => jobId ?? ''))]);
    const jobs = new Map([...records].map(([id, job]) => [id, { job }]));
    const shares = await sharing.describe(accountId, [...new Set(of('share.').map(({ subject }) => subject ?? ''))]);
    const balance = of('credits.').length > 0 ? await ledger.balance(accountId) : {};
    const families: Record<string, (event: PublishedEvent) => Record<string, unknown>> = {
      job: ({ jobId }) => jobs.get(jobId ?? '') ?? { job: null },
      share: ({ jobId, subject }) => shares.get(subject ?? '') ?? { job_id: jobId, share: null },
      credits: () => balance,
    };
    return events.map((event) => families[event.type.split('.')[0] ?? '']?.(event) ?? {});
  };
}

/** The same for one event. */
export function describeEvent(modules: Deps): DescribeEvent {
  const describe = describeEvents(modules);
  return async (accountId, event) => (await describe(accountId, [event]))[0] ?? {};
}
