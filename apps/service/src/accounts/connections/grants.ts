// The token endpoint: exchanges a code, a device code or a refresh token for tokens, and revokes connections.

import type { Query } from '#platform/database';
import type { Notify } from '../mail/notices.ts';
import type { TakeTries } from '../passwords/guard-tries.ts';
import { type CodeUse, markCode, takeCode } from './codes.ts';
import { endLiveConnection } from './connections.ts';
import { takeDevice } from './devices.ts';
import type { ConnectionHistory } from './history.ts';
import { OAuthError } from './oauth-error.ts';
import { createOutcomes, type From, type Outcome, type Outcomes, rejectionOf } from './outcomes.ts';
import { connectionOfToken, type IssuedTokens, issueTokens, useRefreshToken } from './tokens.ts';

export type Grants = {
  byCode: (use: CodeUse & From, clientHost: string | null) => Promise<IssuedTokens>;
  byDevice: (use: { deviceCode: string; clientId: string; clientName: string } & From) => Promise<IssuedTokens>;
  byRefreshToken: (use: RefreshUse) => Promise<IssuedTokens>;
  /** Revokes the connection behind a token if it belongs to this client. Returns its id. */
  revoke: (use: { token: string; clientId: string } & From) => Promise<string | null>;
};

type RefreshUse = { token: string; clientId: string; resource: string | null } & From;
type Deps = {
  query: Query;
  evict: (hashes: readonly Buffer[]) => void;
  notify: Notify;
  takeTries: TakeTries;
  history: ConnectionHistory;
};

export function createGrants({ query, evict, notify, takeTries, history }: Deps): Grants {
  const { opened, copied } = createOutcomes(history);
  const settle = async (work: (transaction: Query) => Promise<Outcome>): Promise<IssuedTokens> => {
    const outcome = await query.transaction().execute(work);
    const { evicted, notice } = outcome;
    evict(evicted);
    if (notice !== undefined) notify(notice.accountId, 'connection', notice.change);
    if ('rejected' in outcome) throw outcome.rejected;
    return outcome.tokens;
  };

  return {
    byCode: (use, clientHost) =>
      settle(async (transaction) => {
        const { usedBy, ...approval } = await takeCode(transaction, use);
        if (usedBy !== null) {
          const ending = {
            accountId: approval.accountId,
            keyId: usedBy,
            reason: 'code_reused',
            from: use.from,
          } as const;
          return copied(transaction, ending, 'The code was used before.');
        }
        const { outcome, keyId } = await opened(transaction, { ...approval, clientHost, from: use.from });
        await markCode(transaction, use.code, keyId);
        return outcome;
      }),
    byDevice: ({ clientName, ...use }) =>
      settle(async (transaction) => {
        const taken = await takeDevice(transaction, use);
        if (taken === 'pending') return rejectionOf('authorization_pending', 'The owner has not decided yet.');
        if (taken === 'too soon') return rejectionOf('slow_down', 'Ask less often.');
        return (await opened(transaction, { ...taken, clientName, clientHost: null, from: use.from })).outcome;
      }),
    byRefreshToken: async (use) => {
      const found = await connectionOfToken(query, use.token);
      // A token that was used before is not counted: it always revokes the connection.
      if (found?.isUsed === false) await takeTries([{ limit: 'oauth_refresh', who: [found.keyId] }]);
      return settle((transaction) => rotate(transaction, use, copied));
    },
    revoke: async ({ token, clientId, from }) => {
      const found = await connectionOfToken(query, token);
      if (found === undefined || found.clientId !== clientId) return null;
      const { accountId, keyId } = found;
      const { hashes } = await query.transaction().execute(async (transaction) => {
        const ended = await endLiveConnection(transaction, accountId, keyId);
        if (ended.wasLive) await history.ended(transaction, { accountId, keyId, reason: 'app', from });
        return ended;
      });
      evict(hashes);
      return keyId;
    },
  };
}

async function rotate(transaction: Query, use: RefreshUse, copied: Outcomes['copied']): Promise<Outcome> {
  const { clientId, resource, from } = use;
  const found = await useRefreshToken(transaction, use.token);
  if (found === undefined) return rejectionOf('invalid_grant', 'The refresh token is unknown.');
  const { keyId, accountId, scopes } = found;
  if (found.isUsed || found.clientId !== clientId) {
    const ending = { accountId, keyId, reason: 'token_reused', from } as const;
    return copied(transaction, ending, 'The refresh token was used before.');
  }
  if (!found.isLive) return rejectionOf('invalid_grant', 'The connection has ended.');
  if (resource !== null && resource !== found.resource) throw new OAuthError('invalid_target', 'The resource differs.');
  return { tokens: await issueTokens(transaction, { keyId, scopes }), evicted: [] };
}
