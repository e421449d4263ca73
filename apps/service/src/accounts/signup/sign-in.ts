// Signup and login. Each shows a new key once and starts a session.

import type { Shape } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError, type Client, type Logger } from '#platform/kernel';
import { accountOnTheWire, normalised } from '../account-rows.ts';
import type { Credentials } from '../credentials.ts';
import { keyOnTheWire, mintKey, retireOldestLoginKeys } from '../keys/keys.ts';
import { lockedRow } from '../lock-account.ts';
import type { Letters } from '../mail/mails.ts';
import type { GuardTries } from '../passwords/guard-tries.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { requireUncommonPassword } from '../passwords/uncommon-password.ts';
import { endSessionOf, openSession } from '../sessions/sessions.ts';
import type { AccountRow, Channel } from '../tables.ts';
import type { GrantRules } from './grants.ts';
import { type NewUser, type SignedUp, signUpDevice, signUpUser } from './signup.ts';

type Deps = GrantRules & {
  query: Query;
  passwords: Passwords;
  credentials: Credentials;
  letters: Letters;
  log: Logger;
  guardTries: GuardTries;
  onSignup?: (channel: Channel) => void;
};

type Signup = Omit<NewUser, 'passwordHash' | 'deviceAccountId'> & { password: string };

type SignInInput = { account: AccountRow; credentials: Shape<'Credentials'>; sessionToken: string };

export type SignIn = {
  signUp: (signup: Signup, client: Client) => Promise<SignInInput>;
  logIn: (login: { email: string; password: string }, client: Client) => Promise<SignInInput>;
  createAnonymous: () => Promise<Shape<'Credentials'>>;
};

export function createSignIn(deps: Deps): SignIn {
  const { query, ledger, passwords, credentials, letters, log, guardTries, onSignup } = deps;

  const show = async ({ account, key }: SignedUp): Promise<Shape<'Credentials'>> => ({
    account: accountOnTheWire(account),
    api_key: key.text,
    key: keyOnTheWire(key.row),
    balance: await ledger.balance(account.id),
  });

  const enter = async (signedUp: SignedUp, sessionToken: string): Promise<SignInInput> => {
    return { account: signedUp.account, credentials: await show(signedUp), sessionToken };
  };

  return {
    signUp: async ({ password, ...signup }, client) => {
      const deviceAccountId = await deviceOf(credentials, client);
      requireUncommonPassword(password, signup.email);
      const passwordHash = await passwords.hash(password);
      const user = { ...signup, email: normalised(signup.email), passwordHash, deviceAccountId };
      const { signedUp, token } = await query.transaction().execute(async (tx) => {
        const made = await signUpUser(tx, user, deps);
        const session = { userAgent: client.userAgent, fromSignup: true } as const;
        return { signedUp: made, token: (await openSession(tx, made.account.id, session)).token };
      });
      onSignup?.(signup.channel);
      letters.write(signedUp.account, 'confirm');
      return enter(signedUp, token);
    },

    logIn: async ({ email, password }, client) => {
      const account = await guardTries.login(email, client);
      const isRight = await passwords.matches(password, account?.password_hash ?? null);
      log.info({ account: account?.id ?? null, isRight }, 'login attempted');
      if (account === undefined || !isRight) throw new AppError('invalid_credentials');
      if (account.suspended_at !== null) throw new AppError('account_suspended');
      const { key, token } = await query.transaction().execute((tx) => completeLogin(tx, account, client));
      const replaced = await endSessionOf(query, client.cookie('svc_session'));
      if (replaced !== undefined) credentials.evict(replaced);
      return enter({ account, key }, token);
    },

    createAnonymous: async () => {
      const signedUp = await query.transaction().execute(signUpDevice);
      onSignup?.('device');
      return show(signedUp);
    },
  };
}

/** The password was correct a moment ago; if it was changed meanwhile, the login is rejected. */
async function completeLogin(transaction: Query, account: AccountRow, client: Client) {
  const { password_hash } = await lockedRow(transaction, account.id);
  if (password_hash !== account.password_hash) throw new AppError('invalid_credentials');
  const key = await mintKey(transaction, { accountId: account.id, kind: 'live', name: 'Login', fromLogin: true });
  await retireOldestLoginKeys(transaction, account.id);
  const { token } = await openSession(transaction, account.id, { userAgent: client.userAgent });
  return { key, token };
}

/** The account of the anonymous device that signs up. An invalid key is an error, not ignored. */
async function deviceOf(credentials: Credentials, { apiKey, origin }: Client): Promise<string | null> {
  if (apiKey === null) return null;
  const presented = {
    apiKey,
    bearer: null,
    sessionToken: null,
    method: 'POST',
    path: '',
    origin,
    fetchSite: null,
    isFromBrowser: true,
  };
  const principal = await credentials.recognise(presented);
  if (principal === null) throw new AppError('unauthenticated');
  return principal.caller === 'anonymous' ? principal.accountId : null;
}
