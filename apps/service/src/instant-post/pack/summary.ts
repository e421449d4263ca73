// A pack as an agent needs it: assets and captions, without the evidence behind them. `get_job` has everything.

import type { Shape } from '@galley/contract';
import { mediaTypeOf, type ToolLink } from '#platform/kernel';

export type JobRecord = Shape<'Job'>;

/** Often enough for a waiting user, seldom enough for the limits of a key. */
const POLL_AGAIN_MS = 4_000;

export function summaryOf(record: JobRecord): Record<string, unknown> {
  const { clips = [], stills = [], captions = [], missing = [], writing = null, zip = { url: null } } = record;
  const isLive = record.finished_at === null;
  return {
    job_id: record.id,
    status: record.status,
    progress: record.progress,
    credits: record.credits,
    error: record.error,
    clips,
    stills,
    captions: captions.map(({ claims: _, ...caption }) => caption),
    missing,
    writing,
    studio_url: record.studio_url,
    zip,
    ...(isLive ? { retry_after_ms: POLL_AGAIN_MS } : {}),
  };
}

/** Of originals alone: a pack that is not paid for has none. */
export function linksOf({ clips = [], stills = [] }: JobRecord): ToolLink[] {
  return [...clips, ...stills].flatMap(({ url, name, alt, bytes }) => {
    if (url === null) return [];
    const { mimeType, extension } = mediaTypeOf(url);
    return [{ url, name: `${name}.${extension}`, mimeType, description: alt, sizeBytes: bytes }];
  });
}
