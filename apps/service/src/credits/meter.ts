import type { Caller } from '@galley/contract';
import type { Ledger } from './ledger.ts';

export type Metered = {
  id: string;
  accountId: string;
  amountCredits: number;
  keyId: string | null;
  keyMonthlyCap: number | null;
  /** Who reads what to do when the credits do not suffice. */
  caller?: Caller;
  /** Whether the account caused this failure, so that it is counted. Failures of ours are not. */
  countsFailure?: (cause: unknown) => boolean;
};

/** Longer than any synchronous call may take; after that the sweeper releases the hold. */
const HOLD_MS = 2 * 60 * 1_000;

/** Holds, runs, and settles only if the work succeeded. Whatever it throws costs nothing, and reaches the caller. */
export async function meter<T>(ledger: Ledger, billed: Metered, work: () => Promise<T>): Promise<T> {
  const { countsFailure = () => false, ...metered } = billed;
  const hold = () => ledger.hold({ ...metered, jobId: null, expiresAt: new Date(Date.now() + HOLD_MS) });
  await hold();
  const result = await releasingOnFailure(ledger, { id: metered.id, countsFailure }, work);
  try {
    if (!(await ledger.settle(metered.id))) {
      // Paid by an earlier attempt, which changes nothing here; or given back by one that failed later than this began.
      await hold();
      await ledger.settle(metered.id);
    }
  } catch (cause) {
    // The response may have been lost after the commit. Then there is nothing to release, and the result is paid for.
    if (await ledger.release(metered.id)) throw cause;
  }
  return result;
}

type Failing = { id: string; countsFailure: (cause: unknown) => boolean };

async function releasingOnFailure<T>(
  ledger: Ledger,
  { id, countsFailure }: Failing,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const release = countsFailure(cause) ? ledger.releaseFailed : ledger.release;
    // What cannot be released now, the sweeper releases and logs.
    await release(id).catch(() => undefined);
    throw cause;
  }
}
