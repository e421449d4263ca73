// How synchronous work is charged: by the ledger, and counted when it fails without a charge.

import { errors, prices } from '@galley/contract';
import { LeftDuringWork, type RenderAlong, type RunCharged } from '#capture';
import { type FreeFailures, holdTogether, type Ledger, meter } from '#credits';
import { AppError } from '#platform/kernel';
import type { SocialRenders } from '#social-render';

/** Charges synchronous work on success, for every module. */
export function payingFrom(ledger: Ledger, failures: FreeFailures): RunCharged {
  return async ({ accountId, caller, keyId, keyMonthlyCap }, { id, price }, work) => {
    await failures.requireFew(accountId);
    const billed = { id, accountId, caller, keyId, keyMonthlyCap, amountCredits: prices[price], countsFailure };
    return meter(ledger, billed, work);
  };
}

/** Failures that the page or the caller caused. Our own failures have a status of 500 and above. */
function countsFailure(cause: unknown): boolean {
  if (cause instanceof LeftDuringWork) return true;
  return cause instanceof AppError && errors[cause.code].status === 422;
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
