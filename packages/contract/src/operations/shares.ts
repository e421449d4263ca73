import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as shares from '#resources/share';
import { idOf, nextCursor, page } from '#resources/wire';

const packId = z.strictObject({ id: idOf('job') });
const token = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ description: 'The last part of the link.' });
const link = z.strictObject({ token });
const owned = { module: 'shares', callers: owners, limit: 'read' } as const;
/** A wrong link and a revoked one have the same response; an expired one has its own. */
const open = { module: 'shares', callers: 'anyone', scope: 'none', errors: ['not_found', 'share_expired'] } as const;
const writing = ['share_right_missing', 'share_full'] as const;

export const createShare = operation({
  ...owned,
  id: 'createShare',
  scope: 'share',
  activity: 'share.created',
  method: 'POST',
  path: '/api/v1/jobs/{id}/shares',
  summary: 'Make a review link of a finished pack',
  description:
    'Who has the link sees the newest version of the pack without an account, and may comment or decide where it says so. Nothing of your account is shown.',
  idempotent: true,
  params: packId,
  body: shares.shareRequest,
  success: { status: 201, description: 'The link, shown this once.', body: shares.createdShare },
  errors: ['job_not_completed', 'too_many_shares'],
});

export const listShares = operation({
  ...owned,
  id: 'listShares',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/jobs/{id}/shares',
  summary: 'List the review links of a pack, newest first',
  params: packId,
  success: {
    status: 200,
    description: 'All of them, with the decision and the number of comments of each.',
    body: z.object({ shares: z.array(shares.share) }),
  },
});

export const listShareComments = operation({
  ...owned,
  id: 'listShareComments',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/jobs/{id}/comments',
  summary: 'List the comments on a pack, newest first',
  params: packId,
  query: z.strictObject(page),
  success: {
    status: 200,
    description: 'A page of comments of all its review links.',
    body: z.object({ comments: z.array(shares.shareComment), next_cursor: nextCursor }),
  },
});

export const revokeShare = operation({
  ...owned,
  id: 'revokeShare',
  scope: 'share',
  activity: 'share.revoked',
  method: 'DELETE',
  path: '/api/v1/shares/{id}',
  summary: 'Revoke a review link',
  description: 'It ends at once, with its files. Its comments and its decision stay.',
  params: z.strictObject({ id: idOf('share') }),
  success: { status: 204, description: 'The link shows nothing any more.' },
});

export const readReview = operation({
  ...open,
  id: 'readReview',
  limit: 'share',
  method: 'GET',
  path: '/api/v1/review/{token}',
  summary: 'Read the pack of a review link',
  params: link,
  success: { status: 200, description: 'The newest version, its comments and the decision.', body: shares.review },
});

export const readReviewFile = operation({
  ...open,
  id: 'readReviewFile',
  limit: 'share',
  method: 'GET',
  path: '/api/v1/review/{token}/files/{file}',
  summary: 'Read a clip or a still of a review link',
  description: 'Takes a Range header with one range, and then answers 206.',
  params: z.strictObject({ token, file: z.string().regex(/^[a-z][a-z0-9-]{0,60}\.[a-z0-9]{2,5}$/) }),
  success: { status: 200, description: 'The file.', mediaType: 'application/octet-stream' },
});

export const commentReview = operation({
  ...open,
  id: 'commentReview',
  limit: 'share_write',
  method: 'POST',
  path: '/api/v1/review/{token}/comments',
  summary: 'Comment on the pack of a review link',
  params: link,
  body: shares.commentRequest,
  success: { status: 201, description: 'The pack with the comment.', body: shares.review },
  errors: [...open.errors, ...writing],
});

export const decideReview = operation({
  ...open,
  id: 'decideReview',
  limit: 'share_write',
  method: 'POST',
  path: '/api/v1/review/{token}/decision',
  summary: 'Approve the pack of a review link, or ask for changes',
  description: 'A later decision replaces the earlier one. One on a version that is no longer the newest is refused.',
  params: link,
  body: shares.decisionRequest,
  success: { status: 200, description: 'The pack with the decision.', body: shares.review },
  errors: [...open.errors, ...writing, 'pack_changed'],
});
