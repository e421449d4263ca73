// Uploads as the database keeps them.

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
  /** The first one under an id stays. */
  add: (upload: Omit<Upload, 'completedAt'>) => Promise<Upload>;
  find: (accountId: string, uploadId: string) => Promise<Upload | undefined>;
  complete: (uploadId: string) => Promise<void>;
  /** Whether the caller may join its parts, alone for so long. */
  claim: (uploadId: string, ms: number) => Promise<boolean>;
  unclaim: (uploadId: string) => Promise<void>;
  /** Stays at least so long from now on. */
  keep: (uploadId: string, ms: number) => Promise<void>;
  /** A few of those whose time is over. */
  expired: () => Promise<Upload[]>;
  forget: (uploadIds: readonly string[]) => Promise<void>;
};

const AT_ONCE = 200;

const columns = sql`id, account_id as "accountId", object_key as "objectKey", content_type as "contentType",
  size_bytes::float8 as "sizeBytes", parts_id as "partsId", completed_at as "completedAt", expires_at as "expiresAt"`;

export function createUploadStore({ query }: { query: Query }): UploadStore {
  return {
    add: async ({ id, accountId, objectKey, contentType, sizeBytes, partsId, expiresAt }) => {
      const { rows } = await sql<Upload>`
        insert into uploads (id, account_id, object_key, content_type, size_bytes, parts_id, expires_at)
        values (${id}, ${accountId}, ${objectKey}, ${contentType}, ${sizeBytes}, ${partsId}, ${expiresAt})
        on conflict (id) do update set id = excluded.id
        returning ${columns}
      `.execute(query);
      const [row] = rows;
      if (row === undefined) throw new Error('An insert returned no row.');
      return row;
    },
    find: async (accountId, uploadId) => {
      const { rows } = await sql<Upload>`
        select ${columns} from uploads where id = ${uploadId} and account_id = ${accountId}
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
    keep: async (uploadId, ms) => {
      await sql`
        update uploads set expires_at = greatest(expires_at, now() + make_interval(secs => ${ms / 1_000}))
        where id = ${uploadId}
      `.execute(query);
    },
    expired: async () => {
      const { rows } = await sql<Upload>`
        select ${columns} from uploads where expires_at < now() order by expires_at limit ${AT_ONCE}
      `.execute(query);
      return rows;
    },
    forget: async (uploadIds) => {
      await sql`delete from uploads where id = any(${[...uploadIds]})`.execute(query);
    },
  };
}
