// Reads a logo that the account uploaded, in a capture worker.

import type { CaptureWorkers } from '#capture';
import { AppError } from '#platform/kernel';
import type { KitLogo } from '../kit.ts';
import { LOGO_PATH, type LogoReply, type LogoRequest } from './logo-work.ts';

/** The object of a whole image that the account uploaded; null when it has none with the id. */
type UploadedImage = (accountId: string, uploadId: string) => Promise<string | null>;

export type OwnLogoDeps = { workers: Pick<CaptureWorkers, 'send'>; uploads: { takeImage: UploadedImage } };

type Upload = { accountId: string; uploadId: string };

const WITHIN_MS = 20_000;
const NOT_THERE =
  'No image of this account has arrived under logo_upload_id. Start one with POST /uploads, PUT the file, then try again.';
const NO_LOGO = 'The upload is not a PNG, JPEG, WebP or SVG that can be drawn as a logo. Upload another image.';

export async function readOwnLogo(
  { workers, uploads }: OwnLogoDeps,
  { accountId, uploadId }: Upload,
  signal: AbortSignal,
): Promise<KitLogo> {
  const uploadKey = await uploads.takeImage(accountId, uploadId);
  if (uploadKey === null) throw new AppError('upload_not_complete', { detail: NOT_THERE });
  const until = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
  const request: LogoRequest = { accountId, uploadKey, withinMs: WITHIN_MS };
  const { logo } = await workers.send<LogoReply>(LOGO_PATH, request, until);
  if (logo === null) throw new AppError('unsupported_image', { detail: NO_LOGO });
  return logo;
}
