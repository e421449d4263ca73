import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { apiTest as test } from '#test/api-test';
import { startTestApi } from '#test/running-api';
import { fromStudio, sessionIn, signUp, signUpAgent, signUpDevice, userOf } from '#test/users';

// The module `accounts` over the wire, on real servers.

test('POST /auth/signup returns account, key and balance, and both key and cookie authenticate', async ({ api }) => {
  const user = await signUp(api, { name: 'Robin' });
  const byKey = await api.call('GET', '/api/v1/auth/me', { key: user.key });
  const byCookie = await api.call('GET', '/api/v1/auth/me', { cookie: user.cookie });
  expect(byKey.body).toEqual(byCookie.body);
  expect(byKey.body['account']).toMatchObject({
    id: user.id,
    email: user.email,
    name: 'Robin',
    email_confirmed: false,
  });
});

test('POST /auth/signup grants 25 credits to an agent and the studio, none to a plain client, once each', async ({
  api,
}) => {
  expect((await signUp(api)).balance).toBe(0);
  expect((await signUpAgent(api)).balance).toBe(25);
  const page = await api.call('GET', '/signup');
  const mark = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const studio = await api.call('POST', '/api/v1/auth/signup', { body, cookie: mark, headers: fromStudio });
  expect((studio.body['balance'] as { balance: number }).balance).toBe(25);
});

test('POST /auth/signup ignores an invented signup mark, and one from another site', async ({ api }) => {
  const page = await api.call('GET', '/signup');
  const mark = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const [cookie, headers] of [
    [mark, elsewhere],
    [mark, {}],
    ['svc_signup=forged', fromStudio],
  ] as const) {
    const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
    const response = await api.call('POST', '/api/v1/auth/signup', { body, cookie, headers });
    expect((response.body['balance'] as { balance: number }).balance).toBe(0);
  }
});

test('POST /auth/signup: of twenty at once with one email, in any spelling, one creates an account', async ({
  api,
}) => {
  const name = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const email = index % 2 === 0 ? `${name}@galley.example` : `${name.toUpperCase()}@Galley.example`;
      return api.call('POST', '/api/v1/auth/signup', { body: { email, password: 'Long enough 1' } });
    }),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const rejected = responses.filter(({ status }) => status !== 201);
  expect(new Set(rejected.map(({ status, body }) => `${status} ${body['code']}`))).toEqual(
    new Set(['409 email_taken']),
  );
});

test('POST /auth/login creates a new key, replaces the session, and returns the same for a wrong password and an unknown email', async ({
  api,
}) => {
  const { email, password, key, cookie } = await signUp(api);
  const login = await api.call('POST', '/api/v1/auth/login', {
    body: { email: email.toUpperCase(), password },
    cookie,
  });
  const again = userOf(login, { email, password });
  expect(again.key).not.toBe(key);
  expect((await api.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: again.cookie })).status).toBe(200);
  const wrong = await api.call('POST', '/api/v1/auth/login', { body: { email, password: 'not it' } });
  const unknown = await api.call('POST', '/api/v1/auth/login', {
    body: { email: 'nobody@galley.example', password: 'x' },
  });
  const { request_id: _, ...problem } = wrong.body;
  expect(unknown.body).toMatchObject(problem);
  expect(wrong.status).toBe(401);
});

test('GET /keys shows the first 14 characters of a key, and the database stores only its hash', async ({ api }) => {
  const user = await signUp(api);
  const minted = await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'second', monthly_cap: 5 } });
  const second = minted.body['api_key'] as string;
  const listing = await api.call('GET', '/api/v1/keys', { key: user.key });
  expect(listing.text).toContain(second.slice(0, 14));
  expect(listing.text).not.toContain(second);
  const dump = await everythingIn(api.config.database.url);
  for (const secret of [user.key, second, user.cookie.split('=')[1] ?? '', user.password]) {
    expect(dump.includes(secret)).toBe(false);
  }
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('DELETE /keys/{id}: this node rejects the revoked key at once, and an expired one at its time', async ({
  api,
}) => {
  const user = await signUp(api);
  const soon = new Date(Date.now() + 700).toISOString();
  const minted = await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'short', expires_at: soon } });
  const short = minted.body['api_key'] as string;
  expect((await api.call('GET', '/api/v1/auth/me', { key: short })).status).toBe(200);
  await expect
    .poll(async () => (await api.call('GET', '/api/v1/auth/me', { key: short })).status, { timeout: 3_000 })
    .toBe(401);
  expect((await api.call('DELETE', `/api/v1/keys/${user.keyId}`, { key: user.key })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { key: user.key })).status).toBe(401);
});

test('DELETE /keys/{id}: another node rejects the revoked key within 5 seconds', async ({ api, databaseName }) => {
  const other = await startTestApi(databaseName);
  try {
    const user = await signUp(api);
    expect((await other.call('GET', '/api/v1/auth/me', { key: user.key })).status).toBe(200);
    await api.call('DELETE', `/api/v1/keys/${user.keyId}`, { key: user.key });
    const revokedAt = Date.now();
    await expect
      .poll(async () => (await other.call('GET', '/api/v1/auth/me', { key: user.key })).status, { timeout: 8_000 })
      .toBe(401);
    expect(Date.now() - revokedAt).toBeLessThan(5_000);
  } finally {
    await other.stop();
  }
});

test('404 not_found: another account reads, revokes and ends nothing', async ({ api }) => {
  const [owner, otherAccount] = [await signUp(api), await signUp(api)];
  const sessions = await api.call('GET', '/api/v1/auth/sessions', { key: owner.key });
  const [session] = sessions.body['sessions'] as { id: string }[];
  for (const path of [`/api/v1/keys/${owner.keyId}`, `/api/v1/auth/sessions/${session?.id}`]) {
    const foreign = await api.call('DELETE', path, { key: otherAccount.key });
    const unknown = await api.call('DELETE', path.replace(/.{6}$/, '000000'), { key: otherAccount.key });
    const { request_id: _, ...problem } = unknown.body;
    expect(foreign.status).toBe(404);
    expect(foreign.body).toMatchObject(problem);
  }
  expect((await api.call('GET', '/api/v1/auth/me', { key: owner.key })).status).toBe(200);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: owner.cookie })).status).toBe(200);
});

test('POST /auth/logout ends this session, log out everywhere ends all, keys stay', async ({ api }) => {
  const { email, password, key, cookie } = await signUp(api);
  const second = sessionIn(await api.call('POST', '/api/v1/auth/login', { body: { email, password } }));
  expect((await api.call('POST', '/api/v1/auth/logout', { cookie, body: {}, headers: fromStudio })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: second })).status).toBe(200);
  expect((await api.call('POST', '/api/v1/auth/logout-all', { key, body: {} })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: second })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
});

test('POST /auth/password/change ends every other session and invalidates the old password', async ({ api }) => {
  const { email, password, cookie } = await signUp(api);
  const second = sessionIn(await api.call('POST', '/api/v1/auth/login', { body: { email, password } }));
  const change = (current_password: string) =>
    api.call('POST', '/api/v1/auth/password/change', {
      cookie,
      headers: fromStudio,
      body: { current_password, password: 'A new one 22' },
    });
  expect((await change('not the current one')).body['code']).toBe('invalid_credentials');
  const changed = await change(password);
  expect(changed.status).toBe(204);
  for (const old of [cookie, second])
    expect((await api.call('GET', '/api/v1/auth/me', { cookie: old })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: sessionIn(changed) })).status).toBe(200);
  expect((await api.call('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(401);
  expect((await api.call('POST', '/api/v1/auth/login', { body: { email, password: 'A new one 22' } })).status).toBe(
    200,
  );
});

test('POST /auth/signup with the key of a device turns its account into the user’s, once', async ({ api }) => {
  const device = await signUpDevice(api);
  const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const user = userOf(await api.call('POST', '/api/v1/auth/signup', { body, key: device.key }), { ...body });
  expect(user.id).toBe(device.id);
  const second = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const other = userOf(await api.call('POST', '/api/v1/auth/signup', { body: second, key: device.key }), second);
  expect(other.id).not.toBe(device.id);
  const bad = await api.call('POST', '/api/v1/auth/signup', {
    body: { ...second, email: 'x@galley.example' },
    key: 'svc_anon_bad',
  });
  expect(bad.status).toBe(401);
});

test('last_used_at of a key is written later, in batches', async ({ api, databaseName }) => {
  const other = await startTestApi(databaseName);
  const user = await signUp(other);
  await other.call('GET', '/api/v1/auth/me', { key: user.key });
  await other.stop();
  const listing = await api.call('GET', '/api/v1/keys', { key: user.key });
  expect((listing.body['keys'] as { last_used_at: string }[])[0]?.last_used_at).not.toBeNull();
});

/** Every row of every table as text. */
async function everythingIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const dumps = [];
  for (const { name } of rows) dumps.push(JSON.stringify((await client.query(`select t::text from "${name}" t`)).rows));
  await client.end();
  return dumps.join('\n');
}
