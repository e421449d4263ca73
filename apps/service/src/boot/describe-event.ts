// The wire form of events, read and signed when they are sent: the same on every surface.

import type { Modules } from './modules.ts';

type DescribeEvent = (
  accountId: string,
  event: { type: string; jobId: string | null },
) => Promise<Record<string, unknown>>;

export type DescribeEvents = (
  accountId: string,
  events: readonly { type: string; jobId: string | null }[],
) => Promise<Record<string, unknown>[]>;

/** Of many events of one job, or about credits, one read serves all. A job past its time is null. */
export function describeEvents({ ledger, records }: Pick<Modules, 'ledger' | 'records'>): DescribeEvents {
  return async (accountId, events) => {
    const jobIds = new Set(events.flatMap(({ type, jobId }) => (type.startsWith('job.') ? [jobId ?? ''] : [])));
    const jobs = await records.readMany(accountId, [...jobIds]);
    const movesCredits = events.some(({ type }) => type.startsWith('credits.'));
    const balance = movesCredits ? await ledger.balance(accountId) : {};
    return events.map(({ type, jobId }) => {
      if (type.startsWith('credits.')) return balance;
      return type.startsWith('job.') ? { job: jobs.get(jobId ?? '') ?? null } : {};
    });
  };
}

/** The same for one event. */
export function describeEvent(modules: Pick<Modules, 'ledger' | 'records'>): DescribeEvent {
  const describe = describeEvents(modules);
  return async (accountId, event) => (await describe(accountId, [event]))[0] ?? {};
}
