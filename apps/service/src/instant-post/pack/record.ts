// What a pack adds to the record of its job.

import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { beginningOf, type RecordAddition, subjectOf, zipNameOf } from '#jobs';
import type { Caption, Check, PackBrand, PackSource, Writing } from '#packs';
import type { Query } from '#platform/database';
import type { Storage } from '#platform/storage';
import { instantPostType } from '../job-type.ts';

type PackRow = {
  id: string;
  status: string;
  name: string | null;
  input: Record<string, unknown>;
  finished_at: Date | null;
  source: PackSource | null;
  brand: PackBrand | null;
  logo_key: string | null;
  captions: Caption[] | null;
  writing: StoredWriting | null;
  version: number | null;
  zip_key: string | null;
  assets: AssetRow[] | null;
};

/** Packs of older releases have no alternatives. */
type StoredWriting = Omit<Writing, 'alternatives'> & Partial<Pick<Writing, 'alternatives'>>;

type AssetRow = {
  name: string;
  kind: 'clip' | 'still' | 'caption';
  format: string | null;
  width: number | null;
  height: number | null;
  state: 'waiting' | 'working' | 'ready' | 'failed';
  percent: number;
  code: string | null;
  checks: Check[];
  composition: string | null;
  photo_id: string | null;
};

type Deps = { query: Query; storage: Pick<Storage, 'signedUrl'> };

export function packAddition({ query, storage }: Deps): RecordAddition {
  const sign = async (key: string | null, filename?: string) =>
    key === null ? null : (await storage.signedUrl(key, filename)).url;
  return {
    type: instantPostType.type,
    read: async (jobIds, extent) => {
      const { rows } = await sql<PackRow>`
        select j.id, j.status, j.name, j.input, j.finished_at, p.source, p.brand, p.logo_key, p.captions, p.writing,
          p.version, p.zip_key,
          (select json_agg(a order by a.position) from (
            select planned.*, made.facts ->> 'composition' as composition, made.facts ->> 'photo_id' as photo_id
            from pack_assets planned left join job_assets made using (job_id, name) where planned.job_id = j.id
          ) a) as assets
        from jobs j left join packs p on p.job_id = j.id where j.id = any(${jobIds})
      `.execute(query);
      const members = await Promise.all(rows.map((row) => present(row, extent, sign)));
      return new Map(rows.map(({ id }, index) => [id, members[index] ?? {}]));
    },
    searched: sql`(
      select concat_ws(e'\\n', p.brand ->> 'name', p.source ->> 'title') from packs p where p.job_id = j.id
    )`,
  };
}

async function present(
  row: PackRow,
  extent: 'whole' | 'summary',
  sign: (key: string | null, filename?: string) => Promise<string | null>,
): Promise<Record<string, unknown>> {
  const { status, source, brand, logo_key, captions, writing, version, zip_key, assets } = row;
  const zipName = zipNameOf(subjectOf(row), row.finished_at);
  const all = assets ?? [];
  const isPaid = status === 'completed';
  const summary = {
    // Present from the first read on, so that a client need not check whether a field exists.
    clips: [],
    stills: [],
    source,
    brand: brand && (await presentBrand(brand, isPaid ? sign : async () => null, logo_key)),
    missing: all.filter(({ state }) => state === 'failed').map(({ name, code }) => ({ name, code })),
    version: version ?? 1,
    zip: { url: isPaid ? await sign(zip_key, zipName) : null },
  };
  if (extent === 'summary') return summary;
  return {
    ...summary,
    captions: status === 'failed' ? [] : (captions ?? []).map(isPaid ? (caption) => caption : captionPreview),
    writing: writing && presentWriting(writing, isPaid),
    checks: all.flatMap(({ checks }) => checks),
    assets: all.map(({ name, kind, format, width, height, state, percent, code, composition, photo_id }) => {
      return { name, kind, format, width, height, state, percent, code, composition, photo_id };
    }),
  };
}

type Sign = (key: string | null) => Promise<string | null>;

async function presentBrand({ logo_key, ...brand }: PackBrand, sign: Sign, firstLogo: string | null) {
  return { ...brand, logo_url: await sign(logo_key === undefined ? firstLogo : logo_key) };
}

/** The alternatives are texts of the pack, and shown when it is paid for. */
function presentWriting({ alternatives = [], ...writing }: StoredWriting, isPaid: boolean): Writing {
  return { ...writing, alternatives: isPaid ? alternatives : [] };
}

/** The platforms that have a caption and its length; the text itself is shown when it is paid for. */
function captionPreview({ platform, text, characters, limit }: Caption): Shape<'Caption'> {
  return { platform, text: null, preview: beginningOf(text), hashtags: [], characters, limit, claims: [] };
}
