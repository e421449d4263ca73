// The versions of a pack, newest first. Before the first edit a pack has one version.

import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Caption } from '#packs';
import type { Query } from '#platform/database';
import type { Storage } from '#platform/storage';
import type { PackState } from '../pack-state.ts';

type StoredAsset = { name: string; kind: 'clip' | 'still'; objectKey: string };

type StoredVersion = {
  version: number;
  editId: string | null;
  keyId: string | null;
  price: string | number;
  changes: Record<string, unknown>[];
  captions: Caption[] | null;
  assets: StoredAsset[] | null;
  createdAt: Date;
};

export type Versions = {
  list: (jobId: string, state: PackState) => Promise<Shape<'PackVersion'>[]>;
  /** How a version differs from the current pack; undefined when there is no such version. */
  differences: (jobId: string, state: PackState, version: number) => Promise<string[] | undefined>;
};

export function createVersions({ query, storage }: { query: Query; storage: Pick<Storage, 'signedUrl'> }): Versions {
  return {
    list: async (jobId, state) => {
      const stored = await readVersions(query, jobId);
      const versions = stored.length > 0 ? stored : firstOf(state);
      return Promise.all(versions.map((version, index) => present(version, versions[index + 1], storage)));
    },
    differences: async (jobId, state, number) => {
      const versions = await readVersions(query, jobId);
      const wanted = versions.find(({ version }) => version === number);
      const [now] = firstOf(state);
      return wanted && now && changedIn(wanted, now);
    },
  };
}

async function readVersions(query: Query, jobId: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version, edit_id as "editId", key_id as "keyId", price, changes, captions, created_at as "createdAt",
      (select json_agg(json_build_object('name', item -> 'name', 'kind', item -> 'kind', 'objectKey', item -> 'object_key'))
        from jsonb_array_elements(assets) item where item ? 'object_key') as assets
    from pack_versions where job_id = ${jobId} order by version desc
  `.execute(query);
  return rows;
}

/** The only version of a pack that was never edited, from its rows. */
function firstOf({ status, version, finishedAt, keyId, priceCredits, captions, assets }: PackState): StoredVersion[] {
  if (status !== 'completed' || finishedAt === null) return [];
  const made = assets.flatMap(({ name, kind, objectKey }) => {
    return kind === 'caption' || objectKey === null ? [] : [{ name, kind, objectKey }];
  });
  const first = { version, editId: null, keyId, price: priceCredits, changes: [], captions, createdAt: finishedAt };
  return [{ ...first, assets: made }];
}

async function present(
  version: StoredVersion,
  before: StoredVersion | undefined,
  storage: Pick<Storage, 'signedUrl'>,
): Promise<Shape<'PackVersion'>> {
  const { editId, keyId, price, changes, captions, assets, createdAt } = version;
  const signed = (assets ?? []).map(async ({ name, kind, objectKey }) => {
    const { url, expiresAt } = await storage.signedUrl(objectKey);
    return { name, kind, url, expires_at: expiresAt.toISOString() };
  });
  return {
    version: version.version,
    created_at: createdAt.toISOString(),
    job_id: editId,
    key_id: keyId,
    price: Number(price),
    changes,
    changed: before === undefined ? [] : changedIn(version, before),
    assets: await Promise.all(signed),
    captions: captions ?? [],
  };
}

/** Assets that were added, replaced or dropped, then platforms with another caption. */
function changedIn(version: StoredVersion, before: StoredVersion): string[] {
  const keysOf = ({ assets }: StoredVersion) => new Map((assets ?? []).map(({ name, objectKey }) => [name, objectKey]));
  const [now, then] = [keysOf(version), keysOf(before)];
  const assets = [...new Set([...then.keys(), ...now.keys()])].filter((name) => now.get(name) !== then.get(name));
  const captions = (version.captions ?? []).filter(
    (caption) => !(before.captions ?? []).some((other) => isDeepStrictEqual(caption, other)),
  );
  return [...assets, ...captions.map(({ platform }) => platform)];
}
