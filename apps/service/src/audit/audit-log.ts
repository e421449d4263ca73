import type { ActivityAction, ActivityReason } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { type Logger, newId, type Principal } from '#platform/kernel';

export type AuditEvent = {
  accountId: string;
  action: ActivityAction;
  /** Null where the caller is not authenticated, as at a login. */
  principal: Principal | null;
  actor?: 'operator' | 'processor';
  network?: string | null;
  requestId?: string | null;
  subject?: string | null;
  reason?: ActivityReason;
  /** What the account stated, in its own words. */
  statement?: string;
};

export type AuditLog = {
  /** Never throws: an event that cannot be stored is logged. */
  record: (event: AuditEvent) => Promise<void>;
  /** Stored in the caller's transaction: the event is stored if and only if the change is. */
  recordWithin: (event: AuditEvent, query: Query) => Promise<void>;
};

export function createAuditLog({ query, log }: { query: Query; log: Logger }): AuditLog {
  return {
    record: async (event) => {
      const row = rowOf(event);
      try {
        await insert(row, query);
      } catch (cause) {
        const { statement: _, ...facts } = row;
        log.error({ err: cause, ...facts }, 'audit event not stored');
      }
    },
    recordWithin: (event, transaction) => insert(rowOf(event), transaction),
  };
}

async function insert(row: ReturnType<typeof rowOf>, query: Query): Promise<void> {
  await sql`
    insert into audit_events (id, account_id, action, actor, key_id, session_id, network, request_id, subject,
      reason, statement)
    values (${newId('event')}, ${row.accountId}, ${row.action}, ${row.actor}, ${row.keyId}, ${row.sessionId},
      ${row.network}, ${row.requestId}, ${row.subject}, ${row.reason}, ${row.statement})
  `.execute(query);
}

function rowOf({ accountId, action, principal, actor, network, requestId, subject, reason, statement }: AuditEvent) {
  const { keyId = null, sessionId = null } = principal ?? {};
  const caller = keyId === null ? 'session' : 'key';
  return {
    accountId,
    action,
    actor: actor ?? (principal === null ? 'anyone' : caller),
    keyId,
    sessionId,
    network: network ?? null,
    requestId: requestId ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
    statement: statement ?? null,
  };
}
