// Password reset and password change.

import type { Query } from '#platform/database';
import { AppError, type Client, type Principal } from '#platform/kernel';
import { accountById, changeAccount } from '../account-rows.ts';
import type { Background } from '../background.ts';
import { endRecentConnections } from '../connections/connections.ts';
import type { ConnectionHistory } from '../connections/history.ts';
import { endPendingApprovals } from '../connections/pending.ts';
import { revokeLoginKeys } from '../keys/keys.ts';
import { lockAccount, lockedRow } from '../lock-account.ts';
import { badToken, findMailToken, spendMailToken } from '../mail/mail-tokens.ts';
import type { Letters } from '../mail/mails.ts';
import { mayWriteReset, type Notify } from '../mail/notices.ts';
import { endSessions, openSession } from '../sessions/sessions.ts';
import { confirmAccount, takeOver, type WebhooksOf } from '../signup/confirmation.ts';
import type { GrantRules } from '../signup/grants.ts';
import type { AccountRow } from '../tables.ts';
import type { GuardTries } from './guard-tries.ts';
import type { Passwords } from './passwords.ts';
import { requireUncommonPassword } from './uncommon-password.ts';

type Deps = GrantRules & {
  query: Query;
  passwords: Passwords;
  evict: (hashes: readonly Buffer[]) => void;
  letters: Letters;
  notify: Notify;
  background: Background;
  guardTries: GuardTries;
  webhooksOf: WebhooksOf;
  history: ConnectionHistory;
};

type Change = { currentPassword: string; password: string };

export type Recovery = {
  /** The response and its timing do not depend on whether the email has an account. */
  forgotPassword: (email: string, client: Client) => Promise<void>;
  /** Returns the account with its new password. */
  resetPassword: (reset: { token: string; password: string }) => Promise<AccountRow>;
  /** Ends every session, and returns the account and the token of a new session for the caller. */
  changePassword: (
    principal: Principal,
    change: Change,
    client: Client,
  ) => Promise<{ account: AccountRow; token: string }>;
};

export function createRecovery(deps: Deps): Recovery {
  const { query, passwords, evict, letters, notify, background, guardTries, webhooksOf, history } = deps;
  /** Revokes what the old password created: sessions, their approvals of the last day, and login keys. */
  const setPassword = async (tx: Query, accountId: string, password_hash: string): Promise<Buffer[]> => {
    await changeAccount(tx, accountId, { password_hash });
    const sessions = await endSessions(tx, accountId);
    await endPendingApprovals(tx, accountId);
    const { hashes, ended } = await endRecentConnections(tx, accountId);
    for (const keyId of ended) await history.ended(tx, { accountId, keyId, reason: 'password', from: null });
    return [...sessions.map(({ hash }) => hash), ...hashes, ...(await revokeLoginKeys(tx, accountId))];
  };

  return {
    forgotPassword: async (email, client) => {
      const account = await guardTries.reset(email, client);
      if (account === undefined) return;
      background.start(async () => {
        if (await mayWriteReset(query, account.id)) letters.write(account, 'reset');
      });
    },

    resetPassword: async ({ token, password }) => {
      const accountId = await findMailToken(query, token, 'reset');
      if (accountId === undefined) throw badToken('reset');
      // Checked before the token is spent, so that the same mail works for the next attempt.
      requireUncommonPassword(password, (await accountById(query, accountId)).email ?? '');
      const passwordHash = await passwords.hash(password);
      const { ended, account } = await query.transaction().execute(async (tx) => {
        const locked = await lockedRow(tx, accountId);
        if ((await spendMailToken(tx, token, 'reset')) === undefined) throw badToken('reset');
        // The user who signed up with an unconfirmed email may not be its owner: nothing of that user stays.
        const isConfirmed = locked.email_confirmed_at !== null;
        const keep = { keys: [], webhooks: [] };
        const revoked = isConfirmed
          ? await setPassword(tx, accountId, passwordHash)
          : await takeOver(tx, { accountId, passwordHash, keep, webhooksOf });
        await confirmAccount(tx, locked, deps);
        return { ended: revoked, account: await accountById(tx, accountId) };
      });
      evict(ended);
      notify(accountId, 'password', 'changed');
      return account;
    },

    changePassword: async (principal, { currentPassword, password }, client) => {
      const { accountId } = principal;
      await guardTries.change(accountId);
      const account = await accountById(query, accountId);
      const isRight = await passwords.matches(currentPassword, account.password_hash);
      if (!isRight) throw new AppError('invalid_credentials');
      requireUncommonPassword(password, account.email ?? '');
      const passwordHash = await passwords.hash(password);
      const { ended, token } = await query.transaction().execute(async (tx) => {
        // A concurrent reset has ended this session, and the change must not undo it.
        await lockAccount(tx, principal);
        return {
          ended: await setPassword(tx, accountId, passwordHash),
          token: (await openSession(tx, accountId, { userAgent: client.userAgent })).token,
        };
      });
      evict(ended);
      notify(accountId, 'password', 'changed');
      return { account: { ...account, password_hash: passwordHash }, token };
    },
  };
}
