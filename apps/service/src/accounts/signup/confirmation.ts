// The user who confirms an email may not be the one who signed up with it (decision 43): outside the session that
// signed up, keys and webhooks are shown first and end unless the user confirms them, and so do the sessions and the
// password.

import { randomBytes } from 'node:crypto';
import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Client } from '#platform/kernel';
import { accountById, changeAccount } from '../account-rows.ts';
import { endPendingApprovals } from '../connections/pending.ts';
import { keyOnTheWire, listKeys, revokeKeysExcept } from '../keys/keys.ts';
import { lockedRow } from '../lock-account.ts';
import { badToken, findMailToken, spendMailToken } from '../mail/mail-tokens.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { requireUncommonPassword } from '../passwords/uncommon-password.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { endSessions, useSession } from '../sessions/sessions.ts';
import type { AccountRow } from '../tables.ts';
import { type GrantRules, grantAtConfirmation } from './grants.ts';

export type Keep = { keys: readonly string[]; webhooks: readonly string[] };

/** The webhooks of an account, which another module owns. */
export type WebhooksOf = {
  list: (accountId: string) => Promise<Shape<'Webhook'>[]>;
  deleteExcept: (transaction: Query, accountId: string, keep: readonly string[]) => Promise<void>;
};

type Deps = GrantRules & {
  query: Query;
  passwords: Passwords;
  webhooksOf: WebhooksOf;
  evict: (hashes: readonly Buffer[]) => void;
};

type Confirm = { token: string; keep?: Keep | undefined; password?: string | undefined };

export type ConfirmEmail = (
  confirm: Confirm,
  client: Client,
) => Promise<{ accountId: string; confirmation: Shape<'Confirmation'> }>;

const CONFIRMED = { email_confirmed: true, review: null };

export function createConfirmEmail(deps: Deps): ConfirmEmail {
  const { query, passwords, webhooksOf, evict } = deps;
  return async ({ token, keep, password }, client) => {
    const accountId = await findMailToken(query, token, 'confirm');
    if (accountId === undefined) throw badToken('confirm');
    const account = await accountById(query, accountId);
    const isSame = account.email_confirmed_at !== null || (await isSignupSession(query, accountId, client));
    if (keep === undefined && !isSame) {
      const keys = (await listKeys(query, accountId)).filter((key) => key.revoked_at === null).map(keyOnTheWire);
      const review = { keys, webhooks: await webhooksOf.list(accountId) };
      return { accountId, confirmation: { email_confirmed: false, review } };
    }
    if (password !== undefined) requireUncommonPassword(password, account.email ?? '');
    const passwordHash = isSame ? null : await passwords.hash(password ?? randomBytes(32).toString('base64url'));
    const ended = await query.transaction().execute(async (transaction) => {
      const locked = await lockedRow(transaction, accountId);
      if ((await spendMailToken(transaction, token, 'confirm')) === undefined) throw badToken('confirm');
      const revoked =
        passwordHash === null || keep === undefined
          ? []
          : await takeOver(transaction, { accountId, passwordHash, keep, webhooksOf });
      await confirmAccount(transaction, locked, deps);
      return revoked;
    });
    evict(ended);
    return { accountId, confirmation: CONFIRMED };
  };
}

type TakeOver = { accountId: string; passwordHash: string; keep: Keep; webhooksOf: WebhooksOf };

/** Ends everything that other users may have created in the account. Returns the hashes that are no longer valid. */
export async function takeOver(
  transaction: Query,
  { accountId, passwordHash, keep, webhooksOf }: TakeOver,
): Promise<Buffer[]> {
  await changeAccount(transaction, accountId, { password_hash: passwordHash });
  const sessions = await endSessions(transaction, accountId);
  await sql`delete from socket_tickets where account_id = ${accountId}`.execute(transaction);
  await endPendingApprovals(transaction, accountId);
  await webhooksOf.deleteExcept(transaction, accountId, keep.webhooks);
  const keys = await revokeKeysExcept(transaction, accountId, keep.keys);
  await sql`select shares_end_except(${accountId}, ${[...keep.keys]})`.execute(transaction);
  return [...sessions.map(({ hash }) => hash), ...keys];
}

export async function confirmAccount(transaction: Query, account: AccountRow, rules: GrantRules): Promise<void> {
  if (account.email_confirmed_at !== null) return;
  await changeAccount(transaction, account.id, { email_confirmed_at: new Date() });
  await grantAtConfirmation(transaction, account, rules);
}

async function isSignupSession(query: Query, accountId: string, client: Client): Promise<boolean> {
  const token = client.cookie(SESSION_COOKIE);
  if (token === null || !client.isFirstParty) return false;
  const session = await useSession(query, token);
  return session?.account_id === accountId && session.from_signup;
}
