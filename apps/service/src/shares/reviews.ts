// What a reviewer does with a review link: read, comment, decide.

import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Events } from '#jobs';
import type { Query } from '#platform/database';
import { AppError, type Logger, newId } from '#platform/kernel';
import { findReview, type ReviewRow } from './find-review.ts';
import { presentReview } from './present-review.ts';
import type { CommentRow } from './share-rows.ts';
import { hashOf } from './token.ts';
import { visitorName, visitorText } from './visitor-text.ts';

type Deps = { query: Query; events: Pick<Events, 'notify'>; log: Logger };
type Review = Shape<'Review'>;
type Outcome = 'added' | 'decided' | 'gone' | 'missing' | 'changed' | 'full';

export type Reviews = {
  read: (token: string) => Promise<Review>;
  comment: (token: string, request: Shape<'CommentRequest'>) => Promise<Review>;
  decide: (token: string, request: Shape<'DecisionRequest'>) => Promise<Review>;
};

const REJECTIONS = {
  gone: 'not_found',
  missing: 'share_right_missing',
  changed: 'pack_changed',
  full: 'share_full',
} as const;

export function createReviews({ query, events, log }: Deps): Reviews {
  const read = async (token: string): Promise<Review> => {
    const row = await findReview(query, token);
    const { rows } = await sql<CommentRow>`
      select * from share_comments where share_id = ${row.id} order by created_at, id
    `.execute(query);
    return presentReview(row, token, rows);
  };

  const notifyAndRead = async ({ account_id: accountId }: ReviewRow, token: string): Promise<Review> => {
    events.notify(accountId);
    return read(token);
  };

  return {
    read,
    comment: async (token, { asset = null, text, author }) => {
      const row = await findReview(query, token);
      if (asset !== null) requireAsset(row, asset);
      const { rows } = await sql<{ outcome: Outcome }>`
        select shares_comment(${hashOf(token)}, ${newId('comment')}, ${asset}, ${visitorName(author)},
          ${requireText('text', text)}, ${limits.commentsPerShare}) as outcome
      `.execute(query);
      requireDone(rows[0]?.outcome);
      log.info({ shareId: row.id, jobId: row.job_id, accountId: row.account_id }, 'review link commented');
      return notifyAndRead(row, token);
    },
    decide: async (token, { decision, version, note, author }) => {
      const row = await findReview(query, token);
      const text = note === undefined ? null : requireText('note', note);
      const { rows } = await sql<{ outcome: Outcome }>`
        select shares_decide(${hashOf(token)}, ${decision}, ${version}, ${visitorName(author)}, ${text},
          ${limits.decisionsPerShare}) as outcome
      `.execute(query);
      requireDone(rows[0]?.outcome);
      log.info({ shareId: row.id, jobId: row.job_id, accountId: row.account_id, decision }, 'review link decided');
      return notifyAndRead(row, token);
    },
  };
}

function requireDone(outcome: Outcome = 'gone'): void {
  if (outcome !== 'added' && outcome !== 'decided') throw new AppError(REJECTIONS[outcome]);
}

function requireAsset({ assets, captions }: ReviewRow, asset: string): void {
  const names = [...(assets ?? []).map(({ name }) => name), ...(captions ?? []).map(({ platform }) => platform)];
  if (!names.includes(asset)) throw rejectionOf('asset', 'must be a clip, a still or a platform of this pack');
}

/** Rejects text that has nothing visible left. */
function requireText(path: string, text: string): string {
  const plain = visitorText(text);
  if (plain === '') throw rejectionOf(path, 'must not be empty');
  return plain;
}

function rejectionOf(path: string, message: string): AppError {
  return new AppError('invalid_request', { extras: { errors: [{ path, message }] } });
}
