// A job record for agents: long parts only on request, because an agent pays for every token.

import type { jobParts, Shape } from '@galley/contract';
import { mediaTypeOf, type ToolLink } from '#platform/kernel';

type JobRecord = Shape<'Job'>;
type Part = (typeof jobParts)[number];

/** A pack has a zip and dozens of files; for other jobs the files are the whole result. */
const PACK = 'render:instant_post';

export function recordWith(record: JobRecord, include: readonly Part[]): Record<string, unknown> {
  const { checks, assets, captions, ...rest } = record;
  return {
    ...(include.includes('urls') || record.type !== PACK ? rest : withoutUrls(rest)),
    ...(captions === undefined
      ? {}
      : { captions: include.includes('claims') ? captions : captions.map(withoutClaims) }),
    ...(checks !== undefined && include.includes('checks') ? { checks } : {}),
    ...(assets !== undefined && include.includes('assets') ? { assets } : {}),
  };
}

/** Links only originals: an unpaid job has none. */
export function linksOf({ clips = [], stills = [] }: JobRecord): ToolLink[] {
  return [...clips, ...stills].flatMap(({ url, name, alt, bytes }) => {
    if (url === null) return [];
    const { mimeType, extension } = mediaTypeOf(url);
    return [{ url, name: `${name}.${extension}`, mimeType, description: alt, sizeBytes: bytes }];
  });
}

function withoutClaims({ claims: _, ...caption }: NonNullable<JobRecord['captions']>[number]) {
  return caption;
}

function withoutUrls({ clips, stills, ...rest }: Partial<JobRecord>): Record<string, unknown> {
  return {
    ...rest,
    ...(clips === undefined ? {} : { clips: clips.map(unsigned) }),
    ...(stills === undefined ? {} : { stills: stills.map(unsigned) }),
  };
}

/** Removes `url`, `poster_url`, `preview_url`, `srt_url`, and their expiry. */
function unsigned(asset: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asset).filter(([name]) => !name.endsWith('url') && name !== 'expires_at'));
}
