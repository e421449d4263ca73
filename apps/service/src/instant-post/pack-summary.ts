// A pack as an agent needs it: what to use and what to say, without the proofs behind it. `get_job` has everything.

import type { Shape } from '@galley/contract';
import type { ToolLink } from '#platform/kernel';

export type JobRecord = Shape<'Job'>;

/** Often enough for a person who waits, seldom enough for the limits of a key. */
const POLL_AGAIN_MS = 4_000;

export function summaryOf(record: JobRecord): Record<string, unknown> {
  const { clips = [], stills = [], captions = [], missing = [], zip = { url: null } } = record;
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
    studio_url: record.studio_url,
    zip,
    ...(isLive ? { retry_after_ms: POLL_AGAIN_MS } : {}),
  };
}

/** Of originals alone: a pack that is not paid for has none. */
export function linksOf({ clips = [], stills = [] }: JobRecord): ToolLink[] {
  return [
    ...clips.flatMap(({ url, name, alt, bytes }) =>
      url === null ? [] : [{ url, name: `${name}.mp4`, mimeType: 'video/mp4', description: alt, sizeBytes: bytes }],
    ),
    ...stills.flatMap(({ url, name, alt, bytes }) =>
      url === null ? [] : [{ url, name: `${name}.png`, mimeType: 'image/png', description: alt, sizeBytes: bytes }],
    ),
  ];
}
