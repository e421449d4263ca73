import { kindOfUrl, type VideoPlatforms } from '@galley/contract';
import { type PackDeps, type PackSource, type PlannedKind, planCaptions, planPack } from '#packs';
import type { ProxyTokenCredentials } from '#platform/egress';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { followUrl, isVideo } from '../preflight/follow-url.ts';
import { type OwnOrigins, readOwnUrl } from '../preflight/own-url.ts';
import { recogniseFile } from '../preflight/recognise-file.ts';
import { INSPECTED_BYTES } from '../uploads/recognise-media.ts';
import { requestOf } from './request.ts';

export type BeginDeps = PackDeps & {
  origins: OwnOrigins;
  platforms: VideoPlatforms;
  egressUrl: string;
  /** The limits for reading the beginning of a response. */
  issuePreflightToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
};

/** Enough for headers and a few bytes. A slower URL is treated as a page, which it most likely is. */
const POLL_MS = 8_000;

/** Recognises the source and publishes the planned contents of the pack at once. */
export async function beginPack(deps: BeginDeps, { signal }: ActivityContext, jobId: string): Promise<PlannedKind> {
  const { store, packs, notify } = deps;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return 'idea';
  const { from_url } = requestOf(assignment);
  const url = from_url?.url ?? null;
  const kind = url === null ? 'idea' : await kindOf(deps, { jobId, url: new URL(url), signal });
  const source: PackSource = { kind, url, title: null, language: null, verdict: null };
  await packs.plan(jobId, { source, assets: [...planPack(kind), ...planCaptions()] });
  notify(assignment.accountId);
  return kind;
}

type PreflightDeps = { jobId: string; url: URL; signal: AbortSignal };

/** When the URL does not show the kind of the source, its response does. */
async function kindOf(deps: BeginDeps, { jobId, url, signal }: PreflightDeps): Promise<PlannedKind> {
  if (readOwnUrl(url, deps.origins) !== null) return 'video_file';
  const kind = kindOfUrl(url, deps.platforms);
  if (kind !== 'website') return kind;
  const way = { egressUrl: deps.egressUrl, proxyToken: deps.issuePreflightToken(jobId, POLL_MS) };
  const reading = { maxBytes: INSPECTED_BYTES, signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]) };
  const responded = await followUrl(url, way, reading);
  signal.throwIfAborted();
  if (responded === 'unreachable') return 'website';
  const file = recogniseFile(responded);
  if (file !== null) throw new WorkFailure(file, { stage: 'visit' });
  return isVideo(responded) ? 'video_file' : 'website';
}
