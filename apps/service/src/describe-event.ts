// What an event says on the wire, read and signed at the moment it is sent: the same everywhere it is told.

import { AppError } from '#platform/kernel';
import type { Rooms } from './rooms.ts';

export type DescribeEvent = (
  accountId: string,
  event: { type: string; jobId: string | null },
) => Promise<Record<string, unknown>>;

export function describeEvent({ ledger, records }: Pick<Rooms, 'ledger' | 'records'>): DescribeEvent {
  return async (accountId, { type, jobId }) => {
    if (type.startsWith('credits.')) return ledger.balance(accountId);
    if (!type.startsWith('job.')) return {};
    // A job past its time is gone, and its number is told all the same: the count has no gaps.
    const found = await records.read(accountId, jobId ?? '').catch(forgotten);
    return { job: found?.record ?? null };
  };
}

function forgotten(cause: unknown): undefined {
  if (!(cause instanceof AppError) || cause.code !== 'not_found') throw cause;
}
