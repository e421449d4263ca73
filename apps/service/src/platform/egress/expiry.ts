import type { Logger } from '#platform/kernel';
import { CLOCK_TOLERANCE_MS, type ProxyToken } from './proxy-token.ts';

export type HasExpired = (proxyToken: Pick<ProxyToken, 'jobId' | 'expiresAtMs'>) => boolean;

const LINE_EVERY_MS = 60_000;

/** Checks proxy tokens by this machine's clock, and logs when it may differ from the issuer's clock. */
export function createExpiry(log: Pick<Logger, 'warn'>, now: () => number = Date.now): HasExpired {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return ({ jobId, expiresAtMs }) => {
    const lateMs = now() - expiresAtMs;
    if (lateMs < 0) return false;
    const isRejected = lateMs >= CLOCK_TOLERANCE_MS;
    if (now() - reportedAtMs >= LINE_EVERY_MS) {
      reportedAtMs = now();
      log.warn({ jobId, lateMs, isRejected }, 'expired proxy token received, compare the clocks of workers and egress');
    }
    return isRejected;
  };
}
