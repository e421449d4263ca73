import type { Logger } from '#platform/kernel';
import { CLOCK_TOLERANCE_MS, type Pass } from './pass.ts';

export type HasExpired = (pass: Pick<Pass, 'jobId' | 'expiresAtMs'>) => boolean;

const LINE_EVERY_MS = 60_000;

/** Judges passes by this machine's clock, and says so when it may differ from the one that they were issued by. */
export function createExpiry(log: Pick<Logger, 'warn'>, now: () => number = Date.now): HasExpired {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return ({ jobId, expiresAtMs }) => {
    const lateMs = now() - expiresAtMs;
    if (lateMs < 0) return false;
    const isRejected = lateMs >= CLOCK_TOLERANCE_MS;
    if (now() - saidAtMs >= LINE_EVERY_MS) {
      saidAtMs = now();
      log.warn({ jobId, lateMs, isRejected }, 'a pass came after its end; compare the clocks of workers and egress');
    }
    return isRejected;
  };
}
