// The free credits of a signup: once per email, and capped per network, day and install.

import { createHash } from 'node:crypto';
import { signupGrantCredits } from '@galley/contract';
import { sql } from 'kysely';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';
import { changeAccount } from '../account-rows.ts';
import type { AccountRow } from '../tables.ts';

export type GrantRules = {
  ledger: Ledger;
  grantsPerNetworkAndDay: number;
  grantsPerDay: number;
  /** When the operator requires a confirmed email, the grant waits for the confirmation. */
  requireConfirmedEmail: boolean;
};

/**
 * Addresses of one mailbox count as one email: letter case and the part after a plus are ignored. Dots stay, since they
 * distinguish mailboxes at most providers.
 */
export function grantEmailOf(email: string): string {
  const whole = email.normalize('NFC').toLowerCase();
  const [local, domain] = [whole.slice(0, whole.lastIndexOf('@')), whole.slice(whole.lastIndexOf('@') + 1)];
  const plus = local.indexOf('+', 1);
  return `${plus === -1 ? local : local.slice(0, plus)}@${domain}`;
}

/** Posts the grant of a signup from this network, or defers it to the confirmation. */
export async function grantAtSignup(
  query: Query,
  { account, network }: { account: AccountRow; network: string },
  rules: GrantRules,
): Promise<void> {
  if (rules.requireConfirmedEmail) {
    return changeAccount(query, account.id, { pending_grant_network: network });
  }
  await grant(query, { account, network }, rules);
}

/** Posts the deferred grant, if there is one. */
export async function grantAtConfirmation(query: Query, account: AccountRow, rules: GrantRules): Promise<void> {
  const network = account.pending_grant_network;
  if (network === null) return;
  await changeAccount(query, account.id, { pending_grant_network: null });
  await grant(query, { account, network }, rules);
}

async function grant(
  query: Query,
  { account, network }: { account: AccountRow; network: string },
  { ledger, grantsPerNetworkAndDay, grantsPerDay }: GrantRules,
): Promise<void> {
  const hash = createHash('sha256')
    .update(grantEmailOf(account.email ?? ''))
    .digest();
  const { rows } = await sql<{ may: boolean }>`
    select grants_take(${account.id}, ${hash}, ${network}, ${grantsPerNetworkAndDay}, ${grantsPerDay}) as may
  `.execute(query);
  if (rows[0]?.may !== true) return;
  await ledger.post(
    { kind: 'grant', accountId: account.id, amountCredits: signupGrantCredits, reference: `signup:${account.id}` },
    query,
  );
}

const PENDING_GRANT_DAYS = 30;

/** Networks are personal data: those of grants that stayed unconfirmed for a month are deleted. */
export async function purgePendingGrants(query: Query): Promise<void> {
  await sql`
    update accounts set pending_grant_network = null
    where pending_grant_network is not null and created_at < now() - make_interval(days => ${PENDING_GRANT_DAYS})
  `.execute(query);
}
