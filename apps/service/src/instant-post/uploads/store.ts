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
  /** False when the account has too many. The first one under an id stays. */
  begin: (upload: NewUpload, available: UploadAllowance) => Promise<boolean>;
  /** The first name of its parts stays, and is given. */
  startParts: (uploadId: string, partsId: string) => Promise<string | null>;
  find: (accountId: string, uploadId: string) => Promise<Upload | undefined>;
  complete: (uploadId: string) => Promise<void>;
  /** Whether the caller may join its parts, alone for so long. */
  claim: (uploadId: string, ms: number) => Promise<boolean>;
  unclaim: (uploadId: string) => Promise<void>;
  /** A job has it: it stays at least so long from now on. */
  extend: (uploadId: string, ms: number) => Promise<void>;
  /** Some of the expired ones. */
  expired: () => Promise<Upload[]>;
  /** No caller finds them any more. */
  markRemoved: (uploadIds: readonly string[]) => Promise<void>;
  /** Some of the removed uploads to which no caller can send any more. */
  unreachable: () => Promise<Upload[]>;
  delete: (uploadIds: readonly string[]) => Promise<void>;
  /** Those of the ids that have a row. */
  known: (objectKeys: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type NewUpload = Omit<Upload, 'completedAt' | 'partsId'> & { signedUntil: Date };

/** What an account may have: without a job, and altogether. */
export type UploadAllowance = { open: number; openBytes: number; stored: number; storedBytes: number };

export const UPLOADS_AT_ONCE = 200;
/** A PUT that began before its signature ended may take so long. */
const LAST_PUT_MINUTES = 60;

const columns = sql`id, account_id as "accountId", object_key as "objectKey", content_type as "contentType",
  size_bytes::float8 as "sizeBytes", parts_id as "partsId", completed_at as "completedAt", expires_at as "expiresAt"`;

export function createUploadStore({ query }: { query: Query }): UploadStore {
  return {
    begin: async ({ id, accountId, objectKey, contentType, sizeBytes, expiresAt, signedUntil }, available) => {
      const { rows } = await sql<{ begun: boolean }>`
        select uploads_begin(${id}, ${accountId}, ${objectKey}, ${contentType}, ${sizeBytes}, ${expiresAt}, ${signedUntil},
          ${available.open}, ${available.openBytes}, ${available.stored}, ${available.storedBytes}) as begun
      `.execute(query);
      return rows[0]?.begun === true;
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
