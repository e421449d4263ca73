import type { Ledger } from './ledger.ts';

export type Metered = {
  id: string;
  accountId: string;
  amountCredits: number;
  keyId: string | null;
  keyMonthlyCap: number | null;
};

/** Longer than any synchronous call may take; after that the sweeper gives the credits back. */
const HOLD_MS = 2 * 60 * 1_000;

/** Holds, runs, and settles only if the work succeeded. Whatever it throws costs nothing, and reaches the caller. */
export async function meter<T>(ledger: Ledger, metered: Metered, work: () => Promise<T>): Promise<T> {
  const hold = () => ledger.hold({ ...metered, jobId: null, expiresAt: new Date(Date.now() + HOLD_MS) });
  await hold();
  const result = await releasingOnFailure(ledger, metered.id, work);
  try {
    if (!(await ledger.settle(metered.id))) {
      // Paid by an earlier attempt, which changes nothing here; or given back by one that failed later than this began.
      await hold();
      await ledger.settle(metered.id);
    }
  } catch (cause) {
    // Its answer may have been lost after it was done. Then there is nothing to release, and the result is paid for.
    if (await ledger.release(metered.id)) throw cause;
  }
  return result;
}

async function releasingOnFailure<T>(ledger: Ledger, holdId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // What cannot be given back now, the sweeper gives back.
    await ledger.release(holdId).catch(() => undefined);
    throw cause;
  }
}
