// The pack behind a review link, from its current rows. Every read queries the database, so that a revoked link ends at
// once.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { type ShareRow, shareColumns } from './share-rows.ts';
import { hashOf } from './token.ts';

export type SharedAsset = {
  name: string;
  kind: 'clip' | 'still';
  object_key: string;
  media_type: string;
  poster_key: string | null;
  poster_media_type: string | null;
  facts: Record<string, unknown>;
};

type SharedCaption = { platform: string; title?: string; text: string; hashtags: string[] };

export type ReviewRow = ShareRow & {
  version: number;
  account_id: string;
  source: { kind: string; title: string | null; url: string | null } | null;
  brand: { name: string | null } | null;
  captions: SharedCaption[] | null;
  assets: SharedAsset[] | null;
};

/** The same query and the same error for an unknown token and for a revoked one. */
export async function findReview(query: Query, token: string): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    select ${shareColumns}, p.version, j.account_id, p.source, p.brand, p.captions,
      (select json_agg(json_build_object('name', made.name, 'kind', made.kind, 'object_key', made.object_key,
          'media_type', made.media_type, 'poster_key', made.poster_key, 'poster_media_type', made.poster_media_type,
          'facts', made.facts) order by planned.position, made.name)
        from job_assets made left join pack_assets planned using (job_id, name)
        where made.job_id = s.job_id and made.kind in ('clip', 'still')) as assets
    from shares s join jobs j on j.id = s.job_id join accounts a on a.id = j.account_id
      join packs p on p.job_id = s.job_id
    where s.token_hash = ${hashOf(token)} and s.revoked_at is null and j.status = 'completed'
      and a.suspended_at is null
  `.execute(query);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  if (row.is_expired) throw new AppError('share_expired');
  return row;
}
