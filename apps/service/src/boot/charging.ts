// How synchronous work is charged: by the ledger, and counted when it fails without a charge.

import { errors, prices } from '@galley/contract';
import { LeftDuringWork, type RenderAlong, type RunCharged, type RunCounted } from '#capture';
import { type FreeFailures, holdTogether, type Ledger, meter } from '#credits';
import { AppError, defined } from '#platform/kernel';
import type { SocialRenders } from '#social-render';

/** Charges synchronous work on success, for every module. */
export function payingFrom(ledger: Ledger, failures: FreeFailures): RunCharged {
  return async ({ accountId, caller, keyId, keyMonthlyCap }, { id, price }, work) => {
    await failures.requireFew(accountId);
    const billed = { id, accountId, caller, keyId, keyMonthlyCap, amountCredits: prices[price], countsFailure };
    return meter(ledger, billed, work);
  };
}

/** Counts the failures of free work together with those of unpaid work, for every module. */
export function countingIn(failures: FreeFailures): RunCounted {
  return async (accountId, work) => {
    await failures.requireFew(accountId).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'too_many_failures' ? asRateLimit(cause) : cause;
    });
    try {
      return await work();
    } catch (cause) {
      if (countsFailure(cause)) await failures.count(accountId);
      throw cause;
    }
  };
}

/** Operations without a price do not have `too_many_failures` among their errors. */
function asRateLimit(cause: AppError): AppError {
  const { detail, retryAfterSeconds } = cause;
  return new AppError('rate_limited', { detail, ...defined({ retryAfterSeconds }), cause });
}

/**
 * Failures that the page or the caller caused; a kit that was one too many is known after the visit only. Our own
 * failures have a status of 500 and above.
 */
function countsFailure(cause: unknown): boolean {
  if (cause instanceof LeftDuringWork) return true;
  return cause instanceof AppError && (errors[cause.code].status === 422 || cause.code === 'too_many_brands');
}

/** Holds the credits of a screenshot and of the render that starts with it together; each ends on its own. */
export function renderingFrom(ledger: Ledger, { submit }: SocialRenders): RenderAlong {
  return {
    hold: (principal, { captureId, jobId }) =>
      holdTogether(ledger, principal, [
        { id: captureId, amountCredits: prices.screenshot },
        { id: jobId, amountCredits: prices.kitchen_render },
      ]),
    release: ledger.releaseUnlessTaken,
    start: async (principal, { captureId, jobId }) =>
      (await submit(principal, jobId, { capture_id: captureId })).job_id,
  };
}
