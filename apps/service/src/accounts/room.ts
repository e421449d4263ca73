// Puts the room together: what every way in shares is made once.

import type { Ledger } from '#credits';
import type { Query } from '#platform/database';
import type { Endpoint, Logger } from '#platform/kernel';
import { createBackground } from './background.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { accountsEndpoints } from './endpoints.ts';
import { createEntrance } from './entrance.ts';
import { createLastUsed } from './last-used.ts';
import { createLetters, type Letter } from './letters.ts';
import { createPasswords } from './passwords.ts';
import { createRecovery } from './recovery.ts';
import { createSignupMarks, type SignupMarks } from './signup-mark.ts';

export type AccountsOptions = {
  query: Query;
  ledger: Ledger;
  log: Logger;
  appUrl: string;
  secret: string;
  passwordsAtOnce: number;
  grantsPerNetworkAndDay: number;
  grantNetworkOf: (address: string) => string;
  sendMail: (letter: Letter) => Promise<void>;
  limitName: (name: string) => Promise<void>;
};

export type Accounts = {
  credentials: Credentials;
  signupMarks: SignupMarks;
  endpoints: Endpoint[];
  /** Writes and sends what is still under way. */
  stop: () => Promise<void>;
};

export function createAccounts(options: AccountsOptions): Accounts {
  const { query, log, appUrl } = options;
  const isSecure = appUrl.startsWith('https:');
  const background = createBackground(log);
  const lastUsed = createLastUsed({ query, log });
  const credentials = createCredentials({ query, appOrigin: new URL(appUrl).origin, onKeyUsed: lastUsed.note });
  const passwords = createPasswords({ atOnce: options.passwordsAtOnce });
  const letters = createLetters({ ...options, background });
  const signupMarks = createSignupMarks({ secret: options.secret, isSecure });
  const shared = { ...options, background, credentials, passwords, letters };
  const endpoints = accountsEndpoints({
    ...options,
    credentials,
    signupMarks,
    isSecure,
    entrance: createEntrance(shared),
    recovery: createRecovery(shared),
  });
  return {
    credentials,
    signupMarks,
    endpoints,
    stop: async () => {
      await background.settled();
      await lastUsed.stop();
    },
  };
}
