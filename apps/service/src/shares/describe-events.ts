// The wire form of review link events, read when they are sent.

import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { type CommentRow, presentComment, presentShare, type ShareRow, shareColumns } from './share-rows.ts';

type About = { job_id: string; share: Shape<'Share'>; comment?: Shape<'ShareComment'> };

/** By the id in the event: of a comment, or of a link. What was deleted meanwhile is left out. */
export type DescribeShares = (accountId: string, subjects: readonly string[]) => Promise<Map<string, About>>;

export function createDescribeShares({ query }: { query: Query }): DescribeShares {
  return async (accountId, subjects) => {
    if (subjects.length === 0) return new Map();
    const { rows: comments } = await sql<CommentRow>`
      select * from share_comments where id = any(${[...subjects]})
    `.execute(query);
    const ids = [...subjects, ...comments.map(({ share_id }) => share_id)];
    const { rows } = await sql<ShareRow>`
      select ${shareColumns} from shares s join jobs j on j.id = s.job_id
      where s.id = any(${ids}) and j.account_id = ${accountId}
    `.execute(query);
    const shares = new Map(rows.map((row) => [row.id, { job_id: row.job_id, share: presentShare(row) }]));
    const described = new Map<string, About>(shares);
    for (const comment of comments) {
      const about = shares.get(comment.share_id);
      if (about !== undefined) described.set(comment.id, { ...about, comment: presentComment(comment) });
    }
    return described;
  };
}
