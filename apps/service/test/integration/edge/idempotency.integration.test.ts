import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUp, type User } from '#test/users';

const test = apiTest.extend('other', ONCE, ({ startNode }) => startNode());

type Caller = { api: RunningApi; user: User };

const mint = ({ api, user }: Caller, key: string, body: unknown) =>
  api.call('POST', '/api/v1/keys', { key: user.key, body, headers: { 'idempotency-key': key } });

const keysOf = async (api: RunningApi, who: User) =>
  ((await api.call('GET', '/api/v1/keys', { key: who.key })).body['keys'] as unknown[]).length;

test('Idempotency-Key with the same body returns the first response again, marked, on any node, and repeats no work', async ({
  api,
  other,
  user,
}) => {
  const key = randomUUID();
  const before = await keysOf(api, user);
  const first = await mint({ api, user }, key, { name: 'once' });
  const second = await mint({ api: other, user }, key, { name: 'once' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(await keysOf(api, user)).toBe(before + 1);
});

test('Idempotency-Key: of forty equal concurrent requests on two nodes one runs; the others wait, or get its response', async ({
  api,
  other,
  user,
}) => {
  const key = randomUUID();
  const before = await keysOf(api, user);
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => mint({ api: index % 2 === 0 ? api : other, user }, key, { name: 'race' })),
  );
  const outcomes = new Set(responses.map(({ status, body }) => `${status} ${body['code'] ?? ''}`));
  expect([...outcomes].filter((item) => item !== '201 ' && item !== '409 idempotency_in_progress')).toEqual([]);
  expect(await keysOf(api, user)).toBe(before + 1);
  expect((await mint({ api, user }, key, { name: 'race' })).headers.get('idempotent-replayed')).toBe('true');
});

test('Idempotency-Key with another body returns 422, and does nothing', async ({ api, user }) => {
  const key = randomUUID();
  await mint({ api, user }, key, { name: 'one' });
  const before = await keysOf(api, user);
  const reused = await mint({ api, user }, key, { name: 'two' });
  expect([reused.status, reused.body['code']]).toEqual([422, 'idempotency_key_reused']);
  expect(await keysOf(api, user)).toBe(before);
});

test('Idempotency-Key of the owner gives a restricted key no response of the owner', async ({ api, user }) => {
  const limited = { name: 'handed out', monthly_cap: 5 };
  const { body: made } = await api.call('POST', '/api/v1/keys', { key: user.key, body: limited });
  const key = randomUUID();
  const ofOwner = await mint({ api, user }, key, { name: 'ci' });
  const restricted = { ...user, key: String(made['api_key']) };
  const ofRestricted = await mint({ api, user: restricted }, key, { name: 'ci' });
  expect(ofOwner.body['key']).toMatchObject({ monthly_cap: null });
  // The same request of another caller is its own: a key with the cap of its maker.
  expect(ofRestricted.body['api_key']).not.toBe(ofOwner.body['api_key']);
  expect([ofRestricted.status, ofRestricted.body['key']]).toEqual([201, expect.objectContaining({ monthly_cap: 5 })]);
  // Control: both get their own response again.
  for (const [who, first] of [[user, ofOwner] as const, [restricted, ofRestricted] as const]) {
    expect((await mint({ api, user: who }, key, { name: 'ci' })).body).toEqual(first.body);
  }
});

test('Idempotency-Key of one account has no effect for another', async ({ api, user }) => {
  const key = randomUUID();
  const otherAccount = await signUp(api);
  const mine = await mint({ api, user }, key, { name: 'mine' });
  const theirs = await mint({ api, user: otherAccount }, key, { name: 'mine' });
  expect(theirs.status).toBe(201);
  expect(theirs.headers.get('idempotent-replayed')).toBeNull();
  expect(theirs.body['api_key']).not.toBe(mine.body['api_key']);
});

test('Idempotency-Key repeats a rejection with the request id of the repeat', async ({ api, user }) => {
  const key = randomUUID();
  const signup = () =>
    api.call('POST', '/api/v1/auth/signup', {
      body: { email: user.email, password: 'Long enough 1' },
      headers: { 'idempotency-key': key },
    });
  const [first, second] = [await signup(), await signup()];
  expect([first.body['code'], second.body['code']]).toEqual(['email_taken', 'email_taken']);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body['request_id']).toBe(second.headers.get('x-request-id'));
  expect(second.body['request_id']).not.toBe(first.body['request_id']);
});

test('Idempotency-Key: the stored response with a secret cannot be read from the database', async ({ api, user }) => {
  const key = randomUUID();
  const minted = await mint({ api, user }, key, { name: 'secret' });
  const client = new pg.Client({ connectionString: api.config.database.url });
  await client.connect();
  const { rows } = await client.query('select t::text as row, sealed_answer from idempotent_answers t');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { row, sealed_answer } of rows) {
    const visible = `${row} ${(sealed_answer as Buffer | null)?.toString('latin1') ?? ''}`;
    expect(visible).not.toContain(minted.body['api_key']);
    expect(visible).not.toContain(key);
  }
});

test('Idempotency-Key: two anonymous callers with the same key both sign up', async ({ startNode }) => {
  const key = randomUUID();
  const signup = (ip: string) =>
    behindProxy.call('POST', '/api/v1/auth/signup', {
      body: { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' },
      headers: { 'idempotency-key': key, 'x-forwarded-for': ip },
    });
  const behindProxy = await startNode({ GALLEY_TRUSTED_PROXIES: '127.0.0.1' });
  const [one, two] = [await signup('198.51.100.1'), await signup('198.51.100.2')];
  expect([one.status, two.status]).toEqual([201, 201]);
});

test('Idempotency-Key that is not printable returns a 400 that names the header', async ({ api, user }) => {
  for (const bad of ['two words', 'x'.repeat(256)]) {
    const response = await mint({ api, user }, bad, { name: 'x' });
    expect(response.status).toBe(400);
    expect(response.text).toContain('Idempotency-Key');
  }
});
