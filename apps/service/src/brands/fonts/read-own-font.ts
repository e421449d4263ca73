// Reads a font that the account uploaded, in a capture worker.

import type { CaptureWorkers, RunCounted } from '#capture';
import { AppError } from '#platform/kernel';
import type { FontRole } from '#render';
import { FONT_PATH, type FontReply, type FontRequest, type StoredFont } from './font-work.ts';

export type OwnFontDeps = {
  workers: Pick<CaptureWorkers, 'send'>;
  uploads: {
    /** The object of a whole font of the account; null when there is none. */
    findFont: (accountId: string, uploadId: string) => Promise<string | null>;
    markUsed: (uploadId: string) => Promise<void>;
    counted: RunCounted;
  };
  withinMs?: number;
};

type Upload = { accountId: string; uploadId: string; role: FontRole };

const WITHIN_MS = 20_000;
const RETRY_SECONDS = 5;

const NOT_THERE =
  'No font of this account has arrived under this id, or it was used more than ten minutes ago. Start one with POST /uploads, PUT the file, then try again.';
const PROBLEMS: Record<Extract<FontReply, { problem: unknown }>['problem'], string> = {
  format: 'The upload is not a font by its content. Upload one font as WOFF2, TTF or OTF; collections are not read.',
  damaged: 'The font file is damaged or not complete. Export it again, then upload that.',
  too_large: 'The font is larger than 5 MiB, or than 30 MiB once decompressed. Upload one with fewer letters.',
  restricted:
    'The font file says that it must not be embedded (its fsType is restricted). Ask its maker for a file that may be, or choose another font.',
  colour: 'The font has coloured letters, whose contrast cannot be checked. Upload a version without colours.',
  letters: 'The font lacks some of the letters A to Z and a to z or the digits. Upload one that has them.',
  unreadable:
    'The browser cannot set text in this font. Export it again with a current font editor, or choose another.',
};

/** An upload that is rejected still counts as unused: what nobody can use must not be stored beside the quota. */
export async function readOwnFont(
  { workers, uploads, withinMs = WITHIN_MS }: OwnFontDeps,
  { accountId, uploadId, role }: Upload,
  signal: AbortSignal,
): Promise<StoredFont> {
  const uploadKey = await uploads.findFont(accountId, uploadId);
  if (uploadKey === null) throw new AppError('upload_not_complete', { detail: NOT_THERE });
  const font = await uploads.counted(accountId, async () => {
    const late = AbortSignal.timeout(withinMs);
    const request: FontRequest = { accountId, uploadKey, role, withinMs };
    const reply = await workers
      .send<FontReply>(FONT_PATH, request, AbortSignal.any([signal, late]))
      .catch((cause: unknown) => {
        if (late.aborted) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS, cause });
        throw cause;
      });
    if ('problem' in reply) throw new AppError('unsupported_font', { detail: PROBLEMS[reply.problem] });
    return reply.font;
  });
  await uploads.markUsed(uploadId);
  return font;
}
