import type { Shape } from '@galley/contract';
import { readPhotos, type StoredPhoto } from '#capture';
import { readOrder } from '#packs';
import type { Storage } from '#platform/storage';
import type { PackState } from '../pack-state.ts';
import { snapshotKeyOf } from '../plan/snapshot-key.ts';

/** The photographs that the account added, and those of the pack's page if it has one. */
export async function listPhotos(
  storage: Pick<Storage, 'get' | 'signedUrl'>,
  { status, assets, ownPhotos }: PackState,
): Promise<Shape<'PackPhoto'>[]> {
  if (status !== 'completed') return [];
  const orders = assets.filter(({ order }) => order !== null).map(({ order }) => readOrder(order));
  const snapshotKey = orders.map(snapshotKeyOf).find((key) => key !== null);
  const photos = snapshotKey === undefined ? [] : await readPhotos(storage, snapshotKey);
  return Promise.all([
    ...ownPhotos.map((photo) => presentPhoto(storage, { ...photo, own: true })),
    ...photos.map((photo) => presentPhoto(storage, { ...photo, own: false })),
  ]);
}

export async function presentPhoto(
  storage: Pick<Storage, 'signedUrl'>,
  { id, alt, kind, width, height, own, objectKey }: StoredPhoto & Pick<Shape<'PackPhoto'>, 'own'>,
): Promise<Shape<'PackPhoto'>> {
  const { url, expiresAt } = await storage.signedUrl(objectKey);
  return { id, alt, kind, width, height, own, url, expires_at: expiresAt.toISOString() };
}
