import type { Shape } from '@galley/contract';
import { readPhotos } from '#capture';
import { readOrder } from '#packs';
import type { Storage } from '#platform/storage';
import type { PackState } from './pack-state.ts';
import { snapshotKeyOf } from './plan/change-asset.ts';

/** The photographs of a pack's page; empty when the pack has another source. */
export async function listPhotos(
  storage: Pick<Storage, 'get' | 'signedUrl'>,
  { status, assets }: PackState,
): Promise<Shape<'PackPhoto'>[]> {
  if (status !== 'completed') return [];
  const orders = assets.filter(({ order }) => order !== null).map(({ order }) => readOrder(order));
  const snapshotKey = orders.map(snapshotKeyOf).find((key) => key !== null);
  if (snapshotKey === undefined) return [];
  const photos = await readPhotos(storage, snapshotKey);
  return Promise.all(
    photos.map(async ({ id, alt, kind, width, height, objectKey }) => {
      const { url, expiresAt } = await storage.signedUrl(objectKey);
      return { id, alt, kind, width, height, url, expires_at: expiresAt.toISOString() };
    }),
  );
}
