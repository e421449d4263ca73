// What the text of a pack was written from: the idea in its input, its page, or what is said in its video.

import type { Shape } from '@galley/contract';
import { readSnapshot } from '#capture';
import type { WriterSource } from '#copywriting';
import { readOrder, understoodVideo, videoPlan } from '#packs';
import { readHandover, type Storage } from '#platform/storage';
import { readBrand } from '#render';
import type { PackState } from '../pack-state.ts';
import { snapshotKeyOf } from '../plan/snapshot-key.ts';

type StoredSource =
  | { kind: 'idea'; prompt: string }
  | { kind: 'website'; snapshotKey: string }
  | { kind: 'video'; planKey: string };

/** Null for packs of releases that stored no orders. */
export function storedSourceOf({ input, assets }: Pick<PackState, 'input' | 'assets'>): StoredSource | null {
  const { idea } = input as Shape<'InstantPostRequest'>;
  if (idea !== undefined) return { kind: 'idea', prompt: idea.prompt };
  const orders = assets.filter(({ order }) => order !== null).map(({ order }) => readOrder(order));
  const snapshotKey = orders.map(snapshotKeyOf).find((key) => key !== null);
  if (snapshotKey !== undefined) return { kind: 'website', snapshotKey };
  const [planKey] = orders.flatMap((order) => (order.renderer === 'moment' ? [order.planKey] : []));
  return planKey === undefined ? null : { kind: 'video', planKey };
}

/** Null where it is no longer known. */
export async function readWriterSource(
  storage: Pick<Storage, 'get'>,
  stored: StoredSource,
): Promise<WriterSource | null> {
  if (stored.kind === 'idea') return stored;
  if (stored.kind === 'website') return pageOf(storage, stored.snapshotKey);
  const { understoodKey } = await readHandover(storage, videoPlan, stored.planKey);
  if (understoodKey === undefined) return null;
  const { title, description, author, words } = await readHandover(storage, understoodVideo, understoodKey);
  return { kind: 'video', title, description, author, words, domain: null };
}

async function pageOf(storage: Pick<Storage, 'get'>, key: string): Promise<WriterSource> {
  const page = await readSnapshot(storage, key);
  const { name, domain } = await readBrand(page);
  const { reading, source, finalUrl: url } = page;
  return { kind: 'website', reading, page: source, brand: { name, domain: domain ?? new URL(url).host }, url };
}
