// A job in its wire form, the same for every transport. URLs are signed when it is read.

import { type JobErrorCode, jobErrors, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { type Page, pageOf, type Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { subjectOf } from './file-names.ts';
import type { Progress } from './job-store.ts';
import { type AssetRow, presentAssets, type Signer } from './present-assets.ts';

export type JobRow = {
  id: string;
  account_id: string;
  key_id: string | null;
  type: string;
  status: Shape<'Job'>['status'];
  name: string | null;
  input: Record<string, unknown>;
  price: string;
  progress: Progress;
  result: Record<string, unknown>;
  error_code: JobErrorCode | null;
  error_stage: string | null;
  version: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  at: string;
  assets: AssetRow[] | null;
};

export type Records = {
  read: (accountId: string, jobId: string) => Promise<{ record: Shape<'Job'>; version: string }>;
  /** The existing jobs of the account, in one query. */
  readMany: (accountId: string, jobIds: readonly string[]) => Promise<Map<string, Shape<'Job'>>>;
  list: (
    accountId: string,
    page: Page,
    filter: Filter,
  ) => Promise<{ jobs: Shape<'Job'>[]; next_cursor: string | null }>;
};

/** What a job type adds to its record besides assets and results; its own module reads it. */
export type RecordAddition = {
  type: string;
  /** `whole` for one record, `summary` for a list. A job without additions is left out. */
  read: (jobIds: readonly string[], extent: 'whole' | 'summary') => Promise<Map<string, Record<string, unknown>>>;
  /** A text about job `j` in which words are searched as well. */
  searched?: ReturnType<typeof sql>;
};

export type Filter = {
  type?: string | undefined;
  exceptType?: string | undefined;
  status?: string | undefined;
  words?: string | undefined;
};

type Deps = {
  query: Query;
  storage: Signer;
  appUrl: string;
  additions: readonly RecordAddition[];
};

export function createRecords({ query, storage, appUrl, additions }: Deps): Records {
  const presentAll = async (rows: readonly JobRow[], extent: 'whole' | 'summary') => {
    const added = new Map<string, Record<string, unknown>>();
    for (const { type, read } of additions) {
      const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
      if (ids.length > 0) for (const [id, members] of await read(ids, extent)) added.set(id, members);
    }
    return Promise.all(rows.map((row) => presentJob(row, { storage, appUrl, extent, added: added.get(row.id) ?? {} })));
  };
  return {
    read: async (accountId, jobId) => {
      const { rows } = await sql<JobRow>`
        ${SELECT_JOBS} where j.id = ${jobId} and j.account_id = ${accountId}
      `.execute(query);
      const [row] = rows;
      const [record] = await presentAll(rows, 'whole');
      if (row === undefined || record === undefined) throw new AppError('not_found');
      return { record, version: `${row.version}` };
    },
    readMany: async (accountId, jobIds) => {
      if (jobIds.length === 0) return new Map();
      const { rows } = await sql<JobRow>`
        ${SELECT_JOBS} where j.id = any(${[...jobIds]}) and j.account_id = ${accountId}
      `.execute(query);
      return new Map((await presentAll(rows, 'whole')).map((record) => [record.id, record]));
    },
    list: async (accountId, page, { type, exceptType, status, words }) => {
      const { rows } = await sql<JobRow>`
        ${SELECT_JOBS}
        where j.account_id = ${accountId} and ${page.after('j.created_at', 'j.id')}
          and (${type ?? null}::text is null or j.type = ${type ?? null})
          and (${exceptType ?? null}::text is null or j.type <> ${exceptType ?? null})
          and (${status ?? null}::text is null or j.status = ${status ?? null})
          and ${words ? withWords(words, additions) : sql`true`}
        order by j.created_at desc, j.id desc limit ${page.limit + 1}
      `.execute(query);
      const { items, next_cursor } = pageOf(rows, page);
      return { jobs: await presentAll(items, 'summary'), next_cursor };
    },
  };
}

/** What one search reads of each job of an account, which may have thousands. */
const SEARCHED = { words: 8, wordCharacters: 40, fieldCharacters: 1_000 };

/** Every word, up to eight, somewhere in the name, the input, or what the modules add. Their beginnings are compared. */
function withWords(words: string, additions: readonly RecordAddition[]): ReturnType<typeof sql> {
  const added = additions.flatMap(({ searched }) => (searched === undefined ? [] : [searched]));
  const input = [sql`j.input #>> '{from_url,url}'`, sql`j.input ->> 'url'`, sql`j.input #>> '{idea,prompt}'`];
  const fields = [sql`j.name`, ...added, ...input].map((field) => sql`left(${field}, ${SEARCHED.fieldCharacters})`);
  const distinct = [...new Set(words.split(/\s+/))].slice(0, SEARCHED.words);
  const conditions = distinct.map((word) => {
    const beginning = [...word].slice(0, SEARCHED.wordCharacters).join('');
    // Not a pattern: matching one takes a hundred times as long.
    return sql`strpos(searched.words, lower(${beginning})) > 0`;
  });
  return sql`exists (
    select 1 from (select lower(concat_ws(e'\\n', ${sql.join(fields)})) as words) searched
    where ${sql.join(conditions, sql` and `)}
  )`;
}

const SELECT_JOBS = sql`
  select j.*, j.created_at::text as at,
    (select json_agg(a order by a.created_at, a.name) from job_assets a where a.job_id = j.id) as assets
  from jobs j
`;

type PresentInput = Pick<Deps, 'storage' | 'appUrl'> & {
  extent: 'whole' | 'summary';
  added: Record<string, unknown>;
};

async function presentJob(row: JobRow, { storage, appUrl, extent, added }: PresentInput): Promise<Shape<'Job'>> {
  const isLive = row.finished_at === null;
  const subject = subjectOf({ ...row.result, ...added, input: row.input, name: row.name });
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    name: row.name,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    progress: row.progress,
    credits: { held: isLive ? Number(row.price) : 0, charged: row.status === 'completed' ? Number(row.price) : 0 },
    key_id: row.key_id,
    input: row.input,
    error: errorOf(row),
    studio_url: `${appUrl}/result/${row.id}`,
    ...row.result,
    ...added,
    ...(await presentAssets(row.assets ?? [], { storage, status: row.status, extent, subject })),
  } as Shape<'Job'>;
}

function errorOf({ error_code: code, error_stage: stage }: JobRow): Shape<'Job'>['error'] {
  return code === null ? null : { code, message: jobErrors[code], stage };
}
