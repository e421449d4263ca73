// What a session approved and no app has fetched yet ends where sessions end for the safety of an account.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { apiTest, ONCE } from '#test/api-test';
import {
  connectionsOf,
  decide,
  exchange,
  getTokens,
  mcpUrl,
  newCode,
  newPkce,
  postForm,
  registerApp,
} from '#test/edge/oauth';
import type { ApiResponse, RunningApi } from '#test/running-api';
import { confirmEmailOf, fromStudio, mailTokenOf, sessionIn, signUp, type User } from '#test/users';
import { administerAccount } from '../../../src/commands/account-admin.ts';

const test = apiTest.extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }));

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

type Approvals = { byCode: () => Promise<ApiResponse>; byDevice: () => Promise<ApiResponse> };

/** An approved code and an approved device that nobody has used. */
async function approve(api: RunningApi, user: User): Promise<Approvals> {
  const clientId = await registerApp(api);
  const pkce = newPkce();
  const code = await newCode(api, user, { clientId, pkce });
  const asked = await postForm(api, '/oauth/device_authorization', { client_id: 'galley-cli', resource: mcpUrl(api) });
  const request = { user_code: String(asked.body['user_code']) };
  expect((await decide(api, user, { request })).status).toBe(200);
  const poll = {
    grant_type: DEVICE_GRANT,
    client_id: 'galley-cli',
    device_code: String(asked.body['device_code']),
  };
  return {
    byCode: () => getTokens(api, exchange(api, { clientId, code, pkce })),
    byDevice: () => getTokens(api, poll),
  };
}

type Safety = (api: RunningApi, user: User, database: Database) => Promise<unknown>;

async function reset(api: RunningApi, user: User, database: Database): Promise<void> {
  const body = { token: await mailTokenOf(database.query, user.id, 'reset'), password: `A new one ${randomUUID()}` };
  expect((await api.call('POST', '/api/v1/auth/password/reset', { body })).status).toBe(204);
}

const measures: [string, Safety][] = [
  ['a reset by the owner of an unconfirmed email', reset],
  [
    'a reset in a confirmed account',
    async (api, user, database) => {
      await confirmEmailOf(database.query, user.id);
      await reset(api, user, database);
    },
  ],
  [
    'a confirmation elsewhere',
    async (api, user, database) => {
      const body = {
        token: await mailTokenOf(database.query, user.id, 'confirm'),
        keep: { keys: [], webhooks: [] },
      };
      expect((await api.call('POST', '/api/v1/auth/email/confirm', { body })).status).toBe(200);
    },
  ],
  [
    'a changed password',
    async (api, { cookie, password }) => {
      const body = { current_password: password, password: `A new one ${randomUUID()}` };
      const changed = await api.call('POST', '/api/v1/auth/password/change', { cookie, headers: fromStudio, body });
      expect(changed.status, changed.text).toBe(204);
    },
  ],
  [
    'the end of all sessions',
    async (api, { cookie }) => {
      const ended = await api.call('POST', '/api/v1/auth/logout-all', { cookie, headers: fromStudio, body: {} });
      expect(ended.status, ended.text).toBe(204);
    },
  ],
  [
    'the end of another session',
    async (api, { email, password, cookie }) => {
      const login = await api.call('POST', '/api/v1/auth/login', { body: { email, password } });
      const { body } = await api.call('GET', '/api/v1/auth/sessions', { cookie });
      const other = (body['sessions'] as { id: string; current: boolean }[]).find(({ current }) => current);
      const path = `/api/v1/auth/sessions/${other?.id}`;
      const ended = await api.call('DELETE', path, { cookie: sessionIn(login), headers: fromStudio });
      expect(ended.status, ended.text).toBe(204);
    },
  ],
  [
    'a suspension, also once it is over',
    async (api, { id: who }) => {
      for (const verb of ['suspend', 'resume'] as const) {
        await administerAccount(api.config, { verb, who, reason: 'a test' });
      }
    },
  ],
];

test.for(measures)('a pending approval ends with %s', async ([, act], { api, database }) => {
  const user = await signUp(api);
  const { byCode, byDevice } = await approve(api, user);
  await act(api, user, database);
  for (const use of [byCode, byDevice]) {
    const { status, body } = await use();
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  }
});

test('control: a pending approval becomes a connection where nothing of this happened', async ({ api }) => {
  const user = await signUp(api);
  const { byCode, byDevice } = await approve(api, user);
  for (const use of [byCode, byDevice]) expect((await use()).status).toBe(200);
  expect(await connectionsOf(api, user)).toHaveLength(2);
});

test('a session that has ended approves nothing at a node that still knows it', async ({ api, startNode }) => {
  const user = await signUp(api);
  const node = await startNode({ GALLEY_RATE_LIMITS: 'off' });
  expect((await node.call('GET', '/api/v1/auth/me', { cookie: user.cookie })).status).toBe(200);
  const ended = await api.call('POST', '/api/v1/auth/logout', { cookie: user.cookie, headers: fromStudio, body: {} });
  expect(ended.status, ended.text).toBe(204);
  // Control: the node still takes the cookie.
  expect((await node.call('GET', '/api/v1/auth/me', { cookie: user.cookie })).status).toBe(200);
  const clientId = await registerApp(node);
  await expect(newCode(node, user, { clientId, pkce: newPkce() })).rejects.toThrow('sent nowhere');
});
