import { kindOfAddress, type VideoPlatforms } from '@galley/contract';
import { type OwnPlaces, readOwnAddress } from './own-address.ts';
import { type PackMeans, requestOf } from './pack-means.ts';
import type { PackSource } from './pack-store.ts';
import { type PlannedKind, planPack } from './plan.ts';

export type BeginMeans = PackMeans & { places: OwnPlaces; platforms: VideoPlatforms };

/** Recognises the source and says at once what the pack will hold. */
export async function beginPack({ store, packs, hint, ...known }: BeginMeans, jobId: string): Promise<PlannedKind> {
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return 'idea';
  const { from_url } = requestOf(assignment);
  const url = from_url?.url ?? null;
  const kind = url === null ? 'idea' : kindOf(new URL(url), known);
  const source: PackSource = { kind, url, title: null, language: null, verdict: null };
  await packs.plan(jobId, { source, assets: planPack(kind) });
  hint(assignment.accountId);
  return kind;
}

function kindOf(url: URL, { places, platforms }: Pick<BeginMeans, 'places' | 'platforms'>): PlannedKind {
  return readOwnAddress(url, places) === null ? kindOfAddress(url, platforms) : 'video_file';
}
