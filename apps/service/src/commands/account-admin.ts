// The operator's command `galley-admin`: suspends an account, resumes it, deletes it, or shows its state.

import { sql } from 'kysely';
import { deleteAccount, findAccount, resumeAccount, suspendAccount } from '#accounts';
import { type AuditLog, createAuditLog } from '#audit';
import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createJobStore } from '#jobs';
import type { Query } from '#platform/database';
import { createLogger } from '#platform/kernel';

type Change = 'account.suspended' | 'account.resumed' | 'account.deleted';

type AdminRequest = { verb: 'suspend' | 'resume' | 'delete' | 'show'; who: string; reason: string };

type Deps = { query: Query; audit: Pick<AuditLog, 'recordWithin'> };

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
    const isChanged = await changeState({ query, audit: createAuditLog({ query, log }) }, account.id, request);
    if (isChanged) log.info({ account: account.id, verb: request.verb }, 'account state changed');
    return await stateOf(query, account.id);
  } finally {
    await servers.close();
  }
}

/** Returns whether something was changed. */
async function changeState(deps: Deps, accountId: string, { verb, reason }: AdminRequest): Promise<boolean> {
  const { query } = deps;
  if (verb === 'show') return false;
  if (verb === 'resume')
    return recorded(deps, [accountId, 'account.resumed'], (open) => resumeAccount(open, accountId));
  const isSuspended = await recorded(deps, [accountId, 'account.suspended'], async (open) => {
    const isNew = await suspendAccount(open, accountId, reason);
    // Under the lock of the account, which every checkout takes: none opens from here on. Thrown inside the
    // transaction, so the account is not suspended.
    if (verb === 'delete') await requireNothingToPay(open, accountId);
    return isNew;
  });
  await cancelJobs(query, accountId);
  if (verb === 'suspend') return isSuspended;
  return recorded(deps, [accountId, 'account.deleted'], (open) => deleteAccount(open, accountId));
}

/** The event is stored if and only if the change is. */
function recorded(
  { query, audit }: Deps,
  [accountId, action]: [string, Change],
  change: (open: Query) => Promise<boolean>,
): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    const isChanged = await change(transaction);
    if (isChanged) await audit.recordWithin({ accountId, action, principal: null, actor: 'operator' }, transaction);
    return isChanged;
  });
}

/** The processor would go on charging for a plan of an account that is gone, and an open checkout can still be paid. */
async function requireNothingToPay(query: Query, accountId: string): Promise<void> {
  const { rows } = await sql<{ status: string; expires_at: Date }>`
    select case when status = 'open' then 'open' else 'a plan' end as status, expires_at from subscriptions
    where account_id = ${accountId} and status not in ('canceled', 'incomplete_expired')
      and (status <> 'open' or expires_at > now())
    union all
    select purchases_state(p) as status, expires_at from purchases p
    where account_id = ${accountId} and paid_at is null
      and (purchases_state(p) = 'pending' or (purchases_state(p) = 'open' and expires_at > now()))
    order by 1 limit 1
  `.execute(query);
  const [found] = rows;
  if (found === undefined) return;
  throw new AdminRejection(rejections[found.status]?.(found.expires_at) ?? found.status);
}

const rejections: Record<string, (expiresAt: Date) => string> = {
  'a plan': () => 'The account has a plan. Cancel it at the payment processor first.',
  pending: () => 'A payment of the account is under way. Wait until it has succeeded or failed.',
  open: (expiresAt) =>
    `A checkout is open until ${expiresAt.toISOString()}. Expire it at the payment processor, or wait.`,
};

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
