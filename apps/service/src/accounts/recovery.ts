// Passwords and addresses after the signup.

import type { Query } from '#platform/database';
import { AppError, type Client, type Principal } from '#platform/kernel';
import { accountByEmail, accountById, changeAccount, normalised } from './account-rows.ts';
import type { Background } from './background.ts';
import type { Credentials } from './credentials.ts';
import { revokeLoginKeys } from './keys.ts';
import type { Letters } from './letters.ts';
import { spendMailToken } from './mail-tokens.ts';
import type { Passwords } from './passwords.ts';
import { endSessions, openSession } from './sessions.ts';
import { requireUncommonPassword } from './uncommon-password.ts';

type Options = {
  query: Query;
  passwords: Passwords;
  credentials: Credentials;
  letters: Letters;
  background: Background;
  limitName: (name: string) => Promise<void>;
};

type Change = { currentPassword: string; password: string };

export type Recovery = {
  /** Answers alike, and as fast, whether or not the address has an account. */
  forgotPassword: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; password: string }) => Promise<void>;
  /** Ends every session and gives the token of a new one for the caller. */
  changePassword: (principal: Principal, change: Change, client: Client) => Promise<string>;
  confirmEmail: (token: string) => Promise<void>;
};

export function createRecovery({ query, passwords, credentials, letters, background, limitName }: Options): Recovery {
  /** Shuts out everyone who came in with the old password: its sessions, and the keys it minted. */
  const setPassword = async (tx: Query, accountId: string, password_hash: string): Promise<Buffer[]> => {
    await changeAccount(tx, accountId, { password_hash });
    const sessions = await endSessions(tx, accountId);
    return [...sessions.map(({ hash }) => hash), ...(await revokeLoginKeys(tx, accountId))];
  };
  /** After the commit: before it, a request in between would be remembered again. */
  const forget = (hashes: readonly Buffer[]): void => {
    for (const hash of hashes) credentials.forget(hash);
  };

  return {
    forgotPassword: async (email) => {
      await limitName(normalised(email));
      background.start(async () => {
        const account = await accountByEmail(query, email);
        if (account !== undefined) letters.write(account, 'reset');
      });
    },

    resetPassword: async ({ token, password }) => {
      const passwordHash = await passwords.hash(password);
      const ended = await query.transaction().execute(async (tx) => {
        const accountId = await spendMailToken(tx, token, 'reset');
        if (accountId === undefined) throw badToken();
        // A refusal takes the spending of the token back, so the same mail serves for the next try.
        requireUncommonPassword(password, (await accountById(tx, accountId)).email ?? '');
        return setPassword(tx, accountId, passwordHash);
      });
      forget(ended);
    },

    changePassword: async ({ accountId }, { currentPassword, password }, client) => {
      const account = await accountById(query, accountId);
      await limitName(normalised(account.email ?? ''));
      const isRight = await passwords.matches(currentPassword, account.password_hash);
      if (!isRight) throw new AppError('invalid_credentials');
      requireUncommonPassword(password, account.email ?? '');
      const passwordHash = await passwords.hash(password);
      const { ended, token } = await query.transaction().execute(async (tx) => ({
        ended: await setPassword(tx, accountId, passwordHash),
        token: (await openSession(tx, accountId, client.userAgent)).token,
      }));
      forget(ended);
      return token;
    },

    confirmEmail: async (token) => {
      const accountId = await spendMailToken(query, token, 'confirm');
      if (accountId === undefined) throw badToken();
      await changeAccount(query, accountId, { email_confirmed_at: new Date() });
    },
  };
}

function badToken(): AppError {
  const errors = [{ path: 'token', message: 'is unknown, used or too old; ask for a new mail' }];
  return new AppError('invalid_request', { extras: { errors } });
}
