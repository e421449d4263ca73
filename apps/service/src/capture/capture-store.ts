// What captures saw, as the database keeps it.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Query, repeatInBatches } from '#platform/database';
import { removeOrphans, type Storage } from '#platform/storage';
import type { PictureRequest } from './picture.ts';
import type { PictureReport } from './picture-order.ts';

export type Capture = { id: string; report: PictureReport };

export type NewCapture = Capture & { accountId: string; keyId: string | null; request: PictureRequest };

export type CaptureStore = {
  /** Saving twice under one id keeps the later. */
  save: (capture: NewCapture) => Promise<void>;
  /** The newest good one of the same request that is young enough. */
  findYoung: (accountId: string, request: PictureRequest) => Promise<Capture | undefined>;
  /** A good one of this account. */
  find: (accountId: string, captureId: string) => Promise<Capture | undefined>;
  forgetOld: () => Promise<number>;
  /** Removes pictures that no row stands for: of orders that were repeated, and of crashes before the row. */
  sweepOrphans: (olderThanMs?: number) => Promise<number>;
};

type Options = { query: Query; storage: Pick<Storage, 'objects' | 'remove'>; keepSeconds: number };
type Row = { id: string; facts: PictureReport };

const AT_ONCE = 500;

export function createCaptureStore({ query, storage, keepSeconds }: Options): CaptureStore {
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
    findYoung: async (accountId, request) => {
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
    /** The objects go first: a row without its object is found again, an object without its row is not. */
    forgetOld: () => repeatInBatches(forgetSome, { batchSize: AT_ONCE }),
    sweepOrphans: (olderThanMs) => removeOrphans(storage, { folder: 'captures', known, olderThanMs }),
  };

  async function known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = keys.map((key) => key.split('/').at(-1)?.split('-')[0]);
    const { rows } = await sql<{ object_key: string }>`
      select object_key from captures where id = any(${ids}) and object_key is not null
    `.execute(query);
    return new Set(rows.map(({ object_key }) => object_key));
  }

  async function forgetSome(): Promise<number> {
    const { rows } = await sql<{ id: string; object_key: string | null }>`
        select id, object_key from captures
        where created_at < now() - make_interval(secs => ${keepSeconds}) order by created_at limit ${AT_ONCE}
      `.execute(query);
    await storage.remove(rows.flatMap(({ object_key }) => object_key ?? []));
    await sql`delete from captures where id = any(${rows.map(({ id }) => id)})`.execute(query);
    return rows.length;
  }
}

/** How old a picture may be and how long one would have waited for it do not change it. */
export function requestHash({ url, options }: PictureRequest): Buffer {
  const { max_age_seconds: _age, timeout_ms: _patience, ...rest } = options;
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([new URL(url).href, sorted]))
    .digest();
}

function captureOf(row: Row | undefined): Capture | undefined {
  return row === undefined ? undefined : { id: row.id, report: row.facts };
}
