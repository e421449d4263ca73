// Every operation of the contract with a connection of every scope. Generated: a new operation is tested automatically.

import { allOperations, type Operation, scopeNames } from '@galley/contract';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { asBearer, connectEverywhere } from '#test/edge/oauth';
import { problemIn, type RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';

const offered = scopeNames.filter((scope) => scope !== 'billing');

const test = apiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('tokenOf', ONCE, async ({ api, user }) => {
    const tokens = new Map<string, string>();
    for (const scope of offered) tokens.set(scope, (await connectEverywhere(api, user, { scope })).access);
    return (scope: string) => tokens.get(scope) ?? '';
  });

const asked = allOperations.filter(({ callers }) => callers !== 'anyone' && callers.includes('live'));

function attempt(api: RunningApi, operation: Operation, token: string) {
  const path = operation.path.replaceAll(/\{\w+\}/g, 'x');
  return api.call(operation.method, path, {
    ...asBearer(token),
    ...(operation.body === undefined ? {} : { body: {} }),
  });
}

test.for(asked.map((operation) => [operation.id, operation] as const))(
  '%s accepts a connection with its scope and rejects one with any other',
  async ([, operation], { api, tokenOf }) => {
    for (const scope of offered) {
      const response = await attempt(api, operation, tokenOf(scope));
      const { code, scope: missing } = problemIn(response);
      const isHeld = operation.scope === scope || operation.scope === 'any';
      // A connection has a cap: what restricted callers may never do is rejected, whatever the scope.
      if (operation.needs !== undefined) expect([response.status, code], scope).toEqual([403, 'key_restricted']);
      else if (isHeld) expect([401, 403], scope).not.toContain(response.status);
      else expect([response.status, code, missing], scope).toEqual([403, 'insufficient_scope', operation.scope]);
    }
  },
);

test('GET /ws opens for a connection with the scope read, and with no other, by the header alone', async ({
  api,
  tokenOf,
}) => {
  for (const scope of offered) {
    const socket = openTestSocket(api.url, '', asBearer(tokenOf(scope)).headers);
    if (scope === 'read') expect((await socket.hello).type).toBe('hello');
    else expect(await socket.closed, scope).toBe(4403);
    socket.close();
  }
  const inQuery = openTestSocket(api.url, `?token=${tokenOf('read')}`);
  expect(await inQuery.closed).toBe(4401);
});

test('POST /keys: a connection creates no key with more scopes, a higher cap or a later expiry than its own', async ({
  api,
  user,
}) => {
  const { access } = await connectEverywhere(api, user, { scope: 'read account', monthlyCap: 10 });
  const mint = (body: object) =>
    api.call('POST', '/api/v1/keys', { body: { name: 'x', ...body }, ...asBearer(access) });
  const made = await mint({});
  expect(made.body['key'], made.text).toMatchObject({ scopes: ['read', 'account'], monthly_cap: 10 });
  const { expires_at: expiry } = made.body['key'] as { expires_at: string };
  expect(Date.parse(expiry) - Date.now()).toBeLessThanOrEqual(30 * 24 * 60 * 60 * 1_000);
  const later = new Date(Date.parse(expiry) + 60_000).toISOString();
  for (const body of [{ scopes: ['pack'] }, { scopes: [...scopeNames] }, { monthly_cap: 11 }, { expires_at: later }]) {
    expect((await mint(body)).status, JSON.stringify(body)).toBe(403);
  }
  expect((await mint({ scopes: ['read'], monthly_cap: 9 })).status).toBe(201);
});
