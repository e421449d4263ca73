// Accounts, keys, sessions and limits (specification sections 2, 4.1 and 5), over the wire.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAccountSystem } from './account-system.ts';
import { newPerson, type Person, shownIn, signUp, tokenFromMail } from './people.ts';
import { readSystem } from './system.ts';
import { type Answer, type Call, call } from './wire.ts';

const { baseUrl, appUrl } = readSystem();
const { webKey, webOrigin } = readAccountSystem();
const fromStudio = { origin: new URL(appUrl).origin, 'sec-fetch-site': 'same-origin' };

function ask(line: string, options?: Call): Promise<Answer> {
  return call(line.replace(' ', ` ${baseUrl}`), options);
}

const logIn = ({ email, password }: { email: string; password: string }) =>
  ask('POST /api/v1/auth/login', { body: { email, password } });
const whoAmI = (caller: Call) => ask('GET /api/v1/auth/me', caller);

function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ status, code, request_id: answer.headers.get('x-request-id') });
  expect(answer.status).toBe(status);
}

test('a plain client signs up to an account with a key, a session and no credits', async () => {
  const person = await signUp({ name: 'Robin' });
  expect(person.key).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
  expect(person.balance).toBe(0);
  const byKey = await whoAmI({ key: person.key });
  expect(byKey.body['account']).toMatchObject({ id: person.id, email: person.email, name: 'Robin' });
  expect((await whoAmI({ cookie: person.cookie })).body).toEqual(byKey.body);
});

test('an agent that says so, and a person in the studio, start with 25 credits', async () => {
  expect((await signUp({ channel: 'agent', agent: 'a test' })).balance).toBe(25);
  const page = await ask('GET /signup');
  const [mark = ''] = page.headers.getSetCookie().map((each) => each.split(';')[0]);
  expect((await signUp({}, { ...fromStudio, cookie: mark })).balance).toBe(25);
  expect((await signUp({}, { cookie: mark })).balance).toBe(0);
});

test('one address is one account, however it is spelled', async () => {
  const { email, password } = await signUp();
  const again = await ask('POST /api/v1/auth/signup', { body: { email: email.toUpperCase(), password } });
  expectProblem(again, 409, 'email_taken');
});

test('a signup that is wrong is a 400 that names every field', async () => {
  const answer = await ask('POST /api/v1/auth/signup', { body: { email: 'nobody', password: 'short', shade: 1 } });
  expectProblem(answer, 400, 'invalid_request');
  const named = (answer.body['errors'] as { path: string }[]).map(({ path }) => path);
  expect(named.toSorted()).toEqual(['email', 'password', 'shade']);
});

test('a login mints another key, and a wrong password is answered like an unknown name', async () => {
  const person = await signUp();
  const again = shownIn(await logIn(person));
  expect(again.key).not.toBe(person.key);
  for (const key of [person.key, again.key]) expect((await whoAmI({ key })).status).toBe(200);
  const wrong = await logIn({ ...person, password: 'a guess' });
  const unknown = await logIn(newPerson());
  expectProblem(wrong, 401, 'invalid_credentials');
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
});

test('a key is shown whole once, listed by its beginning, and refused after it was revoked', async () => {
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

test('a key that is missing, malformed, unknown or expired gets one and the same 401', async () => {
  const { key } = await signUp();
  const expires_at = new Date(Date.now() - 1_000).toISOString();
  const { body } = await ask('POST /api/v1/keys', { key, body: { name: 'over', expires_at } });
  const expired = body['api_key'] as string;
  const callers: Call[] = [{}, { key: 'svc_live_short' }, { key: `svc_live_${'0'.repeat(49)}` }, { key: expired }];
  const answers = await Promise.all(callers.map(whoAmI));
  for (const answer of answers) expectProblem(answer, 401, 'unauthenticated');
  expect(new Set(answers.map((answer) => JSON.stringify({ ...answer.body, request_id: '' }))).size).toBe(1);
});

test('sessions are listed, ended one by one or all at once, and keys outlive them', async () => {
  const person = await signUp();
  const other = shownIn(await logIn(person));
  const { body } = await ask('GET /api/v1/auth/sessions', { cookie: other.cookie });
  const sessions = body['sessions'] as { id: string; current: boolean }[];
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  const first = sessions.find(({ current }) => !current)?.id;
  expect((await ask(`DELETE /api/v1/auth/sessions/${first}`, { key: person.key })).status).toBe(204);
  expect((await whoAmI({ cookie: person.cookie })).status).toBe(401);
  expect((await ask('POST /api/v1/auth/logout-all', { key: person.key, body: {} })).status).toBe(204);
  expect((await whoAmI({ cookie: other.cookie })).status).toBe(401);
  expect((await whoAmI({ key: person.key })).status).toBe(200);
});

test('the cookie changes something only for pages of the studio', async () => {
  const { cookie } = await signUp();
  const logOut = (headers: Record<string, string>) => ask('POST /api/v1/auth/logout', { cookie, headers, body: {} });
  expectProblem(await logOut({}), 403, 'origin_not_allowed');
  expectProblem(await logOut({ origin: 'https://elsewhere.example' }), 403, 'origin_not_allowed');
  expect((await whoAmI({ cookie })).status).toBe(200);
  expect((await logOut(fromStudio)).status).toBe(204);
  expect((await whoAmI({ cookie })).status).toBe(401);
});

test('a forgotten password is replaced with the token from the mail, which a common password does not use up and a good one does', async () => {
  const person = await signUp();
  expect((await ask('POST /api/v1/auth/password/forgot', { body: { email: person.email } })).status).toBe(204);
  const token = await tokenFromMail(person.email, 'reset');
  const reset = (password: string) => ask('POST /api/v1/auth/password/reset', { body: { token, password } });
  const { password } = newPerson();
  expectProblem(await reset('Password1'), 400, 'invalid_request');
  expect((await reset(password)).status).toBe(204);
  expectProblem(await reset('Another one 1'), 400, 'invalid_request');
  expect((await whoAmI({ cookie: person.cookie })).status).toBe(401);
  expectProblem(await logIn(person), 401, 'invalid_credentials');
  expect((await logIn({ ...person, password })).status).toBe(200);
});

test('asking for a new password looks the same for an address that nobody has', async () => {
  const answers = await Promise.all(
    [(await signUp()).email, newPerson().email].map((email) =>
      ask('POST /api/v1/auth/password/forgot', { body: { email } }),
    ),
  );
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
});

test('an address is confirmed with the token from the mail of the signup, which works once', async () => {
  const person = await signUp();
  const confirmed = async () => (await whoAmI({ key: person.key })).body['account'];
  expect(await confirmed()).toMatchObject({ email_confirmed: false });
  const token = await tokenFromMail(person.email, 'confirm');
  const confirm = () =>
    ask('POST /api/v1/auth/email/confirm', { body: { token }, cookie: person.cookie, headers: fromStudio });
  expect((await confirm()).body).toEqual({ email_confirmed: true, review: null });
  expect(await confirmed()).toMatchObject({ email_confirmed: true });
  expectProblem(await confirm(), 400, 'invalid_request');
});

test('a device without a name reads its balance, mints nothing, and keeps its account when it signs up', async () => {
  const device = shownIn(await ask('POST /api/v1/auth/anonymous', { body: {} }));
  expect(device.key).toMatch(/^svc_anon_[0-9A-Za-z]{49}$/);
  expect((await ask('GET /api/v1/credits/balance', { key: device.key })).body).toEqual({ balance: 0, reserved: 0 });
  const mint = await ask('POST /api/v1/keys', { key: device.key, body: { name: 'more' } });
  expectProblem(mint, 403, 'key_kind_not_allowed');
  const person: Person = await signUp({}, { 'x-api-key': device.key });
  expect(person.id).toBe(device.id);
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

test('a repeated POST /keys with its Idempotency-Key mints once, and another body under it is refused', async () => {
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

test('every answer to a key says how much of its limit is left', async () => {
  const { key } = await signUp();
  const left = (answer: Answer) => Number(/^"read";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
  const [first, second] = [await whoAmI({ key }), await whoAmI({ key })];
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"read";q=\d+;w=\d+/);
  expect(left(first)).toBeGreaterThan(0);
  expect(left(second)).toBeLessThanOrEqual(left(first));
});

test('a name is tried ten times a minute, and then the answer says when to come back', async () => {
  const nobody = newPerson();
  const answers: Answer[] = [];
  for (let tried = 0; tried < 12; tried += 1) answers.push(await logIn(nobody));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect(refused).toHaveLength(2);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

test('an address with another method is a 405 that names the right ones', async () => {
  const answer = await ask('DELETE /api/v1/keys');
  expectProblem(answer, 405, 'method_not_allowed');
  expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST']);
});
