import { operations } from '@galley/contract';
import { defined, type ToolBinding, tool } from '#platform/kernel';

const COMMENTS = '50';

export const shareTools: readonly ToolBinding[] = [
  tool('share_pack', async ({ call }, { job_id: id, action, can = 'comment', expires_in, share_id }) => {
    if (action === 'create') {
      const body = { can, ...defined({ expires_in }) };
      return { body: await call(operations.createShare, { params: { id }, body }) };
    }
    if (action === 'revoke') {
      await call(operations.revokeShare, { params: { id: share_id ?? '' } });
      return { body: { share_id, state: 'revoked' } };
    }
    const { shares } = await call(operations.listShares, { params: { id } });
    const { comments } = await call(operations.listShareComments, { params: { id }, query: { limit: COMMENTS } });
    return { body: { shares, comments }, holdsPageText: true };
  }),
];
