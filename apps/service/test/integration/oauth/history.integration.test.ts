// What owners and operators learn of connections: the activity, mails, and the lines of requests.

import { randomUUID } from 'node:crypto';
import { createMailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import {
  connectApp,
  connectionsOf,
  exchange,
  getTokens,
  newCode,
  newPkce,
  postForm,
  registerApp,
  tokensIn,
} from '#test/edge/oauth';
import { createTestApp } from '#test/http-app';
import type { RunningApi } from '#test/running-api';
import { confirmEmailOf, fromStudio, signUp, type User } from '#test/users';

const test = apiTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('mails', ONCE, async ({}, { onCleanup }) => {
    const catcher = await createMailCatcher();
    onCleanup(() => catcher.close());
    return catcher;
  })
  .extend('settings', ONCE, ({ mails }) => ({
    GALLEY_RATE_LIMITS: 'off',
    GALLEY_SMTP_URL: `smtp://127.0.0.1:${mails.smtpPort}`,
  }));

type Entry = [action: string, actor: string, reason: string | null];

async function historyOf(api: RunningApi, { key }: User): Promise<Entry[]> {
  const { body } = await api.call('GET', '/api/v1/account/activity', { key });
  const events = body['events'] as { action: string; actor: string; reason: string | null }[];
  const about = events.filter(({ action }) => action.startsWith('connection.') && action !== 'connection.decided');
  return about.map(({ action, actor, reason }) => [action, actor, reason]);
}

const renew = (api: RunningApi, { clientId, refresh }: { clientId: string; refresh: string }) =>
  getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh });

test('a connection that is opened, and one whose token comes twice: activity once, and a mail for each', async ({
  api,
  mails,
  database,
}) => {
  const user = await signUp(api);
  await confirmEmailOf(database.query, user.id);
  const connected = await connectApp(api, user);
  expect(await historyOf(api, user)).toEqual([['connection.opened', 'anyone', null]]);
  await renew(api, connected);
  for (let turn = 0; turn < 3; turn += 1) expect((await renew(api, connected)).status).toBe(400);
  expect(await historyOf(api, user)).toEqual([
    ['connection.ended', 'anyone', 'token_reused'],
    ['connection.opened', 'anyone', null],
  ]);
  const mailsTo = () => mails.messages().filter(({ to, subject }) => to === user.email && subject.includes('apps'));
  await expect.poll(() => mailsTo().length, { timeout: 5_000 }).toBe(2);
  const firstLines = mailsTo().map(({ text }) => text.split('\n')[0]);
  expect(firstLines.toSorted()).toEqual([
    expect.stringContaining('A connection was added'),
    expect.stringContaining('one of its secrets was used twice'),
  ]);
});

test('a code that comes twice, and an app that ends its connection, are in the activity', async ({ api }) => {
  const user = await signUp(api);
  const clientId = await registerApp(api);
  const pkce = newPkce();
  const form = exchange(api, { clientId, code: await newCode(api, user, { clientId, pkce }), pkce });
  tokensIn(await getTokens(api, form));
  await getTokens(api, form);
  const app = await connectApp(api, user);
  await postForm(api, '/oauth/revoke', { client_id: app.clientId, token: app.refresh });
  expect(await historyOf(api, user)).toEqual([
    ['connection.ended', 'anyone', 'app'],
    ['connection.opened', 'anyone', null],
    ['connection.ended', 'anyone', 'code_reused'],
    ['connection.opened', 'anyone', null],
  ]);
});

test('POST /auth/password/change ends connections of the last day, and leaves older ones', async ({
  api,
  database,
}) => {
  const user = await signUp(api);
  const [old, recent] = [await connectApp(api, user), await connectApp(api, user)];
  await sql`
    update keys set created_at = now() - interval '25 hours' from connections c
    where c.key_id = keys.id and c.client_id = ${old.clientId}
  `.execute(database.query);
  const body = { current_password: user.password, password: `A new one ${randomUUID()}` };
  const { cookie } = user;
  const changed = await api.call('POST', '/api/v1/auth/password/change', { cookie, headers: fromStudio, body });
  expect(changed.status, changed.text).toBe(204);
  expect((await renew(api, old)).status).toBe(200);
  expect((await renew(api, recent)).status).toBe(400);
});

test('the line of a request at /oauth/* names the endpoint, code, app and connection', async ({ api, user }) => {
  const lines: Record<string, unknown>[] = [];
  const app = await createTestApp({
    log: (line) => void lines.push(JSON.parse(line)),
    surfaces: [api.modules.oauth],
  });
  const { clientId, refresh } = await connectApp(api, user);
  const [connection] = await connectionsOf(api, user);
  const post = (form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
  for (const sent of [form, form, { ...form, client_id: refresh }]) await post(sent);
  await app.close();
  const served = lines.filter(({ msg }) => msg === 'request served');
  const operation = 'oauth.token';
  expect(served).toMatchObject([
    { operation, code: null, client: clientId, keyId: connection?.id },
    { operation, code: 'invalid_grant', client: clientId, keyId: connection?.id },
    { operation, code: 'invalid_client', client: null, keyId: null },
  ]);
  // A secret in the wrong place is in no line.
  expect(JSON.stringify(lines)).not.toContain(refresh);
});
