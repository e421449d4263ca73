// main.ts recover: what a database of an earlier moment needs before the roles are started on it.

import { sql } from 'kysely';
import { type AuditLog, createAuditLog } from '#audit';
import { auditBalances } from '#credits';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import type { Storage } from '#platform/storage';

type Deps = { query: Query; storage: Storage; log: Logger };

export type RecoverOptions = {
  /** Revokes every key and review link: one that was revoked since that moment would work again. */
  revokesKeys: boolean;
};

export type RecoverResult = {
  /** Jobs that were running at that moment. */
  resumedJobs: number;
  /**
   * Balances that differ from their entries, and objects that a row names and the store lacks. Empty when all is well.
   */
  faults: string[];
};

/** Starts live jobs again, ends sessions, and compares. It can be repeated. */
export async function recover({ query, storage, log }: Deps, { revokesKeys }: RecoverOptions): Promise<RecoverResult> {
  const resumedJobs = await resume(query);
  if (revokesKeys) await revokeKeys(query, createAuditLog({ query, log }));
  const review = await endSessions(query);
  const faults = [...(await driftsIn(query)), ...(await missingObjects(query, storage))];
  log.warn(review, 'sessions ended; review keys, webhooks and links, those revoked since the backup are valid again');
  return { resumedJobs, faults };
}

/** Each revocation has an audit event: the owner sees in the account's activity why the key stopped working. */
async function revokeKeys(query: Query, { recordWithin }: AuditLog): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; accountId: string }>`
      update keys set revoked_at = now() where revoked_at is null returning id, account_id as "accountId"
    `.execute(transaction);
    for (const { id, accountId } of rows) {
      const event = { accountId, action: 'key.revoked', principal: null, actor: 'operator', subject: id } as const;
      await recordWithin(event, transaction);
    }
    await sql`update shares set revoked_at = now() where revoked_at is null`.execute(transaction);
  });
}

/**
 * A new Temporal server has none of the runs. Every unfinished job and every pending delivery gets an outbox row again;
 * a server that still has the run ignores the duplicate.
 */
async function resume(query: Query): Promise<number> {
  await sql`update webhook_deliveries set is_told = false where state = 'pending'`.execute(query);
  const { rows } = await sql`
    insert into job_outbox (job_id, action)
    select id, 'start' from jobs j where status in ('queued', 'processing') and has_slot
      and not exists (select 1 from job_outbox o where o.job_id = j.id and o.action = 'start')
    returning job_id
  `.execute(query);
  return rows.length;
}

type Review = { sessions: number; keys: string[]; webhooks: string[]; links: string[] };

/**
 * A user who logged out or changed the password since the backup would be logged in again. Revoked keys and links cannot
 * be recognised.
 */
async function endSessions(query: Query): Promise<Review> {
  const { numAffectedRows = 0n } = await sql`delete from sessions`.execute(query);
  // A link for a new password that was used since the backup would work once more.
  await sql`delete from mail_tokens where purpose = 'reset'`.execute(query);
  const { rows: keys } = await sql<{ id: string }>`
    select id from keys where revoked_at is null and (expires_at is null or expires_at > now()) order by id
  `.execute(query);
  const { rows: webhooks } = await sql<{ id: string }>`select id from webhooks order by id`.execute(query);
  const { rows: links } = await sql<{ id: string }>`
    select id from shares where revoked_at is null and expires_at > now() order by id
  `.execute(query);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { sessions: Number(numAffectedRows), keys: idsOf(keys), webhooks: idsOf(webhooks), links: idsOf(links) };
}

async function driftsIn(query: Query): Promise<string[]> {
  const drifts = await auditBalances(query, new Date(0));
  return drifts.map(({ accountId }) => `the balance of ${accountId} does not equal its entries`);
}

/**
 * Objects that a caller can still request: an unfinished job creates its objects again. Uploads are left out: one may
 * have been announced and never sent.
 */
async function missingObjects(query: Query, storage: Storage): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from job_assets a join jobs j on j.id = a.job_id and j.status = 'completed',
      unnest(array[a.object_key, a.poster_key, a.preview_key]) as key where key is not null
    union select object_key from captures where object_key is not null
    union select zip_key from packs where zip_key is not null
    union select logo_key from packs p join jobs j on j.id = p.job_id and j.status = 'completed'
      where logo_key is not null
  `.execute(query);
  const faults: string[] = [];
  for (const { key } of rows) {
    if ((await storage.sizeOf(key)) === undefined) faults.push(`the object ${key} is missing`);
  }
  return faults;
}
