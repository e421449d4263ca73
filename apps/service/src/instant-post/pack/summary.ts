// A pack for agents: few words while it is being made, then assets and captions by name. `get_job` returns the rest.

import type { Shape } from '@galley/contract';
import { recordWith } from '#jobs';

export type JobRecord = Shape<'Job'>;

/** Often enough for a waiting user, rarely enough for the limits of a key. */
const POLL_AGAIN_MS = 4_000;

export function summaryOf(record: JobRecord): Record<string, unknown> {
  const { id: job_id, status, credits, studio_url, progress } = record;
  const { percent, stage } = progress;
  const state = { job_id, status, progress: { percent, stage }, credits, studio_url };
  if (record.finished_at === null) return { ...state, retry_after_ms: POLL_AGAIN_MS };
  const { error, clips = [], stills = [], captions = [] } = recordWith(record, []);
  const { missing = [], writing = null, zip = { url: null } } = record;
  return { ...state, error, clips, stills, captions, missing, writing, zip };
}

/** One pack of a list: its subject and its state. */
export function listedPack({ id, type, status, created_at, source, input, error, credits, studio_url }: PackSummary) {
  return { id, type, status, created_at, about: source?.title ?? asked(input), error, credits, studio_url };
}

type PackSummary = Omit<JobRecord, 'captions' | 'checks' | 'assets' | 'writing'>;

/** The URL or the beginning of the idea. */
function asked({ from_url, idea }: PackSummary['input']): string | null {
  const { url } = (from_url ?? {}) as { url?: string };
  const { prompt } = (idea ?? {}) as { prompt?: string };
  return url ?? prompt?.slice(0, LONGEST_IDEA) ?? null;
}

const LONGEST_IDEA = 80;
