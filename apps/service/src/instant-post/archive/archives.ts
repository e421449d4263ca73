// The zip of a pack: built on the first request and stored as long as the pack.

import { Readable } from 'node:stream';
import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { subjectOf, zipNameOf } from '#jobs';
import type { Caption, PackStore } from '#packs';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { jobFolder, type Storage } from '#platform/storage';
import { instantPostType } from '../job-type.ts';
import { type ArchivedAsset, type ArchivedPack, type ArchiveEntry, archiveEntries } from './entries.ts';
import { olderZips, zipKeyOf } from './older-zips.ts';
import { requireCompleted } from './require-completed.ts';

export type Archives = { zip: (accountId: string, jobId: string) => Promise<Shape<'Zip'>> };

type Deps = {
  query: Query;
  packs: PackStore;
  storage: Pick<Storage, 'getStream' | 'putStream' | 'signedUrl' | 'remove'>;
};

type Row = {
  status: string;
  name: string | null;
  input: Record<string, unknown>;
  finished_at: Date;
  source: unknown;
  brand: unknown;
  captions: Caption[] | null;
  missing: unknown[] | null;
  assets: ArchivedAsset[] | null;
  version: number | null;
  zip_key: string | null;
  zip_bytes: string | null;
};

/** If an edit ends while a zip is being built, the zip is of an older version and is built again. */
const BUILDS = 3;

export function createArchives({ query, packs, storage }: Deps): Archives {
  const underWay = new Map<string, Promise<void>>();

  const build = async (accountId: string, jobId: string, row: Row): Promise<void> => {
    const entries = archiveEntries(packOf(jobId, row));
    const version = row.version ?? 1;
    const folder = jobFolder({ jobId, accountId });
    const key = zipKeyOf(folder, version);
    const sizeBytes = await write(entries, { key, mtime: row.finished_at, storage });
    await packs.archive(jobId, { key, sizeBytes, version });
    await storage.remove(olderZips(folder, version));
  };

  const buildOnce = (accountId: string, jobId: string, row: Row): Promise<void> => {
    const id = `${jobId} ${row.version}`;
    const running = underWay.get(id) ?? build(accountId, jobId, row).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };

  return {
    zip: async (accountId, jobId) => {
      let row = await find(query, accountId, jobId);
      requireCompleted(row.status);
      for (let builds = 0; row.zip_key === null && builds < BUILDS; builds += 1) {
        await buildOnce(accountId, jobId, row);
        row = await find(query, accountId, jobId);
      }
      if (row.zip_key === null) throw new AppError('unavailable');
      const { url, expiresAt } = await storage.signedUrl(row.zip_key, zipNameOf(subjectOf(row), row.finished_at));
      return { zip_url: url, expires_at: expiresAt.toISOString(), bytes: Number(row.zip_bytes) };
    },
  };
}

async function find(query: Query, accountId: string, jobId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select j.status, j.name, j.input, j.finished_at, p.source, p.brand - 'logo_key' as brand, p.captions, p.version,
      p.zip_key, p.zip_bytes,
      (select json_agg(json_build_object('name', a.name, 'code', a.code) order by a.position)
        from pack_assets a where a.job_id = j.id and a.state = 'failed') as missing,
      (select json_agg(json_build_object('name', a.name, 'kind', a.kind, 'objectKey', a.object_key, 'mediaType', a.media_type,
        'facts', a.facts) order by a.kind, a.name) from job_assets a where a.job_id = j.id) as assets
    from jobs j left join packs p on p.job_id = j.id
    where j.id = ${jobId} and j.account_id = ${accountId} and j.type = ${instantPostType.type}
  `.execute(query);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function packOf(jobId: string, { source, brand, captions, missing, assets }: Row): ArchivedPack {
  return { jobId, source, brand, captions: captions ?? [], missing: missing ?? [], assets: assets ?? [] };
}

type Target = { key: string; mtime: Date; storage: Deps['storage'] };

/** Streams one object after the other; none is in memory as a whole. */
async function write(entries: readonly ArchiveEntry[], { key, mtime, storage }: Target): Promise<number> {
  const zip = new ZipFile();
  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime });
    // Videos and images are compressed already.
    else
      zip.addReadStreamLazy(entry.name, { mtime, compress: false }, (give) => {
        storage.getStream(entry.objectKey).then(
          (stream) => give(null, stream),
          (cause) => give(cause, Readable.from([])),
        );
      });
  }
  const body = zip.outputStream as NodeJS.ReadableStream & Parameters<Storage['putStream']>[1]['body'];
  zip.on('error', (cause: Error) => body.destroy(cause));
  zip.end();
  return storage.putStream(key, { body, contentType: 'application/zip' });
}
