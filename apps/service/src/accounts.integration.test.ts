// The room `accounts` over the wire, on real servers.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { fromStudio, personOf, sessionIn, signUp, signUpDevice } from './test-people.ts';

let api: RunningApi;
let drop: () => Promise<void>;
let database: string;

beforeAll(async () => {
  const made = await makeTestDatabase();
  database = made.name;
  drop = made.drop;
  api = await startTestApi(database);
});

afterAll(async () => {
  await api.stop();
  await drop();
});

test('a signup shows account, key and balance, and both key and cookie open the account', async () => {
  const person = await signUp(api, { name: 'Robin' });
  const byKey = await api.call('GET', '/api/v1/auth/me', { key: person.key });
  const byCookie = await api.call('GET', '/api/v1/auth/me', { cookie: person.cookie });
  expect(byKey.body).toEqual(byCookie.body);
  expect(byKey.body['account']).toMatchObject({
    id: person.id,
    email: person.email,
    name: 'Robin',
    email_confirmed: false,
  });
});

test('an agent and the studio start with 25 credits, a plain client with none, each grant once', async () => {
  expect((await signUp(api)).balance).toBe(0);
  expect((await signUp(api, { channel: 'agent', agent: 'a test' })).balance).toBe(25);
  const page = await api.call('GET', '/signup');
  const mark = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const studio = await api.call('POST', '/api/v1/auth/signup', { body, cookie: mark, headers: fromStudio });
  expect((studio.body['balance'] as { balance: number }).balance).toBe(25);
});

test('the mark of the signup page is worth nothing from elsewhere, and neither is a made-up one', async () => {
  const page = await api.call('GET', '/signup');
  const mark = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const [cookie, headers] of [
    [mark, elsewhere],
    [mark, {}],
    ['svc_signup=forged', fromStudio],
  ] as const) {
    const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
    const answer = await api.call('POST', '/api/v1/auth/signup', { body, cookie, headers });
    expect((answer.body['balance'] as { balance: number }).balance).toBe(0);
  }
});

test('of twenty signups at once with one address, in any spelling, one becomes an account', async () => {
  const name = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const email = index % 2 === 0 ? `${name}@galley.example` : `${name.toUpperCase()}@Galley.example`;
      return api.call('POST', '/api/v1/auth/signup', { body: { email, password: 'Long enough 1' } });
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body['code']}`))).toEqual(new Set(['409 email_taken']));
});

test('a login mints a new key, replaces the session it came with, and answers a wrong password like an unknown name', async () => {
  const { email, password, key, cookie } = await signUp(api);
  const login = await api.call('POST', '/api/v1/auth/login', {
    body: { email: email.toUpperCase(), password },
    cookie,
  });
  const again = personOf(login, { email, password });
  expect(again.key).not.toBe(key);
  expect((await api.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: again.cookie })).status).toBe(200);
  const wrong = await api.call('POST', '/api/v1/auth/login', { body: { email, password: 'not it' } });
  const unknown = await api.call('POST', '/api/v1/auth/login', {
    body: { email: 'nobody@galley.example', password: 'x' },
  });
  const { request_id: _, ...said } = wrong.body;
  expect(unknown.body).toMatchObject(said);
  expect(wrong.status).toBe(401);
});

test('a key is shown once: listings have its first 14 characters, and the database its hash alone', async () => {
  const person = await signUp(api);
  const minted = await api.call('POST', '/api/v1/keys', { key: person.key, body: { name: 'second', monthly_cap: 5 } });
  const second = minted.body['api_key'] as string;
  const listing = await api.call('GET', '/api/v1/keys', { key: person.key });
  expect(listing.text).toContain(second.slice(0, 14));
  expect(listing.text).not.toContain(second);
  const dump = await everythingIn(api.config.database.url);
  for (const secret of [person.key, second, person.cookie.split('=')[1] ?? '', person.password]) {
    expect(dump.includes(secret)).toBe(false);
  }
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('a revoked key is refused at once on the node that revoked it, an expired one when its time has come', async () => {
  const person = await signUp(api);
  const soon = new Date(Date.now() + 700).toISOString();
  const minted = await api.call('POST', '/api/v1/keys', { key: person.key, body: { name: 'short', expires_at: soon } });
  const short = minted.body['api_key'] as string;
  expect((await api.call('GET', '/api/v1/auth/me', { key: short })).status).toBe(200);
  await expect
    .poll(async () => (await api.call('GET', '/api/v1/auth/me', { key: short })).status, { timeout: 3_000 })
    .toBe(401);
  expect((await api.call('DELETE', `/api/v1/keys/${person.keyId}`, { key: person.key })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { key: person.key })).status).toBe(401);
});

test('a key revoked on one node is refused on another within 5 seconds', async () => {
  const other = await startTestApi(database);
  try {
    const person = await signUp(api);
    expect((await other.call('GET', '/api/v1/auth/me', { key: person.key })).status).toBe(200);
    await api.call('DELETE', `/api/v1/keys/${person.keyId}`, { key: person.key });
    const revokedAt = Date.now();
    await expect
      .poll(async () => (await other.call('GET', '/api/v1/auth/me', { key: person.key })).status, { timeout: 8_000 })
      .toBe(401);
    expect(Date.now() - revokedAt).toBeLessThan(5_000);
  } finally {
    await other.stop();
  }
});

test('another account sees, revokes and ends nothing: the answer is that of something that does not exist', async () => {
  const [owner, stranger] = [await signUp(api), await signUp(api)];
  const sessions = await api.call('GET', '/api/v1/auth/sessions', { key: owner.key });
  const [session] = sessions.body['sessions'] as { id: string }[];
  for (const path of [`/api/v1/keys/${owner.keyId}`, `/api/v1/auth/sessions/${session?.id}`]) {
    const foreign = await api.call('DELETE', path, { key: stranger.key });
    const unknown = await api.call('DELETE', path.replace(/.{6}$/, '000000'), { key: stranger.key });
    const { request_id: _, ...said } = unknown.body;
    expect(foreign.status).toBe(404);
    expect(foreign.body).toMatchObject(said);
  }
  expect((await api.call('GET', '/api/v1/auth/me', { key: owner.key })).status).toBe(200);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: owner.cookie })).status).toBe(200);
});

test('a logout ends this session, log out everywhere ends all, keys stay', async () => {
  const { email, password, key, cookie } = await signUp(api);
  const second = sessionIn(await api.call('POST', '/api/v1/auth/login', { body: { email, password } }));
  expect((await api.call('POST', '/api/v1/auth/logout', { cookie, body: {}, headers: fromStudio })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: second })).status).toBe(200);
  expect((await api.call('POST', '/api/v1/auth/logout-all', { key, body: {} })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: second })).status).toBe(401);
  expect((await api.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
});

test('a changed password shuts every other session out and lets the old password no longer in', async () => {
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

test('signing up with the key of a device makes its account the person’s, once', async () => {
  const device = await signUpDevice(api);
  const body = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const person = personOf(await api.call('POST', '/api/v1/auth/signup', { body, key: device.key }), { ...body });
  expect(person.id).toBe(device.id);
  const second = { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' };
  const other = personOf(await api.call('POST', '/api/v1/auth/signup', { body: second, key: device.key }), second);
  expect(other.id).not.toBe(device.id);
  const bad = await api.call('POST', '/api/v1/auth/signup', {
    body: { ...second, email: 'x@galley.example' },
    key: 'svc_anon_bad',
  });
  expect(bad.status).toBe(401);
});

test('the last use of a key is written, later and for many at once', async () => {
  const other = await startTestApi(database);
  const person = await signUp(other);
  await other.call('GET', '/api/v1/auth/me', { key: person.key });
  await other.stop();
  const listing = await api.call('GET', '/api/v1/keys', { key: person.key });
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
