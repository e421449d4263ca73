// The ways in. Each shows a new key once and begins a session.

import type { Shape } from '@galley/contract';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';
import { AppError, type Client, type Logger } from '#platform/kernel';
import { accountByEmail, accountOnTheWire, normalised } from './account-rows.ts';
import type { Credentials } from './credentials.ts';
import { keyOnTheWire, mintKey, retireOldestLoginKeys } from './keys.ts';
import type { Letters } from './letters.ts';
import type { Passwords } from './passwords.ts';
import { endSessionOf, openSession } from './sessions.ts';
import { type NewPerson, type SignedUp, signUpDevice, signUpPerson } from './signup.ts';
import { requireUncommonPassword } from './uncommon-password.ts';

type Options = {
  query: Query;
  ledger: Ledger;
  passwords: Passwords;
  credentials: Credentials;
  letters: Letters;
  log: Logger;
  grantsPerNetworkAndDay: number;
  /** Counts tries against one account name; throws `rate_limited`. */
  limitName: (name: string) => Promise<void>;
};

type Signup = Omit<NewPerson, 'passwordHash' | 'deviceAccountId'> & { password: string };

type Entered = { credentials: Shape<'Credentials'>; sessionToken: string };

export type Entrance = {
  signUp: (signup: Signup, client: Client) => Promise<Entered>;
  logIn: (login: { email: string; password: string }, client: Client) => Promise<Entered>;
  createAnonymous: () => Promise<Shape<'Credentials'>>;
};

export function createEntrance(options: Options): Entrance {
  const { query, ledger, passwords, credentials, letters, log, limitName } = options;

  const show = async ({ account, key }: SignedUp): Promise<Shape<'Credentials'>> => ({
    account: accountOnTheWire(account),
    api_key: key.text,
    key: keyOnTheWire(key.row),
    balance: await ledger.balance(account.id),
  });

  const enter = async (signedUp: SignedUp, client: Client): Promise<Entered> => {
    const { token } = await openSession(query, signedUp.account.id, client.userAgent);
    return { credentials: await show(signedUp), sessionToken: token };
  };

  return {
    signUp: async ({ password, ...signup }, client) => {
      const deviceAccountId = await deviceOf(credentials, client);
      requireUncommonPassword(password, signup.email);
      const passwordHash = await passwords.hash(password);
      const person = { ...signup, email: normalised(signup.email), passwordHash, deviceAccountId };
      const signedUp = await query.transaction().execute((tx) => signUpPerson(tx, person, options));
      letters.write(signedUp.account, 'confirm');
      return enter(signedUp, client);
    },

    logIn: async ({ email, password }, client) => {
      await limitName(normalised(email));
      const account = await accountByEmail(query, email);
      const isRight = await passwords.matches(password, account?.password_hash ?? null);
      log.info({ account: account?.id ?? null, isRight }, 'a password was tried');
      if (account === undefined || !isRight) throw new AppError('invalid_credentials');
      const key = await mintKey(query, { accountId: account.id, kind: 'live', name: 'Login', fromLogin: true });
      await retireOldestLoginKeys(query, account.id);
      const replaced = await endSessionOf(query, client.cookie('svc_session'));
      if (replaced !== undefined) credentials.forget(replaced);
      return enter({ account, key }, client);
    },

    createAnonymous: async () => show(await query.transaction().execute(signUpDevice)),
  };
}

/** The account of the anonymous device that signs up. A key that is sent and does not hold is an error, not a detail. */
async function deviceOf(credentials: Credentials, { apiKey, origin }: Client): Promise<string | null> {
  if (apiKey === null) return null;
  const presented = { apiKey, sessionToken: null, method: 'POST', origin, fetchSite: null };
  const principal = await credentials.recognise(presented);
  if (principal === null) throw new AppError('unauthenticated');
  return principal.caller === 'anonymous' ? principal.accountId : null;
}
