// What the owner of a pack does with its review links: create, list, revoke, read comments.

import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { type Page, pageOf, type Query } from '#platform/database';
import { AppError, type Logger, type Principal } from '#platform/kernel';
import { type CommentRow, presentComment, presentShare, type ShareRow, shareColumns } from './share-rows.ts';
import { hashOf, newToken } from './token.ts';

type Deps = { query: Query; appUrl: string; log: Logger };

/** The pack, and the id of the new link. */
type Target = { packId: string; id: string };
type Outcome = 'made' | 'gone' | 'unfinished' | 'full';
type Comments = { comments: Shape<'ShareComment'>[]; next_cursor: string | null };

export type Shares = {
  create: (principal: Principal, target: Target, request: Shape<'ShareRequest'>) => Promise<Shape<'CreatedShare'>>;
  list: (principal: Principal, packId: string) => Promise<Shape<'Share'>[]>;
  comments: (principal: Principal, packId: string, page: Page) => Promise<Comments>;
  revoke: (principal: Principal, shareId: string) => Promise<void>;
};

const REJECTIONS = { gone: 'not_found', unfinished: 'job_not_completed', full: 'too_many_shares' } as const;

export function createShares({ query, appUrl, log }: Deps): Shares {
  const requirePack = async (accountId: string, packId: string): Promise<void> => {
    const { rows } = await sql`
      select 1 from jobs where id = ${packId} and account_id = ${accountId} and type = 'render:instant_post'
    `.execute(query);
    if (rows.length === 0) throw new AppError('not_found');
  };

  return {
    create: async ({ accountId, keyId }, { packId, id }, { can, expires_in: lifeSeconds }) => {
      const token = newToken();
      const { rows } = await sql<{ outcome: Outcome }>`
        select shares_create(${id}, ${accountId}, ${packId}, ${hashOf(token)}, ${can}, ${keyId}, ${lifeSeconds},
          ${limits.sharesPerPack}) as outcome
      `.execute(query);
      const outcome = rows[0]?.outcome ?? 'gone';
      if (outcome !== 'made') throw new AppError(REJECTIONS[outcome]);
      const { rows: made } = await sql<ShareRow>`select ${shareColumns} from shares s where s.id = ${id}`.execute(
        query,
      );
      if (made[0] === undefined) throw new AppError('not_found');
      log.info({ shareId: id, jobId: packId, accountId, can }, 'review link made');
      return { ...presentShare(made[0]), url: `${appUrl}/s/${token}` };
    },
    list: async ({ accountId }, packId) => {
      await requirePack(accountId, packId);
      const { rows } = await sql<ShareRow>`
        select ${shareColumns} from shares s where s.job_id = ${packId} order by s.created_at desc, s.id desc
      `.execute(query);
      return rows.map(presentShare);
    },
    comments: async ({ accountId }, packId, page) => {
      await requirePack(accountId, packId);
      const { rows } = await sql<CommentRow & { at: string }>`
        select c.*, c.created_at::text as at from share_comments c join shares s on s.id = c.share_id
        where s.job_id = ${packId} and ${page.after('c.created_at', 'c.id')}
        order by c.created_at desc, c.id desc limit ${page.limit + 1}
      `.execute(query);
      const { items, next_cursor } = pageOf(rows, page);
      return { comments: items.map(presentComment), next_cursor };
    },
    revoke: async ({ accountId }, shareId) => {
      const { rows } = await sql<{ job_id: string }>`
        update shares s set revoked_at = coalesce(s.revoked_at, clock_timestamp()) from jobs j
        where s.id = ${shareId} and j.id = s.job_id and j.account_id = ${accountId} returning s.job_id
      `.execute(query);
      if (rows[0] === undefined) throw new AppError('not_found');
      log.info({ shareId, jobId: rows[0].job_id, accountId }, 'review link revoked');
    },
  };
}
