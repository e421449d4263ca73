import { kindOfAddress, type VideoPlatforms } from '@galley/contract';
import type { PassCredentials } from '#platform/egress';
import type { Pulse } from '#platform/engine';
import { followAddress, isFilm } from './follow-address.ts';
import { type OwnPlaces, readOwnAddress } from './own-address.ts';
import { type PackMeans, requestOf } from './pack-means.ts';
import type { PackSource } from './pack-store.ts';
import { type PlannedKind, planPack } from './plan.ts';
import { LOOKED_AT_BYTES } from './recognise-media.ts';

export type BeginMeans = PackMeans & {
  places: OwnPlaces;
  platforms: VideoPlatforms;
  egressUrl: string;
  /** For a look at the beginning of an answer. */
  issueLookPass: (jobId: string, lifeMs: number) => PassCredentials;
};

/** Headers and a few bytes. A page that takes longer is looked at as the page that it then most likely is. */
const LOOK_MS = 8_000;

/** Recognises the source and says at once what the pack will hold. */
export async function beginPack(means: BeginMeans, { signal }: Pulse, jobId: string): Promise<PlannedKind> {
  const { store, packs, hint } = means;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return 'idea';
  const { from_url } = requestOf(assignment);
  const url = from_url?.url ?? null;
  const kind = url === null ? 'idea' : await kindOf(means, { jobId, url: new URL(url), signal });
  const source: PackSource = { kind, url, title: null, language: null, verdict: null };
  await packs.plan(jobId, { source, assets: planPack(kind) });
  hint(assignment.accountId);
  return kind;
}

type Looking = { jobId: string; url: URL; signal: AbortSignal };

/** What an address does not say by itself is known by what it answers. */
async function kindOf(means: BeginMeans, { jobId, url, signal }: Looking): Promise<PlannedKind> {
  if (readOwnAddress(url, means.places) !== null) return 'video_file';
  const kind = kindOfAddress(url, means.platforms);
  if (kind !== 'website') return kind;
  const way = { egressUrl: means.egressUrl, pass: means.issueLookPass(jobId, LOOK_MS) };
  const reading = { maxBytes: LOOKED_AT_BYTES, signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]) };
  const answered = await followAddress(url, way, reading);
  signal.throwIfAborted();
  return answered !== 'unreachable' && isFilm(answered) ? 'video_file' : 'website';
}
