import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let other: RunningApi;
let drop: () => Promise<void>;
let person: Person;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startTestApi(made.name);
  other = await startTestApi(made.name);
  person = await signUp(api);
});

afterAll(async () => {
  await Promise.all([api.stop(), other.stop()]);
  await drop();
});

const mint = (key: string, body: unknown, { node = api, as = person } = {}) =>
  node.call('POST', '/api/v1/keys', { key: as.key, body, headers: { 'idempotency-key': key } });

const keysOf = async (who: Person) =>
  ((await api.call('GET', '/api/v1/keys', { key: who.key })).body['keys'] as unknown[]).length;

test('the same key and body give the first answer again, marked, on any node, and do nothing twice', async () => {
  const key = randomUUID();
  const before = await keysOf(person);
  const first = await mint(key, { name: 'once' });
  const second = await mint(key, { name: 'once' }, { node: other });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(await keysOf(person)).toBe(before + 1);
});

test('of forty equal requests at once on two nodes one runs; the others wait, or get its answer', async () => {
  const key = randomUUID();
  const before = await keysOf(person);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => mint(key, { name: 'race' }, { node: index % 2 === 0 ? api : other })),
  );
  const said = new Set(answers.map(({ status, body }) => `${status} ${body['code'] ?? ''}`));
  expect([...said].filter((each) => each !== '201 ' && each !== '409 idempotency_in_progress')).toEqual([]);
  expect(await keysOf(person)).toBe(before + 1);
  expect((await mint(key, { name: 'race' })).headers.get('idempotent-replayed')).toBe('true');
});

test('another body under the same key is a 422, and does nothing', async () => {
  const key = randomUUID();
  await mint(key, { name: 'one' });
  const before = await keysOf(person);
  const reused = await mint(key, { name: 'two' });
  expect([reused.status, reused.body['code']]).toEqual([422, 'idempotency_key_reused']);
  expect(await keysOf(person)).toBe(before);
});

test('a key of one account means nothing to another', async () => {
  const key = randomUUID();
  const stranger = await signUp(api);
  const mine = await mint(key, { name: 'mine' });
  const theirs = await mint(key, { name: 'mine' }, { as: stranger });
  expect(theirs.status).toBe(201);
  expect(theirs.headers.get('idempotent-replayed')).toBeNull();
  expect(theirs.body['api_key']).not.toBe(mine.body['api_key']);
});

test('a refusal is repeated with the id of the request that asks now', async () => {
  const key = randomUUID();
  const signup = () =>
    api.call('POST', '/api/v1/auth/signup', {
      body: { email: person.email, password: 'Long enough 1' },
      headers: { 'idempotency-key': key },
    });
  const [first, second] = [await signup(), await signup()];
  expect([first.body['code'], second.body['code']]).toEqual(['email_taken', 'email_taken']);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body['request_id']).toBe(second.headers.get('x-request-id'));
  expect(second.body['request_id']).not.toBe(first.body['request_id']);
});

test('what is kept of an answer that shows a secret cannot be read from the database', async () => {
  const key = randomUUID();
  const minted = await mint(key, { name: 'secret' });
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

test('two strangers who choose the same key sign up both', async () => {
  const key = randomUUID();
  const signup = (address: string) =>
    behindProxy.call('POST', '/api/v1/auth/signup', {
      body: { email: `${randomUUID()}@galley.example`, password: 'Long enough 1' },
      headers: { 'idempotency-key': key, 'x-forwarded-for': address },
    });
  const behindProxy = await startTestApi(api.config.database.url.split('/').at(-1) ?? '', {
    GALLEY_TRUSTED_PROXIES: '127.0.0.1',
  });
  const [one, two] = [await signup('198.51.100.1'), await signup('198.51.100.2')];
  await behindProxy.stop();
  expect([one.status, two.status]).toEqual([201, 201]);
});

test('a key that is no printable word is a 400 that names the header', async () => {
  for (const bad of ['two words', 'x'.repeat(256)]) {
    const answer = await mint(bad, { name: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Idempotency-Key');
  }
});
