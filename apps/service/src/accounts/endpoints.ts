import { operations } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError, type Client, type Endpoint, endpoint } from '#platform/kernel';
import { accountById, accountOnTheWire } from './account-rows.ts';
import { endConnection, listConnections } from './connections/connections.ts';
import { endPendingApprovals } from './connections/pending.ts';
import type { Credentials } from './credentials.ts';
import { createKey, isHandedOut, revokeKeyAs } from './keys/key-rights.ts';
import { keyOnTheWire, listKeys } from './keys/keys.ts';
import { lockAccount, lockedRow } from './lock-account.ts';
import type { Notify } from './mail/notices.ts';
import type { Recovery } from './passwords/recovery.ts';
import type { KnownDevices } from './sessions/known-device.ts';
import { endedSessionCookie, sessionCookie } from './sessions/session-cookie.ts';
import { endSession, endSessions, listSessions, sessionOnTheWire } from './sessions/sessions.ts';
import { newTicket } from './sessions/tickets.ts';
import { changeSettings, settingsOf } from './settings.ts';
import type { ConfirmEmail } from './signup/confirmation.ts';
import type { SignIn } from './signup/sign-in.ts';
import { SIGNUP_COOKIE, type SignupMarks } from './signup/signup-mark.ts';
import type { Channel } from './tables.ts';

type Deps = {
  query: Query;
  credentials: Credentials;
  signIn: SignIn;
  recovery: Recovery;
  confirmEmail: ConfirmEmail;
  devices: KnownDevices;
  notify: Notify;
  signupMarks: SignupMarks;
  grantNetworkOf: (ip: string) => string;
  isSecure: boolean;
};

export function accountsEndpoints(deps: Deps): Endpoint[] {
  return [
    ...signInEndpoints(deps),
    ...sessionEndpoints(deps),
    ...keyEndpoints(deps),
    ...connectionEndpoints(deps),
    ...mailEndpoints(deps),
  ];
}

function signInEndpoints({ signIn, signupMarks, devices, grantNetworkOf, isSecure }: Deps): Endpoint[] {
  /** The studio's page has a signup mark; an agent declares itself; any other caller is a plain client. */
  const channelOf = (client: Client, channel: 'agent' | undefined): Channel => {
    if (channel !== undefined) return channel;
    return client.isFirstParty && signupMarks.isGenuine(client.cookie(SIGNUP_COOKIE)) ? 'studio' : 'plain';
  };

  return [
    endpoint(operations.signup, async ({ client, setHeader, addCookie }, { body }) => {
      const channel = channelOf(client, body.channel);
      const { account, credentials, sessionToken } = await signIn.signUp(
        {
          email: body.email,
          password: body.password,
          name: body.name ?? null,
          channel,
          agent: body.agent ?? null,
          grantNetwork: channel === 'plain' ? null : grantNetworkOf(client.url),
        },
        client,
      );
      setHeader('set-cookie', sessionCookie(sessionToken, { isSecure }));
      addCookie(devices.cookie(account));
      return credentials;
    }),
    endpoint(operations.login, async ({ client, setHeader, addCookie }, { body }) => {
      const { account, credentials, sessionToken } = await signIn.logIn(body, client);
      setHeader('set-cookie', sessionCookie(sessionToken, { isSecure }));
      addCookie(devices.cookie(account));
      return credentials;
    }),
    endpoint(operations.createAnonymous, () => signIn.createAnonymous()),
  ];
}

function sessionEndpoints({ query, credentials, isSecure }: Deps): Endpoint[] {
  return [
    endpoint(operations.getMe, async ({ principal }) => ({
      account: accountOnTheWire(await accountById(query, principal.accountId)),
    })),
    endpoint(operations.getSettings, ({ principal }) => settingsOf(query, principal.accountId)),
    endpoint(operations.changeSettings, ({ principal }, { body }) => changeSettings(query, principal.accountId, body)),
    endpoint(operations.createTicket, ({ principal }) => newTicket(query, principal)),
    endpoint(operations.openSocket, async () => {
      throw new AppError('upgrade_required');
    }),
    endpoint(operations.listSessions, async ({ principal }) => ({
      sessions: (await listSessions(query, principal.accountId)).map((row) =>
        sessionOnTheWire(row, principal.sessionId),
      ),
    })),
    endpoint(operations.endSession, async ({ principal: { accountId } }, { params }) => {
      const ended = await withApprovals(query, accountId, (open) => endSession(open, accountId, params.id));
      credentials.evict(ended.hash);
    }),
    endpoint(operations.logout, async ({ principal, setHeader }) => {
      credentials.evict((await endSession(query, principal.accountId, principal.sessionId ?? '')).hash);
      setHeader('set-cookie', endedSessionCookie({ isSecure }));
    }),
    endpoint(operations.logoutAll, async ({ principal: { accountId }, setHeader }) => {
      const ended = await withApprovals(query, accountId, (open) => endSessions(open, accountId));
      for (const { hash } of ended) credentials.evict(hash);
      setHeader('set-cookie', endedSessionCookie({ isSecure }));
    }),
  ];
}

/** Ends sessions and deletes all pending approvals: which session approved one is not stored. */
function withApprovals<Ended>(query: Query, accountId: string, end: (open: Query) => Promise<Ended>): Promise<Ended> {
  return query.transaction().execute(async (transaction) => {
    await lockedRow(transaction, accountId);
    await endPendingApprovals(transaction, accountId);
    return end(transaction);
  });
}

function keyEndpoints({ query, credentials, notify }: Deps): Endpoint[] {
  return [
    endpoint(operations.listKeys, async ({ principal }) => ({
      keys: (await listKeys(query, principal.accountId)).map(keyOnTheWire),
    })),
    endpoint(operations.createKey, async ({ principal }, { body }) => {
      const { text, row } = await createKey(query, principal, {
        kind: body.kind ?? 'live',
        name: body.name,
        origins: body.origins ?? [],
        scopes: body.scopes ?? null,
        expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
        monthlyCap: body.monthly_cap ?? null,
      });
      notify(principal.accountId, 'key', 'added');
      return { api_key: text, key: keyOnTheWire(row) };
    }),
    endpoint(operations.revokeKey, async ({ principal }, { params }) => {
      for (const hash of await revokeKeyAs(query, principal, params.id)) credentials.evict(hash);
      notify(principal.accountId, 'key', 'removed');
    }),
  ];
}

function connectionEndpoints({ query, credentials, notify }: Deps): Endpoint[] {
  return [
    endpoint(operations.listConnections, async ({ principal }) => ({
      connections: await listConnections(query, principal.accountId),
    })),
    endpoint(operations.endConnection, async ({ principal }, { params }) => {
      const hashes = await query.transaction().execute(async (transaction) => {
        const { key: caller } = await lockAccount(transaction, principal);
        if (caller !== null && isHandedOut(caller)) throw new AppError('key_restricted');
        return endConnection(transaction, principal.accountId, params.id);
      });
      for (const hash of hashes) credentials.evict(hash);
      notify(principal.accountId, 'connection', 'removed');
    }),
  ];
}

function mailEndpoints({ recovery, confirmEmail, devices, isSecure }: Deps): Endpoint[] {
  return [
    endpoint(operations.forgotPassword, ({ client }, { body }) => recovery.forgotPassword(body.email, client)),
    endpoint(operations.resetPassword, async ({ addCookie, describeActivity }, { body }) => {
      const account = await recovery.resetPassword(body);
      describeActivity({ accountId: account.id });
      // The mail link has identified the user, so the next login does not count towards shared login limits.
      addCookie(devices.cookie(account));
    }),
    endpoint(operations.changePassword, async ({ principal, client, setHeader, addCookie }, { body }) => {
      const change = { currentPassword: body.current_password, password: body.password };
      const { account, token } = await recovery.changePassword(principal, change, client);
      setHeader('set-cookie', sessionCookie(token, { isSecure }));
      addCookie(devices.cookie(account));
    }),
    endpoint(operations.confirmEmail, async ({ client, describeActivity }, { body }) => {
      const { accountId, confirmation } = await confirmEmail(body, client);
      // A preview without confirmation changes nothing.
      if (confirmation.email_confirmed) describeActivity({ accountId });
      return confirmation;
    }),
  ];
}
