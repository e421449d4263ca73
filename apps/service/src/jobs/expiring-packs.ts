import { sql } from 'kysely';
import type { Query } from '#platform/database';

/** Packs of an account that are deleted soon, and when the first of them is. */
type ExpiringPacks = { accountId: string; packs: number; firstAt: Date };

type Terms = { retentionSeconds: number; noticeSeconds: number };

const AT_ONCE = 200;

/** By account, in batches, so that an install of any size is listed in bounded memory. */
export async function* listExpiringPacks(query: Query, { retentionSeconds, noticeSeconds }: Terms) {
  const oldest = sql`now() - make_interval(secs => ${retentionSeconds})`;
  const newest = sql`now() - make_interval(secs => ${retentionSeconds - noticeSeconds})`;
  let last = '';
  for (;;) {
    const { rows } = await sql<ExpiringPacks>`
      select account_id as "accountId", count(*)::int as packs,
        min(finished_at) + make_interval(secs => ${retentionSeconds}) as "firstAt"
      from jobs
      where type = 'render:instant_post' and status = 'completed' and account_id > ${last}
        and finished_at > ${oldest} and finished_at < ${newest}
      group by account_id order by account_id limit ${AT_ONCE}
    `.execute(query);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.accountId ?? '';
  }
}
