// Accounts, keys, sessions and limits (specification sections 2, 4.1 and 5), over HTTP.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAccountSystem } from './account-system.ts';
import { readSystem } from './system.ts';
import { newUser, shownIn, signUp, tokenFromMail, type User } from './users.ts';
import { type ApiResponse, type Call, call } from './wire.ts';

const { baseUrl, appUrl } = readSystem();
const { webKey, webOrigin } = readAccountSystem();
const fromStudio = { origin: new URL(appUrl).origin, 'sec-fetch-site': 'same-origin' };

function ask(line: string, options?: Call): Promise<ApiResponse> {
  return call(line.replace(' ', ` ${baseUrl}`), options);
}

const logIn = ({ email, password }: { email: string; password: string }) =>
  ask('POST /api/v1/auth/login', { body: { email, password } });
const whoAmI = (caller: Call) => ask('GET /api/v1/auth/me', caller);

function expectProblem(response: ApiResponse, status: number, code: string): void {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.body).toMatchObject({ status, code, request_id: response.headers.get('x-request-id') });
  expect(response.status).toBe(status);
}

test('POST /auth/signup of a plain client returns an account with a key, a session and no credits', async () => {
  const user = await signUp({ name: 'Robin' });
  expect(user.key).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
  expect(user.balance).toBe(0);
  const byKey = await whoAmI({ key: user.key });
  expect(byKey.body['account']).toMatchObject({ id: user.id, email: user.email, name: 'Robin' });
  expect((await whoAmI({ cookie: user.cookie })).body).toEqual(byKey.body);
});

test('POST /auth/signup grants 25 credits to agents and to users of the studio', async () => {
  expect((await signUp({ channel: 'agent', agent: 'a test' })).balance).toBe(25);
  const page = await ask('GET /signup');
  const [mark = ''] = page.headers.getSetCookie().map((item) => item.split(';')[0]);
  expect((await signUp({}, { ...fromStudio, cookie: mark })).balance).toBe(25);
  expect((await signUp({}, { cookie: mark })).balance).toBe(0);
});

test('POST /auth/signup allows one account for an email, in any letter case', async () => {
  const { email, password } = await signUp();
  const again = await ask('POST /api/v1/auth/signup', { body: { email: email.toUpperCase(), password } });
  expectProblem(again, 409, 'email_taken');
});

test('POST /auth/signup returns a 400 that names every wrong field', async () => {
  const response = await ask('POST /api/v1/auth/signup', { body: { email: 'nobody', password: 'short', shade: 1 } });
  expectProblem(response, 400, 'invalid_request');
  const named = (response.body['errors'] as { path: string }[]).map(({ path }) => path);
  expect(named.toSorted()).toEqual(['email', 'password', 'shade']);
});

test('POST /auth/login mints another key, and gives the same error for a wrong password and an unknown email', async () => {
  const user = await signUp();
  const again = shownIn(await logIn(user));
  expect(again.key).not.toBe(user.key);
  for (const key of [user.key, again.key]) expect((await whoAmI({ key })).status).toBe(200);
  const wrong = await logIn({ ...user, password: 'a guess' });
  const unknown = await logIn(newUser());
  expectProblem(wrong, 401, 'invalid_credentials');
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
});

test('POST /keys shows a key once; it is listed by its prefix and rejected after it was revoked', async () => {
  const { key } = await signUp();
  const minted = await ask('POST /api/v1/keys', { key, body: { name: 'second', monthly_cap: 10 } });
  const { api_key: second, key: row } = minted.body as { api_key: string; key: { id: string; prefix: string } };
  expect(row.prefix).toBe(second.slice(0, 14));
  const listed = await ask('GET /api/v1/keys', { key: second });
  expect(listed.text).toContain(row.id);
  expect(listed.text).not.toContain(second);
  expect((await ask(`DELETE /api/v1/keys/${row.id}`, { key })).status).toBe(204);
  await expect.poll(async () => (await whoAmI({ key: second })).status, { timeout: 5_000 }).toBe(401);
  expect((await whoAmI({ key })).status).toBe(200);
});

test('a key that is missing, malformed, unknown or expired gets the same 401', async () => {
  const { key } = await signUp();
  const expires_at = new Date(Date.now() - 1_000).toISOString();
  const { body } = await ask('POST /api/v1/keys', { key, body: { name: 'over', expires_at } });
  const expired = body['api_key'] as string;
  const callers: Call[] = [{}, { key: 'svc_live_short' }, { key: `svc_live_${'0'.repeat(49)}` }, { key: expired }];
  const responses = await Promise.all(callers.map(whoAmI));
  for (const response of responses) expectProblem(response, 401, 'unauthenticated');
  expect(new Set(responses.map((response) => JSON.stringify({ ...response.body, request_id: '' }))).size).toBe(1);
});

test('sessions are listed and ended one by one or all at once, and keys outlive them', async () => {
  const user = await signUp();
  const other = shownIn(await logIn(user));
  const { body } = await ask('GET /api/v1/auth/sessions', { cookie: other.cookie });
  const sessions = body['sessions'] as { id: string; current: boolean }[];
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  const first = sessions.find(({ current }) => !current)?.id;
  expect((await ask(`DELETE /api/v1/auth/sessions/${first}`, { key: user.key })).status).toBe(204);
  expect((await whoAmI({ cookie: user.cookie })).status).toBe(401);
  expect((await ask('POST /api/v1/auth/logout-all', { key: user.key, body: {} })).status).toBe(204);
  expect((await whoAmI({ cookie: other.cookie })).status).toBe(401);
  expect((await whoAmI({ key: user.key })).status).toBe(200);
});

test('the session cookie works for pages of the studio and for clients without an origin, and for no other page', async () => {
  const { cookie } = await signUp();
  const logOut = (headers: Record<string, string>) => ask('POST /api/v1/auth/logout', { cookie, headers, body: {} });
  expectProblem(await logOut({ 'sec-fetch-site': 'cross-site' }), 403, 'origin_not_allowed');
  expectProblem(await logOut({ origin: 'https://elsewhere.example' }), 403, 'origin_not_allowed');
  expect((await whoAmI({ cookie })).status).toBe(200);
  expect((await logOut(fromStudio)).status).toBe(204);
  expect((await whoAmI({ cookie })).status).toBe(401);
  const other = await signUp();
  expect((await ask('POST /api/v1/auth/logout', { cookie: other.cookie, body: {} })).status).toBe(204);
});

test('POST /auth/password/reset accepts the mailed token once, and a rejected common password does not use it up', async () => {
  const user = await signUp();
  expect((await ask('POST /api/v1/auth/password/forgot', { body: { email: user.email } })).status).toBe(204);
  const token = await tokenFromMail(user.email, 'reset');
  const reset = (password: string) => ask('POST /api/v1/auth/password/reset', { body: { token, password } });
  const { password } = newUser();
  expectProblem(await reset('Password1'), 400, 'invalid_request');
  expect((await reset(password)).status).toBe(204);
  expectProblem(await reset('Another one 1'), 400, 'invalid_request');
  expect((await whoAmI({ cookie: user.cookie })).status).toBe(401);
  expectProblem(await logIn(user), 401, 'invalid_credentials');
  expect((await logIn({ ...user, password })).status).toBe(200);
});

test('POST /auth/password/forgot gives the same response for an unknown email', async () => {
  const responses = await Promise.all(
    [(await signUp()).email, newUser().email].map((email) =>
      ask('POST /api/v1/auth/password/forgot', { body: { email } }),
    ),
  );
  expect(responses.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
});

test('POST /auth/email/confirm confirms an email with the token of the signup mail, once', async () => {
  const user = await signUp();
  const confirmed = async () => (await whoAmI({ key: user.key })).body['account'];
  expect(await confirmed()).toMatchObject({ email_confirmed: false });
  const token = await tokenFromMail(user.email, 'confirm');
  const confirm = () =>
    ask('POST /api/v1/auth/email/confirm', { body: { token }, cookie: user.cookie, headers: fromStudio });
  expect((await confirm()).body).toEqual({ email_confirmed: true, review: null });
  expect(await confirmed()).toMatchObject({ email_confirmed: true });
  expectProblem(await confirm(), 400, 'invalid_request');
});

test('an anonymous device reads its balance, mints no key, and keeps its account when it signs up', async () => {
  const device = shownIn(await ask('POST /api/v1/auth/anonymous', { body: {} }));
  expect(device.key).toMatch(/^svc_anon_[0-9A-Za-z]{49}$/);
  expect((await ask('GET /api/v1/credits/balance', { key: device.key })).body).toEqual({ balance: 0, reserved: 0 });
  const mint = await ask('POST /api/v1/keys', { key: device.key, body: { name: 'more' } });
  expectProblem(mint, 403, 'key_kind_not_allowed');
  const user: User = await signUp({}, { 'x-api-key': device.key });
  expect(user.id).toBe(device.id);
});

test('the key of a website works from its own origin only, and not for the account behind it', async () => {
  const read = (headers: Record<string, string>) => ask('GET /api/v1/credits/balance', { key: webKey, headers });
  expect((await read({ origin: webOrigin })).status).toBe(200);
  for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: `${webOrigin}.evil.example` }]) {
    expectProblem(await read(headers), 403, 'origin_not_allowed');
  }
  const account = await whoAmI({ key: webKey, headers: { origin: webOrigin } });
  expectProblem(account, 403, 'key_kind_not_allowed');
});

test('POST /keys repeated with its Idempotency-Key mints once, and rejects another body under it', async () => {
  const { key } = await signUp();
  const headers = { 'idempotency-key': randomUUID() };
  const mint = (name: string) => ask('POST /api/v1/keys', { key, headers, body: { name } });
  const [first, second] = [await mint('once'), await mint('once')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expectProblem(await mint('twice'), 422, 'idempotency_key_reused');
  const { body } = await ask('GET /api/v1/keys', { key });
  expect(body['keys']).toHaveLength(2);
});

test('every response to a key has the remaining limit in its headers', async () => {
  const { key } = await signUp();
  const left = (response: ApiResponse) =>
    Number(/^"read";r=(\d+);t=\d+$/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  const [first, second] = [await whoAmI({ key }), await whoAmI({ key })];
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"read";q=\d+;w=\d+/);
  expect(left(first)).toBeGreaterThan(0);
  expect(left(second)).toBeLessThanOrEqual(left(first));
});

test('POST /auth/login allows ten attempts a minute for an email, then returns Retry-After', async () => {
  const nobody = newUser();
  const responses: ApiResponse[] = [];
  for (let tried = 0; tried < 12; tried += 1) responses.push(await logIn(nobody));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(responses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect(rejected).toHaveLength(2);
  expect(rejected[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

test('a path with another method returns a 405 that names the allowed ones', async () => {
  const response = await ask('DELETE /api/v1/keys');
  expectProblem(response, 405, 'method_not_allowed');
  expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST']);
});
