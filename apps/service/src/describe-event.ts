// What events say on the wire, read and signed at the moment they are sent: the same everywhere.

import type { Rooms } from './rooms.ts';

type DescribeEvent = (
  accountId: string,
  event: { type: string; jobId: string | null },
) => Promise<Record<string, unknown>>;

export type DescribeEvents = (
  accountId: string,
  events: readonly { type: string; jobId: string | null }[],
) => Promise<Record<string, unknown>[]>;

/** Of many events of one job, or about credits, one read serves all. A job past its time is null. */
export function describeEvents({ ledger, records }: Pick<Rooms, 'ledger' | 'records'>): DescribeEvents {
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
export function describeEvent(rooms: Pick<Rooms, 'ledger' | 'records'>): DescribeEvent {
  const describe = describeEvents(rooms);
  return async (accountId, event) => (await describe(accountId, [event]))[0] ?? {};
}
