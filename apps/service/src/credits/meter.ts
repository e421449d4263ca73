import type { Caller } from '@galley/contract';
import type { Ledger } from './ledger.ts';

export type MeteredCall = {
  id: string;
  accountId: string;
  amountCredits: number;
  keyId: string | null;
  keyMonthlyCap: number | null;
  /** Decides which advice the error for insufficient credits has. */
  caller?: Caller;
  /** Whether the account caused the failure, so that it counts. Our own failures do not. */
  countsFailure?: (cause: unknown) => boolean;
};

/** Longer than any synchronous call; after that the sweeper releases the hold. */
const HOLD_MS = 2 * 60 * 1_000;

/**
 * Holds credits, runs the work, and returns its result only once it is charged. Failed work costs nothing, and its error
 * reaches the caller.
 */
export async function meter<T>(ledger: Ledger, billed: MeteredCall, work: () => Promise<T>): Promise<T> {
  const { countsFailure = () => false, ...metered } = billed;
  const hold = () => ledger.hold({ ...metered, jobId: null, expiresAt: new Date(Date.now() + HOLD_MS) });
  await hold();
  const result = await releasingOnFailure(ledger, { id: metered.id, countsFailure }, work);
  await charge(ledger, metered.id, hold);
  return result;
}

async function charge(ledger: Ledger, id: string, hold: () => Promise<void>): Promise<void> {
  try {
    if (await ledger.settle(id)) return;
    // An earlier attempt paid, which changes nothing here; or it failed and released the hold after this attempt
    // started.
    await hold();
    if (await ledger.settle(id)) return;
  } catch (cause) {
    await ledger.release(id);
    // The response may have been lost after the commit. Then the result is paid for.
    if (await ledger.isSettled(id)) return;
    throw cause;
  }
  if (!(await ledger.isSettled(id))) throw new Error('A hold ended before its work was charged.');
}

type FailureRule = { id: string; countsFailure: (cause: unknown) => boolean };

async function releasingOnFailure<T>(
  ledger: Ledger,
  { id, countsFailure }: FailureRule,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const release = countsFailure(cause) ? ledger.releaseFailed : ledger.release;
    // The sweeper releases and logs what cannot be released now.
    await release(id).catch(() => undefined);
    throw cause;
  }
}
