// Rows of a review link and its comments, and the form that their owner sees.

import type { Shape } from '@galley/contract';
import { sql } from 'kysely';

export type ShareRow = {
  id: string;
  job_id: string;
  can: Shape<'Share'>['can'];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  is_expired: boolean;
  comments: number;
  decision: 'approved' | 'changes_requested' | null;
  decision_version: number;
  decision_author: string | null;
  decision_note: string | null;
  decided_at: Date | null;
};

export type CommentRow = {
  id: string;
  share_id: string;
  asset: string | null;
  version: number;
  author: string | null;
  body: string;
  created_at: Date;
};

export const shareColumns = sql`
  s.id, s.job_id, s.can, s.created_at, s.expires_at, s.revoked_at, s.expires_at <= clock_timestamp() as is_expired,
  s.decision, s.decision_version, s.decision_author, s.decision_note, s.decided_at,
  (select count(*)::integer from share_comments c where c.share_id = s.id) as comments
`;

export function presentShare(row: ShareRow): Shape<'Share'> {
  return {
    id: row.id,
    job_id: row.job_id,
    can: row.can,
    state: row.revoked_at === null ? (row.is_expired ? 'expired' : 'open') : 'revoked',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    comments: row.comments,
    decision: decisionOf(row),
  };
}

export function decisionOf(row: ShareRow): Shape<'Share'>['decision'] {
  const { decision, decided_at, decision_version: version } = row;
  if (decision === null || decided_at === null) return null;
  const { decision_author: author, decision_note: note } = row;
  return { decision, version, author, note, decided_at: decided_at.toISOString() };
}

export function presentComment({ body, created_at, ...row }: CommentRow): Shape<'ShareComment'> {
  const { id, share_id, asset, version, author } = row;
  return { id, share_id, asset, version, author, text: body, created_at: created_at.toISOString() };
}
