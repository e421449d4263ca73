// Puts the room together: what every way in shares is made once.

import type { Query } from '#platform/database';
import type { Endpoint, Logger } from '#platform/kernel';
import { createBackground } from './background.ts';
import { createConfirmEmail, type WebhooksOf } from './confirmation.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { accountsEndpoints } from './endpoints.ts';
import { createEntrance } from './entrance.ts';
import type { GrantRules } from './grants.ts';
import { createGuardTries, type TakeTries } from './guard-tries.ts';
import { createKnownDevices } from './known-device.ts';
import { createLastUsed } from './last-used.ts';
import { createLetters, type Letter } from './letters.ts';
import { createNotify, type Notify } from './notices.ts';
import { createPasswords } from './passwords.ts';
import { createRecovery } from './recovery.ts';
import { createSignupMarks, type SignupMarks } from './signup-mark.ts';

export type AccountsOptions = GrantRules & {
  query: Query;
  log: Logger;
  appUrl: string;
  secret: string;
  passwordsAtOnce: number;
  webhooksOf: WebhooksOf;
  grantNetworkOf: (address: string) => string;
  sendMail: (letter: Letter) => Promise<void>;
  takeTries: TakeTries;
  networkOf: (address: string) => string;
};

export type Accounts = {
  credentials: Credentials;
  signupMarks: SignupMarks;
  /** Tells the owner of an account what changed in it. */
  notify: Notify;
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
  const devices = createKnownDevices({ secret: options.secret, isSecure });
  const notify = createNotify({ ...options, background });
  const guardTries = createGuardTries({ ...options, devices });
  /** After the commit: before it, a request in between would be remembered again. */
  const forget = (hashes: readonly Buffer[]): void => {
    for (const hash of hashes) credentials.forget(hash);
  };
  const shared = { ...options, background, credentials, passwords, letters, notify, guardTries, forget };
  const endpoints = accountsEndpoints({
    ...options,
    credentials,
    signupMarks,
    devices,
    notify,
    isSecure,
    entrance: createEntrance(shared),
    recovery: createRecovery(shared),
    confirmEmail: createConfirmEmail(shared),
  });
  return {
    credentials,
    signupMarks,
    notify,
    endpoints,
    stop: async () => {
      await background.settled();
      await lastUsed.stop();
    },
  };
}
