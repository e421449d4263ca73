// Wires the module: the state that all entry points share is created once.

import type { AuditLog } from '#audit';
import type { Query } from '#platform/database';
import type { Endpoint, Logger, Secret } from '#platform/kernel';
import { createBackground } from './background.ts';
import { createGrants, type Grants } from './connections/grants.ts';
import { createConnectionHistory } from './connections/history.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { accountsEndpoints } from './endpoints.ts';
import { createLastUsed } from './keys/last-used.ts';
import { createNotifyOfDeletion, type NotifyOfDeletion } from './mail/deletion-notices.ts';
import { createLetters, type Letter } from './mail/mails.ts';
import { createNotify, type Notify } from './mail/notices.ts';
import { createGuardTries, type TakeTries } from './passwords/guard-tries.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createRecovery } from './passwords/recovery.ts';
import { createKnownDevices } from './sessions/known-device.ts';
import { createConfirmEmail, type WebhooksOf } from './signup/confirmation.ts';
import type { GrantRules } from './signup/grants.ts';
import { createSignIn } from './signup/sign-in.ts';
import { createSignupMarks, type SignupMarks } from './signup/signup-mark.ts';
import type { Channel } from './tables.ts';

export type AccountsDeps = GrantRules & {
  audit: AuditLog;
  query: Query;
  log: Logger;
  appUrl: string;
  /** The public URL of the API: the issuer of tokens and the prefix of their resources. */
  baseUrl: string;
  secret: Secret;
  passwordsAtOnce: number;
  webhooksOf: WebhooksOf;
  grantNetworkOf: (ip: string) => string;
  sendMail: (letter: Letter) => Promise<void>;
  takeTries: TakeTries;
  networkOf: (ip: string) => string;
  /** An account was made, or one of a device became a user's. */
  onSignup?: (channel: Channel) => void;
};

export type Accounts = {
  credentials: Credentials;
  signupMarks: SignupMarks;
  grants: Grants;
  /** Notifies the owner of an account of a change to it. */
  notify: Notify;
  /** Tells the owner of an account by mail that packs are deleted soon. */
  notifyOfDeletion: NotifyOfDeletion;
  /** Counts an approval of a connection; throws `rate_limited` when there were too many. */
  takeApproval: (accountId: string) => Promise<void>;
  endpoints: Endpoint[];
  /** Finishes pending writes and mails. */
  stop: () => Promise<void>;
};

export function createAccounts(deps: AccountsDeps): Accounts {
  const { query, log, appUrl, baseUrl } = deps;
  const isSecure = appUrl.startsWith('https:');
  const background = createBackground(log);
  const lastUsed = createLastUsed({ query, log });
  const credentials = createCredentials({
    query,
    appOrigin: new URL(appUrl).origin,
    baseUrl,
    onKeyUsed: lastUsed.note,
  });
  const passwords = createPasswords({ atOnce: deps.passwordsAtOnce });
  const letters = createLetters({ ...deps, background });
  const signupMarks = createSignupMarks({ secret: deps.secret, isSecure });
  const devices = createKnownDevices({ secret: deps.secret, isSecure });
  const notify = createNotify({ ...deps, background });
  const guardTries = createGuardTries({ ...deps, devices });
  /** Called after the commit: before it, a request in between would cache the old row again. */
  const evict = (hashes: readonly Buffer[]): void => {
    for (const hash of hashes) credentials.evict(hash);
  };
  const history = createConnectionHistory(deps.audit);
  const shared = { ...deps, history, background, credentials, passwords, letters, notify, guardTries, evict };
  const endpoints = accountsEndpoints({
    ...deps,
    credentials,
    signupMarks,
    devices,
    notify,
    isSecure,
    signIn: createSignIn(shared),
    recovery: createRecovery(shared),
    confirmEmail: createConfirmEmail(shared),
  });
  return {
    credentials,
    signupMarks,
    grants: createGrants(shared),
    notify,
    notifyOfDeletion: createNotifyOfDeletion(deps),
    takeApproval: (accountId) => deps.takeTries([{ limit: 'oauth_approve', who: [accountId] }]),
    endpoints,
    stop: async () => {
      await background.settled();
      await lastUsed.stop();
    },
  };
}
