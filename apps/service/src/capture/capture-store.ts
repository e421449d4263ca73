// The reports of captures, as rows.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Query, repeatInBatches } from '#platform/database';
import { removeOrphans, type Storage } from '#platform/storage';
import type { ScreenshotRequest } from './screenshots/screenshot.ts';
import type { ScreenshotReport } from './worker-http/screenshot-request.ts';

export type Capture = { id: string; report: ScreenshotReport };

export type NewCapture = Capture & { accountId: string; keyId: string | null; request: ScreenshotRequest };

export type CaptureStore = {
  /** Replaces an earlier capture of the same id. */
  save: (capture: NewCapture) => Promise<void>;
  /** The newest `ok` capture of the same request that is fresh enough. */
  findFresh: (accountId: string, request: ScreenshotRequest) => Promise<Capture | undefined>;
  /** An `ok` capture of this account. */
  find: (accountId: string, captureId: string) => Promise<Capture | undefined>;
  /** Deletes captures that have expired, and those of deleted accounts. */
  purgeOld: () => Promise<number>;
  /** Deletes screenshots without a row: of repeated orders, and of crashes before the row was written. */
  sweepOrphans: (olderThanMs?: number) => Promise<number>;
};

type Deps = { query: Query; storage: Pick<Storage, 'objects' | 'remove'>; retentionSeconds: number };
type Row = { id: string; facts: ScreenshotReport };

const AT_ONCE = 500;

export function createCaptureStore({ query, storage, retentionSeconds }: Deps): CaptureStore {
  return {
    save: async ({ id, accountId, keyId, request, report }) => {
      await sql`
        insert into captures (id, account_id, key_id, url, request_hash, verdict, object_key, facts)
        values (${id}, ${accountId}, ${keyId}, ${request.url}, ${requestHash(request)}, ${report.verdict},
          ${report.objectKey}, ${JSON.stringify(report)}::jsonb)
        on conflict (id) do update set verdict = excluded.verdict, object_key = excluded.object_key,
          facts = excluded.facts, created_at = clock_timestamp()
      `.execute(query);
    },
    findFresh: async (accountId, request) => {
      const { rows } = await sql<Row>`
        select id, facts from captures
        where account_id = ${accountId} and request_hash = ${requestHash(request)} and verdict = 'ok'
          and created_at > now() - make_interval(secs => ${request.options.max_age_seconds})
        order by created_at desc limit 1
      `.execute(query);
      return captureOf(rows[0]);
    },
    find: async (accountId, captureId) => {
      const { rows } = await sql<Row>`
        select id, facts from captures
        where id = ${captureId} and account_id = ${accountId} and verdict = 'ok'
      `.execute(query);
      return captureOf(rows[0]);
    },
    /** Objects are deleted first: a later run finds a row without its object, but not an object without its row. */
    purgeOld: async () => {
      const isOld = sql`created_at < now() - make_interval(secs => ${retentionSeconds})`;
      const isDeleted = sql`account_id in (select id from accounts where deleted_at is not null)`;
      const old = await repeatInBatches(() => purgeSome(isOld), { batchSize: AT_ONCE });
      return old + (await repeatInBatches(() => purgeSome(isDeleted), { batchSize: AT_ONCE }));
    },
    sweepOrphans: (olderThanMs) => removeOrphans(storage, { folder: 'captures', known, olderThanMs }),
  };

  async function known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = keys.map((key) => key.split('/').at(-1)?.split('-')[0]);
    const { rows } = await sql<{ object_key: string }>`
      select object_key from captures where id = any(${ids}) and object_key is not null
    `.execute(query);
    return new Set(rows.map(({ object_key }) => object_key));
  }

  async function purgeSome(isDue: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ id: string; object_key: string | null }>`
        select id, object_key from captures
        where ${isDue} order by created_at limit ${AT_ONCE}
      `.execute(query);
    await storage.remove(rows.flatMap(({ object_key }) => object_key ?? []));
    await sql`delete from captures where id = any(${rows.map(({ id }) => id)})`.execute(query);
    return rows.length;
  }
}

/** Hashes a request without `max_age_seconds` and the timeout. */
export function requestHash({ url, options }: ScreenshotRequest): Buffer {
  const { max_age_seconds: _age, timeout_ms: _patience, ...rest } = options;
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([new URL(url).href, sorted]))
    .digest();
}

function captureOf(row: Row | undefined): Capture | undefined {
  return row === undefined ? undefined : { id: row.id, report: row.facts };
}
