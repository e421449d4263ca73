// The operator's command `galley-admin`: suspends an account, resumes it, deletes it, or shows its state.

import { sql } from 'kysely';
import { deleteAccount, findAccount, resumeAccount, suspendAccount } from '#accounts';
import { createAuditLog } from '#audit';
import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createJobStore } from '#jobs';
import type { Query } from '#platform/database';
import { createLogger } from '#platform/kernel';

type Change = 'account.suspended' | 'account.resumed' | 'account.deleted';

type AdminRequest = { verb: 'suspend' | 'resume' | 'delete' | 'show'; who: string; reason: string };

type AccountState = {
  id: string;
  email: string | null;
  created_at: Date;
  email_confirmed: boolean;
  suspended_at: Date | null;
  suspended_reason: string | null;
  deleted_at: Date | null;
  live_jobs: number;
};

/** The order cannot be carried out; the message names the reason. */
export class AdminRejection extends Error {
  override name = 'AdminRejection';
}

/** Null when the arguments are not a valid order. A suspension and a deletion need a reason. */
export function readAdminOrder([verb, who, flag, reason, ...more]: readonly string[]): AdminRequest | null {
  if (who === undefined || who.startsWith('--') || more.length > 0) return null;
  if (verb === 'suspend' || verb === 'delete') return flag === '--reason' && reason ? { verb, who, reason } : null;
  if ((verb !== 'resume' && verb !== 'show') || flag !== undefined) return null;
  return { verb, who, reason: '' };
}

/** Returns the changed account; null when it does not exist. */
export async function administerAccount(config: Config, request: AdminRequest): Promise<AccountState | null> {
  const log = createLogger({ level: config.log.level, role: 'admin' });
  const servers = openServers(config, log, { program: 'operator' });
  const { query } = servers.database;
  try {
    const account = await findAccount(query, request.who);
    if (account === undefined) return null;
    const change = await changeState(query, account.id, request);
    if (change !== null) {
      const { record } = createAuditLog({ query, log });
      await record({ accountId: account.id, action: change, principal: null, actor: 'operator' });
      log.info({ account: account.id, verb: request.verb }, 'account state changed');
    }
    return await stateOf(query, account.id);
  } finally {
    await servers.close();
  }
}

/** Returns the audit event; null when nothing was changed. */
async function changeState(query: Query, accountId: string, { verb, reason }: AdminRequest): Promise<Change | null> {
  if (verb === 'show') return null;
  if (verb === 'resume') return (await resumeAccount(query, accountId)) ? 'account.resumed' : null;
  if (verb === 'delete') await requireNoPlan(query, accountId);
  const isNew = await suspendAccount(query, accountId, reason);
  await cancelJobs(query, accountId);
  if (verb === 'delete') return (await deleteAccount(query, accountId)) ? 'account.deleted' : null;
  return isNew ? 'account.suspended' : null;
}

/**
 * The processor would go on charging for a plan of an account that is gone. An open checkout of a plan can still be paid
 * until it expires.
 */
async function requireNoPlan(query: Query, accountId: string): Promise<void> {
  const { rows } = await sql<{ status: string; expires_at: Date }>`
    select status, expires_at from subscriptions
    where account_id = ${accountId} and status not in ('canceled', 'incomplete_expired')
      and (status <> 'open' or expires_at > now())
    order by status = 'open' limit 1
  `.execute(query);
  const [plan] = rows;
  if (plan === undefined) return;
  throw new AdminRejection(
    plan.status === 'open'
      ? `A checkout of a plan is open until ${plan.expires_at.toISOString()}. Expire it at the payment processor, or wait.`
      : 'The account has a plan. Cancel it at the payment processor first.',
  );
}

/**
 * Ends the jobs and releases their holds here; the flow role cancels their runs, and ends jobs that a node accepts in
 * its last seconds.
 */
async function cancelJobs(query: Query, accountId: string): Promise<void> {
  const store = createJobStore({ query });
  for (const id of await liveJobs(query, accountId)) {
    await store.finish(id, { code: 'cancelled', stage: null }, { notifyEngine: true });
  }
}

async function liveJobs(query: Query, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where account_id = ${accountId} and status in ('queued', 'processing')
  `.execute(query);
  return rows.map(({ id }) => id);
}

async function stateOf(query: Query, accountId: string): Promise<AccountState | null> {
  const account = await findAccount(query, accountId);
  if (account === undefined) return null;
  const { id, email, created_at, email_confirmed_at, suspended_at, suspended_reason, deleted_at } = account;
  const live_jobs = (await liveJobs(query, id)).length;
  return {
    id,
    email,
    created_at,
    email_confirmed: email_confirmed_at !== null,
    suspended_at,
    suspended_reason,
    deleted_at,
    live_jobs,
  };
}
