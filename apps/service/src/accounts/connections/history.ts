// Activity events of connections that were opened, or ended by something other than their owner.

import type { ActivityReason } from '@galley/contract';
import type { AuditLog } from '#audit';
import type { Query } from '#platform/database';

/** The network and id of a request, for its activity event. */
export type RequestOrigin = { network: string; requestId: string };

type Entry = { accountId: string; keyId: string; from: RequestOrigin | null };

export type ConnectionHistory = {
  opened: (transaction: Query, entry: Entry) => Promise<void>;
  ended: (transaction: Query, entry: Entry & { reason: ActivityReason }) => Promise<void>;
};

export function createConnectionHistory({ recordWithin }: Pick<AuditLog, 'recordWithin'>): ConnectionHistory {
  const eventOf = ({ accountId, keyId, from }: Entry) => ({ accountId, principal: null, subject: keyId, ...from });
  return {
    opened: (transaction, entry) => recordWithin({ ...eventOf(entry), action: 'connection.opened' }, transaction),
    ended: (transaction, entry) =>
      recordWithin({ ...eventOf(entry), action: 'connection.ended', reason: entry.reason }, transaction),
  };
}
