import { type ActivityAction, type ActivityReason, limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { type Page, pageOf, type Query } from '#platform/database';

type Row = {
  id: string;
  account_id: string;
  action: ActivityAction;
  actor: Shape<'ActivityEvent'>['actor'];
  key_id: string | null;
  session_id: string | null;
  network: string | null;
  request_id: string | null;
  subject: string | null;
  reason: ActivityReason | null;
  statement: string | null;
  created_at: Date;
  at: string;
};

const PURGE_BATCH = 5_000;
const EXPORT_BATCH = 1_000;

/** A page of the account's own events, newest first. */
export async function listEvents(query: Query, accountId: string, page: Page) {
  const { rows } = await sql<Row>`
    select *, created_at::text as at from audit_events
    where account_id = ${accountId} and ${page.after('created_at', 'id')}
    order by created_at desc, id desc limit ${page.limit + 1}
  `.execute(query);
  const { items, next_cursor } = pageOf(rows, page);
  return { events: items.map(eventOnTheWire), next_cursor };
}

/** Every event since a time, oldest first, for operators. */
export async function* exportEvents(
  query: Query,
  since: Date,
): AsyncGenerator<Shape<'ActivityEvent'> & { account_id: string }> {
  let last = { at: since.toISOString(), id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select *, created_at::text as at from audit_events
      where (created_at, id) > (${last.at}::timestamptz, ${last.id})
      order by created_at, id limit ${EXPORT_BATCH}
    `.execute(query);
    for (const row of rows) yield { account_id: row.account_id, ...eventOnTheWire(row) };
    const end = rows.at(-1);
    if (end === undefined) return;
    last = { at: end.at, id: end.id };
  }
}

/** Deletes expired events in batches. */
export async function purgeEvents(query: Query): Promise<void> {
  const before = new Date(Date.now() - limits.activitySeconds * 1_000);
  for (;;) {
    const { rows } = await sql<{ deleted: number }>`
      select audit_events_purge(${before}, ${PURGE_BATCH}) as deleted
    `.execute(query);
    if ((rows[0]?.deleted ?? 0) < PURGE_BATCH) return;
  }
}

function eventOnTheWire(row: Row): Shape<'ActivityEvent'> {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    action: row.action,
    actor: row.actor,
    key_id: row.key_id,
    session_id: row.session_id,
    network: row.network,
    subject: row.subject,
    reason: row.reason,
    statement: row.statement,
    request_id: row.request_id,
  };
}
