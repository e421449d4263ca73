import { limits, operations } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError, type Client, type Endpoint, endpoint } from '#platform/kernel';
import { accountById, accountOnTheWire } from './account-rows.ts';
import type { Credentials } from './credentials.ts';
import type { Entrance } from './entrance.ts';
import { countActiveKeys, keyOnTheWire, listKeys, mintKey, revokeKey } from './keys.ts';
import type { Recovery } from './recovery.ts';
import { endedSessionCookie, sessionCookie } from './session-cookie.ts';
import { endSession, endSessions, listSessions, sessionOnTheWire } from './sessions.ts';
import { SIGNUP_COOKIE, type SignupMarks } from './signup-mark.ts';
import type { Channel } from './tables.ts';
import { newTicket } from './tickets.ts';

type Options = {
  query: Query;
  credentials: Credentials;
  entrance: Entrance;
  recovery: Recovery;
  signupMarks: SignupMarks;
  grantNetworkOf: (address: string) => string;
  isSecure: boolean;
};

export function accountsEndpoints(options: Options): Endpoint[] {
  return [
    ...entranceEndpoints(options),
    ...sessionEndpoints(options),
    ...keyEndpoints(options),
    ...mailEndpoints(options),
  ];
}

function entranceEndpoints({ entrance, signupMarks, grantNetworkOf, isSecure }: Options): Endpoint[] {
  /** A page of the studio shows its mark; an agent says so; whoever does neither is a plain client. */
  const channelOf = (client: Client, channel: 'agent' | undefined): Channel => {
    if (channel !== undefined) return channel;
    return client.isFirstParty && signupMarks.isGenuine(client.cookie(SIGNUP_COOKIE)) ? 'studio' : 'plain';
  };

  return [
    endpoint(operations.signup, async ({ client, setHeader }, { body }) => {
      const channel = channelOf(client, body.channel);
      const { credentials, sessionToken } = await entrance.signUp(
        {
          email: body.email,
          password: body.password,
          name: body.name ?? null,
          channel,
          agent: body.agent ?? null,
          grantNetwork: channel === 'plain' ? null : grantNetworkOf(client.address),
        },
        client,
      );
      setHeader('set-cookie', sessionCookie(sessionToken, { isSecure }));
      return credentials;
    }),
    endpoint(operations.login, async ({ client, setHeader }, { body }) => {
      const { credentials, sessionToken } = await entrance.logIn(body, client);
      setHeader('set-cookie', sessionCookie(sessionToken, { isSecure }));
      return credentials;
    }),
    endpoint(operations.createAnonymous, () => entrance.createAnonymous()),
  ];
}

function sessionEndpoints({ query, credentials, isSecure }: Options): Endpoint[] {
  return [
    endpoint(operations.getMe, async ({ principal }) => ({
      account: accountOnTheWire(await accountById(query, principal.accountId)),
    })),
    endpoint(operations.createTicket, ({ principal }) => newTicket(query, principal)),
    endpoint(operations.openSocket, async () => {
      throw new AppError('upgrade_required');
    }),
    endpoint(operations.listSessions, async ({ principal }) => ({
      sessions: (await listSessions(query, principal.accountId)).map((row) =>
        sessionOnTheWire(row, principal.sessionId),
      ),
    })),
    endpoint(operations.endSession, async ({ principal }, { params }) => {
      credentials.forget((await endSession(query, principal.accountId, params.id)).hash);
    }),
    endpoint(operations.logout, async ({ principal, setHeader }) => {
      credentials.forget((await endSession(query, principal.accountId, principal.sessionId ?? '')).hash);
      setHeader('set-cookie', endedSessionCookie({ isSecure }));
    }),
    endpoint(operations.logoutAll, async ({ principal, setHeader }) => {
      for (const { hash } of await endSessions(query, principal.accountId)) credentials.forget(hash);
      setHeader('set-cookie', endedSessionCookie({ isSecure }));
    }),
  ];
}

function keyEndpoints({ query, credentials }: Options): Endpoint[] {
  return [
    endpoint(operations.listKeys, async ({ principal }) => ({
      keys: (await listKeys(query, principal.accountId)).map(keyOnTheWire),
    })),
    endpoint(operations.createKey, async ({ principal: { accountId } }, { body }) => {
      if ((await countActiveKeys(query, accountId)) >= limits.keysPerAccount) throw new AppError('too_many_keys');
      const expiresAt = body.expires_at === undefined ? undefined : new Date(body.expires_at);
      const { text, row } = await mintKey(query, {
        accountId,
        kind: 'live',
        name: body.name,
        expiresAt,
        monthlyCap: body.monthly_cap,
      });
      return { api_key: text, key: keyOnTheWire(row) };
    }),
    endpoint(operations.revokeKey, async ({ principal }, { params }) => {
      credentials.forget((await revokeKey(query, principal.accountId, params.id)).hash);
    }),
  ];
}

function mailEndpoints({ recovery, isSecure }: Options): Endpoint[] {
  return [
    endpoint(operations.forgotPassword, async (_context, { body }) => {
      await recovery.forgotPassword(body.email);
    }),
    endpoint(operations.resetPassword, async (_context, { body }) => {
      await recovery.resetPassword(body);
    }),
    endpoint(operations.changePassword, async ({ principal, client, setHeader }, { body }) => {
      const change = { currentPassword: body.current_password, password: body.password };
      const token = await recovery.changePassword(principal, change, client);
      setHeader('set-cookie', sessionCookie(token, { isSecure }));
    }),
    endpoint(operations.confirmEmail, async (_context, { body }) => {
      await recovery.confirmEmail(body.token);
    }),
  ];
}
