// Uploads as rows.

import { sql } from 'kysely';
import type { Query } from '#platform/database';

export type Upload = {
  id: string;
  accountId: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  partsId: string | null;
  completedAt: Date | null;
  expiresAt: Date;
};

export type UploadStore = {
  /** Returns whose ceiling the upload would exceed; null when it began. An existing upload with the id stays. */
  begin: (upload: NewUpload, available: UploadAllowance) => Promise<ExceededCeiling | null>;
  /** Stores the id of the multipart upload; an id that exists stays and is returned. */
  startParts: (uploadId: string, partsId: string) => Promise<string | null>;
  find: (accountId: string, uploadId: string) => Promise<Upload | undefined>;
  complete: (uploadId: string) => Promise<void>;
  /** Whether the caller may join the parts; reserves the join for this time. */
  claim: (uploadId: string, ms: number) => Promise<boolean>;
  unclaim: (uploadId: string) => Promise<void>;
  /** A job uses the upload: it stays at least this long from now on. */
  extend: (uploadId: string, ms: number) => Promise<void>;
  /** What was read of the upload is stored elsewhere: it expires soon, but a request may be repeated. */
  expire: (uploadId: string) => Promise<void>;
  /** A batch of expired uploads. */
  expired: () => Promise<Upload[]>;
  /** Marked uploads are no longer found by callers. */
  markRemoved: (uploadIds: readonly string[]) => Promise<void>;
  /** A batch of removed uploads whose signed URLs have expired. */
  unreachable: () => Promise<Upload[]>;
  delete: (uploadIds: readonly string[]) => Promise<void>;
  /** The ids that have a row. */
  known: (objectKeys: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type NewUpload = Omit<Upload, 'completedAt' | 'partsId'> & { signedUntil: Date };

/** The allowance of an account: for uploads without a job, and for all. */
export type UploadAllowance = {
  open: number;
  openBytes: number;
  stored: number;
  storedBytes: number;
  /** What accounts that never paid share; null for one that has paid. */
  unpaid: UnpaidCeilings | null;
};

/** The network of the caller, what its accounts may store together, and what those of all networks may. */
export type UnpaidCeilings = { network: string; networkUploads: number; networkBytes: number; installBytes: number };

export type ExceededCeiling = 'account' | 'network' | 'install';

export const UPLOADS_AT_ONCE = 200;
/** A PUT that started before its signature expired may take this long. */
const LAST_PUT_MINUTES = 60;

const columns = sql`id, account_id as "accountId", object_key as "objectKey", content_type as "contentType",
  size_bytes::float8 as "sizeBytes", parts_id as "partsId", completed_at as "completedAt", expires_at as "expiresAt"`;

export function createUploadStore({ query }: { query: Query }): UploadStore {
  return {
    begin: async (upload, { unpaid, ...available }) => {
      const { id, accountId, objectKey, contentType, sizeBytes, expiresAt, signedUntil } = upload;
      const own = sql`${id}, ${accountId}, ${objectKey}, ${contentType}, ${sizeBytes}, ${expiresAt}, ${signedUntil},
        ${available.open}, ${available.openBytes}, ${available.stored}, ${available.storedBytes}`;
      const { rows } = await sql<{ exceeded: ExceededCeiling | null }>`select ${
        unpaid === null
          ? sql`case when uploads_begin(${own}) then null else 'account' end`
          : sql`uploads_begin_unpaid(${own}, ${unpaid.network}, ${unpaid.networkUploads}, ${unpaid.networkBytes},
              ${unpaid.installBytes})`
      } as exceeded`.execute(query);
      return rows[0]?.exceeded ?? null;
    },
    startParts: async (uploadId, partsId) => {
      const { rows } = await sql<{ parts_id: string }>`
        update uploads set parts_id = coalesce(parts_id, ${partsId}) where id = ${uploadId} returning parts_id
      `.execute(query);
      return rows[0]?.parts_id ?? null;
    },
    find: async (accountId, uploadId) => {
      const { rows } = await sql<Upload>`
        select ${columns} from uploads where id = ${uploadId} and account_id = ${accountId} and removed_at is null
      `.execute(query);
      return rows[0];
    },
    complete: async (uploadId) => {
      await sql`update uploads set completed_at = coalesce(completed_at, now()) where id = ${uploadId}`.execute(query);
    },
    claim: async (uploadId, ms) => {
      const { rows } = await sql`
        update uploads set joining_until = now() + make_interval(secs => ${ms / 1_000})
        where id = ${uploadId} and completed_at is null and (joining_until is null or joining_until < now())
        returning id
      `.execute(query);
      return rows.length > 0;
    },
    unclaim: async (uploadId) => {
      await sql`update uploads set joining_until = null where id = ${uploadId}`.execute(query);
    },
    extend: async (uploadId, ms) => {
      await sql`
        update uploads set taken_at = coalesce(taken_at, now()), expires_at = greatest(expires_at, now() + make_interval(secs => ${ms / 1_000}))
        where id = ${uploadId}
      `.execute(query);
    },
    expire: async (uploadId) => {
      await sql`
        update uploads set taken_at = coalesce(taken_at, now()), expires_at = least(expires_at, now() + interval '10 minutes')
        where id = ${uploadId}
      `.execute(query);
    },
    expired: async () => {
      const { rows } = await sql<Upload>`
        select ${columns} from uploads where expires_at < now() and removed_at is null
        order by expires_at limit ${UPLOADS_AT_ONCE}
      `.execute(query);
      return rows;
    },
    markRemoved: async (uploadIds) => {
      await sql`update uploads set removed_at = now() where id = any(${[...uploadIds]})`.execute(query);
    },
    unreachable: async () => {
      const { rows } = await sql<Upload>`
        select ${columns} from uploads
        where removed_at is not null and signed_until < now() - make_interval(mins => ${LAST_PUT_MINUTES})
        order by signed_until limit ${UPLOADS_AT_ONCE}
      `.execute(query);
      return rows;
    },
    delete: async (uploadIds) => {
      await sql`delete from uploads where id = any(${[...uploadIds]})`.execute(query);
    },
    known: async (objectKeys) => {
      const ids = objectKeys.map((key) => key.split('/').at(-1));
      const { rows } = await sql<{ object_key: string }>`
        select object_key from uploads where id = any(${ids})
      `.execute(query);
      return new Set(rows.map(({ object_key }) => object_key));
    },
  };
}
