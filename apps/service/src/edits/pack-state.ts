// The current rows of a pack: the base of the next edit.

import { sql } from 'kysely';
import type { StoredPhoto } from '#capture';
import type { Caption, PackBrand, PackSource } from '#packs';
import type { Query } from '#platform/database';

export type PackAsset = {
  name: string;
  kind: 'clip' | 'still' | 'caption';
  state: 'waiting' | 'working' | 'ready' | 'failed';
  /** The order of the render; null for a caption, and for an asset of a release that stored none. */
  order: unknown;
  objectKey: string | null;
  facts: Record<string, unknown> | null;
};

export type PackState = {
  /** As the pack was asked for. */
  input: Record<string, unknown>;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  version: number;
  source: PackSource | null;
  brand: PackBrand | null;
  captions: Caption[];
  /** Other hooks that were written for it. */
  alternatives: string[];
  assets: PackAsset[];
  /** Those that the account added, the newest first. */
  ownPhotos: StoredPhoto[];
  createdAt: Date;
  finishedAt: Date | null;
  keyId: string | null;
  priceCredits: number;
};

type Row = Omit<PackState, 'version' | 'captions' | 'alternatives' | 'assets' | 'ownPhotos' | 'priceCredits'> & {
  version: number | null;
  captions: Caption[] | null;
  alternatives: string[] | null;
  assets: PackAsset[] | null;
  ownPhotos: StoredPhoto[] | null;
  price: string;
};

/** Undefined when the account has no such pack. */
export async function readPackState(query: Query, accountId: string, jobId: string): Promise<PackState | undefined> {
  const { rows } = await sql<Row>`
    select j.input, j.status, j.created_at as "createdAt", j.finished_at as "finishedAt", j.key_id as "keyId", j.price,
      p.version, p.source, p.brand, p.captions,
      p.writing -> 'alternatives' as alternatives,
      (select json_agg(json_build_object('name', planned.name, 'kind', planned.kind, 'state', planned.state,
          'order', planned.render_order, 'objectKey', made.object_key, 'facts', made.facts) order by planned.position)
        from pack_assets planned left join job_assets made using (job_id, name) where planned.job_id = j.id) as assets,
      (select json_agg(photo order by created_at desc, id desc) from pack_photos where job_id = j.id) as "ownPhotos"
    from jobs j left join packs p on p.job_id = j.id
    where j.id = ${jobId} and j.account_id = ${accountId} and j.type = 'render:instant_post'
  `.execute(query);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { version, captions, alternatives, assets, ownPhotos, price, ...state } = row;
  return {
    ...state,
    version: version ?? 1,
    captions: captions ?? [],
    alternatives: alternatives ?? [],
    assets: assets ?? [],
    ownPhotos: ownPhotos ?? [],
    priceCredits: Number(price),
  };
}
