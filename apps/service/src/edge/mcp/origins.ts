import { AppError } from '#platform/kernel';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Throws for a page that is neither the studio, nor a configured origin, nor, on a local install, a local page. */
export function createOriginGuard(appUrl: string, extra: readonly string[]): (origin: string | null) => void {
  const appOrigin = new URL(appUrl).origin;
  const allowed = new Set([appOrigin, ...extra.map((item) => new URL(item).origin)]);
  const isLocal = LOOPBACK.test(appOrigin);
  return (origin) => {
    // Only browsers send an origin, and they cannot omit it.
    if (origin === null || allowed.has(origin)) return;
    if (isLocal && LOOPBACK.test(origin)) return;
    throw new AppError('origin_not_allowed');
  };
}
