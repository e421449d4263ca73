// Reads a logo that the account uploaded, in a capture worker.

import { type CaptureWorkers, type OwnImages, readOwnImage } from '#capture';
import { AppError } from '#platform/kernel';
import type { KitLogo } from '../kit.ts';
import { LOGO_PATH, type LogoReply, type LogoRequest } from './logo-work.ts';

export type OwnLogoDeps = { workers: Pick<CaptureWorkers, 'send'>; uploads: OwnImages; withinMs?: number };

type Upload = { accountId: string; uploadId: string };

const WITHIN_MS = 20_000;
const RETRY_SECONDS = 5;
const NO_LOGO =
  'The upload cannot be drawn as a logo. Upload a PNG, JPEG or WebP of at least 64 px, which has at most 1 MB if it has more than 2 megapixels, or an SVG of at most 200 KB.';

export function readOwnLogo(
  { workers, uploads, withinMs = WITHIN_MS }: OwnLogoDeps,
  { accountId, uploadId }: Upload,
  signal: AbortSignal,
): Promise<KitLogo> {
  return readOwnImage(uploads, { accountId, uploadId }, async (uploadKey) => {
    const late = AbortSignal.timeout(withinMs);
    const request: LogoRequest = { accountId, uploadKey, withinMs };
    const { logo } = await workers
      .send<LogoReply>(LOGO_PATH, request, AbortSignal.any([signal, late]))
      .catch((cause: unknown) => {
        if (late.aborted) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS, cause });
        throw cause;
      });
    if (logo === null) throw new AppError('unsupported_image', { detail: NO_LOGO });
    return logo;
  });
}
