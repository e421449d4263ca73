import { operations } from '@galley/contract';
import type { ReadPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Reviews } from './reviews.ts';
import type { Shares } from './shares.ts';

type Deps = { shares: Shares; reviews: Reviews; readPage: ReadPage };

export function shareEndpoints({ shares, reviews, readPage }: Deps): Endpoint[] {
  return [
    endpoint(operations.createShare, async ({ principal, idOnce, describeActivity }, { params, body }) => {
      const share = await shares.create(principal, { packId: params.id, id: idOnce('share') }, body);
      describeActivity({ subject: share.id });
      return share;
    }),
    endpoint(operations.listShares, async ({ principal }, { params }) => ({
      shares: await shares.list(principal, params.id),
    })),
    endpoint(operations.listShareComments, ({ principal }, { params, query }) =>
      shares.comments(principal, params.id, readPage(query)),
    ),
    endpoint(operations.revokeShare, ({ principal }, { params }) => shares.revoke(principal, params.id)),
    endpoint(operations.readReview, (_context, { params }) => reviews.read(params.token)),
    endpoint(operations.commentReview, (_context, { params, body }) => reviews.comment(params.token, body)),
    endpoint(operations.decideReview, (_context, { params, body }) => reviews.decide(params.token, body)),
  ];
}
