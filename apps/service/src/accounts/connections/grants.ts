// The token endpoint: exchanges a code, a device code or a refresh token for tokens, and revokes connections.

import type { Query } from '#platform/database';
import type { Notify } from '../mail/notices.ts';
import type { TakeTries } from '../passwords/guard-tries.ts';
import { type CodeUse, markCode, takeCode } from './codes.ts';
import { endConnection, endOldestConnections, type NewConnection, openConnection } from './connections.ts';
import { takeDevice } from './devices.ts';
import { OAuthError } from './oauth-error.ts';
import { connectionOfToken, type IssuedTokens, issueTokens, useRefreshToken } from './tokens.ts';

export type Grants = {
  byCode: (use: CodeUse, clientHost: string | null) => Promise<IssuedTokens>;
  byDevice: (use: { deviceCode: string; clientId: string; clientName: string }) => Promise<IssuedTokens>;
  byRefreshToken: (use: RefreshUse) => Promise<IssuedTokens>;
  /** Revokes the connection behind a token if it belongs to this client. */
  revoke: (token: string, clientId: string) => Promise<void>;
};

type RefreshUse = { token: string; clientId: string; resource: string | null };
type Deps = {
  query: Query;
  evict: (hashes: readonly Buffer[]) => void;
  notify: Notify;
  takeTries: TakeTries;
};

/** What a transaction ends with that must be kept although the caller is rejected. */
type Outcome =
  | { tokens: IssuedTokens; evicted: Buffer[]; openedIn?: string }
  | { rejected: OAuthError; evicted: Buffer[] };

export function createGrants({ query, evict, notify, takeTries }: Deps): Grants {
  const settle = async (work: (transaction: Query) => Promise<Outcome>): Promise<IssuedTokens> => {
    const outcome = await query.transaction().execute(work);
    evict(outcome.evicted);
    if ('rejected' in outcome) throw outcome.rejected;
    if (outcome.openedIn !== undefined) notify(outcome.openedIn, 'connection', 'added');
    return outcome.tokens;
  };
  return {
    byCode: (use, clientHost) =>
      settle(async (transaction) => {
        const approval = await takeCode(transaction, use);
        if (approval.usedBy !== null) {
          const evicted = await endConnection(transaction, approval.accountId, approval.usedBy);
          return { rejected: new OAuthError('invalid_grant', 'The code was used before.'), evicted };
        }
        const { outcome, keyId } = await opened(transaction, { ...approval, clientHost });
        await markCode(transaction, use.code, keyId);
        return outcome;
      }),
    byDevice: ({ deviceCode, clientId, clientName }) =>
      settle(async (transaction) => {
        const taken = await takeDevice(transaction, { deviceCode, clientId });
        if (taken === 'pending') return rejectionOf('authorization_pending', 'The owner has not decided yet.');
        if (taken === 'too soon') return rejectionOf('slow_down', 'Ask less often.');
        return (await opened(transaction, { ...taken, clientName, clientHost: null })).outcome;
      }),
    byRefreshToken: async (use) => {
      const found = await connectionOfToken(query, use.token);
      // One that was used before is not counted: it always ends the connection.
      if (found?.isUsed === false) await takeTries([{ limit: 'oauth_refresh', who: [found.keyId] }]);
      return settle((transaction) => rotate(transaction, use));
    },
    revoke: async (token, clientId) => {
      const found = await connectionOfToken(query, token);
      if (found === undefined || found.clientId !== clientId) return;
      evict(await query.transaction().execute((open) => endConnection(open, found.accountId, found.keyId)));
    },
  };
}

async function rotate(transaction: Query, { token, clientId, resource }: RefreshUse): Promise<Outcome> {
  const found = await useRefreshToken(transaction, token);
  if (found === undefined) return rejectionOf('invalid_grant', 'The refresh token is unknown.');
  const { keyId, accountId, scopes } = found;
  // A refresh token that is used twice has been copied. We cannot know which caller is the owner, so both lose it.
  if (found.isUsed || found.clientId !== clientId) {
    const evicted = await endConnection(transaction, accountId, keyId);
    return { rejected: new OAuthError('invalid_grant', 'The refresh token was used before.'), evicted };
  }
  if (!found.isLive) return rejectionOf('invalid_grant', 'The connection has ended.');
  if (resource !== null && resource !== found.resource) throw new OAuthError('invalid_target', 'The resource differs.');
  return { tokens: await issueTokens(transaction, { keyId, scopes }), evicted: [] };
}

async function opened(transaction: Query, made: NewConnection): Promise<{ outcome: Outcome; keyId: string }> {
  const keyId = await openConnection(transaction, made);
  const tokens = await issueTokens(transaction, { keyId, scopes: made.scopes });
  const evicted = await endOldestConnections(transaction, made.accountId);
  return { outcome: { tokens, evicted, openedIn: made.accountId }, keyId };
}

function rejectionOf(code: 'invalid_grant' | 'authorization_pending' | 'slow_down', description: string): Outcome {
  return { rejected: new OAuthError(code, description), evicted: [] };
}
