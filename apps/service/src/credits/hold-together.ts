import { AppError, type Principal } from '#platform/kernel';
import type { Ledger } from './ledger.ts';
import { insufficientCredits } from './overdraft.ts';

type Part = { id: string; amountCredits: number };

/** Long enough for the longest call; a part that a job takes over then follows the job. */
const HOLD_MS = 2 * 60 * 1_000;

/** Holds all parts or none, and checks their sum. Each part ends on its own. */
export async function holdTogether(ledger: Ledger, principal: Principal, parts: readonly Part[]): Promise<void> {
  const { accountId, caller, keyId, keyMonthlyCap } = principal;
  const expiresAt = new Date(Date.now() + HOLD_MS);
  const taken: Part[] = [];
  try {
    for (const part of parts) {
      await ledger.hold({ ...part, accountId, keyId, keyMonthlyCap, jobId: null, expiresAt });
      taken.push(part);
    }
  } catch (cause) {
    for (const { id } of taken) await ledger.release(id);
    if (!(cause instanceof AppError) || cause.code !== 'insufficient_credits') throw cause;
    const amountCredits = parts.reduce((total, part) => total + part.amountCredits, 0);
    throw insufficientCredits({ amountCredits, caller }, (await ledger.balance(accountId)).balance);
  }
}
