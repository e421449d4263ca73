import { AppError } from '#platform/kernel';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Throws for a page that is not the studio's, ours by configuration, or, on a machine of its own, a local one. */
export function createOriginGuard(appUrl: string, extra: readonly string[]): (origin: string | null) => void {
  const appOrigin = new URL(appUrl).origin;
  const allowed = new Set([appOrigin, ...extra.map((item) => new URL(item).origin)]);
  const isLocal = LOOPBACK.test(appOrigin);
  return (origin) => {
    // Programs send none; only a browser does, and it cannot leave it out.
    if (origin === null || allowed.has(origin)) return;
    if (isLocal && LOOPBACK.test(origin)) return;
    throw new AppError('origin_not_allowed');
  };
}
