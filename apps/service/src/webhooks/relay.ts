// Creates deliveries from events and starts their workflows. Both are safe to repeat, on any number of nodes.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { type Engine, startRun } from '#platform/engine';
import { type Logger, newId } from '#platform/kernel';

type Deps = { query: Query; engine: Engine; log: Logger; retrySeconds: readonly number[] };
type Due = { id: string; run: number; accountId: string; hasPaid: boolean; event: string };

export const TEST_EVENT = 'webhook.test';
const AT_ONCE = 100;
/**
 * Lower than the work of those who have paid: no user waits for a delivery. Deliveries of accounts that never paid have
 * slots of their own.
 */
const PRIORITY = { paid: 4, unpaid: 5 };

export function createDeliveryRelay({ query, engine, log, retrySeconds }: Deps) {
  const retryMs = retrySeconds.map((seconds) => seconds * 1_000);

  const start = async ({ id, run, accountId, hasPaid, event }: Due): Promise<void> => {
    // The user who requests a test sees its outcome and can request it again.
    const pausesMs = event === TEST_EVENT ? [] : retryMs;
    try {
      const fairness = { priority: hasPaid ? PRIORITY.paid : PRIORITY.unpaid, fairnessKey: accountId };
      await startRun(engine, {
        id: `webhook:${id}:${run}`,
        workflow: 'webhookDelivery',
        taskQueue: 'wf',
        args: [id, pausesMs],
        ...fairness,
      });
      await sql`update webhook_deliveries set is_told = true where id = ${id} and run = ${run}`.execute(query);
    } catch (cause) {
      log.warn({ err: cause, deliveryId: id }, 'delivery start failed');
    }
  };

  return async (): Promise<void> => {
    for (let made = AT_ONCE; made === AT_ONCE; ) made = await makeDeliveries(query);
    const { rows } = await sql<Due>`
      select d.id, d.run, d.event, w.account_id as "accountId", credits_has_paid(w.account_id) as "hasPaid"
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where not d.is_told order by d.created_at limit ${AT_ONCE}
    `.execute(query);
    await Promise.all(rows.map(start));
  };
}

type DeliveryRow = {
  id: string;
  webhook_id: string | null;
  event: string;
  job_id: string | null;
  subject: string | null;
};

/** One transaction per batch: rows of the outbox become deliveries, or stay. */
async function makeDeliveries(query: Query): Promise<number> {
  return query.transaction().execute(async (transaction) => {
    const { rows } = await sql<DeliveryRow>`
      with taken as (
        delete from webhook_outbox where id in (
          select id from webhook_outbox order by id limit ${AT_ONCE} for update skip locked
        ) returning *
      )
      select t.id, w.id as webhook_id, t.event, t.job_id, t.subject from taken t
      left join webhooks w on w.account_id = t.account_id and w.enabled and t.event = any(w.events)
        and not exists (select 1 from accounts a where a.id = w.account_id and a.suspended_at is not null)
      order by t.id
    `.execute(transaction);
    const wanted = rows.filter(({ webhook_id }) => webhook_id !== null);
    await sql`
      insert into webhook_deliveries (id, webhook_id, event, job_id, subject)
      select * from unnest(
        ${wanted.map(() => newId('delivery'))}::text[], ${wanted.map((item) => item.webhook_id)}::text[],
        ${wanted.map((item) => item.event)}::text[], ${wanted.map((item) => item.job_id)}::text[],
        ${wanted.map((item) => item.subject)}::text[]
      )
    `.execute(transaction);
    return new Set(rows.map(({ id }) => id)).size;
  });
}
