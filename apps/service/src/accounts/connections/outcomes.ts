// Outcomes of the token endpoint: a new connection, or the end of one whose secret was used twice.

import type { ActivityReason } from '@galley/contract';
import type { Query } from '#platform/database';
import { endLiveConnection, endOldestConnections, type NewConnection, openConnection } from './connections.ts';
import type { ConnectionHistory, RequestOrigin } from './history.ts';
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

export type From = { from: RequestOrigin };

/** The result of a transaction that must commit even when the caller is rejected. */
export type Outcome = { evicted: Buffer[]; notice?: { accountId: string; change: 'added' | 'copied' } } & (
  | { tokens: IssuedTokens }
  | { rejected: OAuthError }
);

type ConnectionInput = { accountId: string; keyId: string; reason: ActivityReason } & From;

export type Outcomes = {
  opened: (transaction: Query, made: NewConnection & From) => Promise<{ outcome: Outcome; keyId: string }>;
  /** A secret that is used twice has been copied. We cannot know which caller is the owner, so both lose it. */
  copied: (transaction: Query, ending: ConnectionInput, description: string) => Promise<Outcome>;
};

export function createOutcomes(history: ConnectionHistory): Outcomes {
  return {
    opened: async (transaction, { from, ...made }) => {
      const { accountId, scopes } = made;
      const keyId = await openConnection(transaction, made);
      const tokens = await issueTokens(transaction, { keyId, scopes });
      await history.opened(transaction, { accountId, keyId, from });
      const { hashes: evicted, ended } = await endOldestConnections(transaction, accountId);
      for (const id of ended) await history.ended(transaction, { accountId, keyId: id, reason: 'too_many', from });
      return { outcome: { tokens, evicted, notice: { accountId, change: 'added' } }, keyId };
    },
    copied: async (transaction, { accountId, keyId, reason, from }, description) => {
      const { hashes: evicted, wasLive } = await endLiveConnection(transaction, accountId, keyId);
      const rejected = new OAuthError('invalid_grant', description, keyId);
      if (!wasLive) return { rejected, evicted };
      await history.ended(transaction, { accountId, keyId, reason, from });
      return { rejected, evicted, notice: { accountId, change: 'copied' } };
    },
  };
}

export function rejectionOf(code: OAuthErrorCode, description: string): Outcome {
  return { rejected: new OAuthError(code, description), evicted: [] };
}
