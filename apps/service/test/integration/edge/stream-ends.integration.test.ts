import { describe, expect } from 'vitest';
import { openDatabase } from '#platform/database';
import { apiTest, ONCE } from '#test/api-test';
import { openTestStream } from '#test/event-stream';
import type { RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { fromStudio, signUp, type User, userOf } from '#test/users';
import { administerAccount } from '../../../src/commands/account-admin.ts';

// Streams that were opened before a revocation: each ends within 5 s, whatever opened it and however it was revoked.

const test = apiTest.extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }));

const PROMISED_MS = 5_000;
/** The machine may be busy; the stream must end at all. */
const WAIT_MS = 12_000;

const studio = (user: User) => ({ cookie: user.cookie, headers: fromStudio });

async function ticketOf(api: RunningApi, credential: { key: string } | ReturnType<typeof studio>): Promise<string> {
  const { body } = await api.call('POST', '/api/v1/ws/tickets', { ...credential, body: {} });
  return String(body['ticket']);
}

/** A WebSocket by token, one by ticket, and an MCP stream of a key. */
async function openByKey(api: RunningApi, key: string) {
  const sockets = [
    openTestSocket(api.url, `?token=${key}`),
    openTestSocket(api.url, `?ticket=${await ticketOf(api, { key })}`),
  ];
  await Promise.all(sockets.map(({ hello }) => hello));
  const stream = await openTestStream(api, { key, version: '2025-06-18' });
  expect(stream.status).toBe(200);
  return { sockets, stream };
}

async function openBySession(api: RunningApi, user: User) {
  const headers = { cookie: user.cookie, ...fromStudio };
  const sockets = [
    openTestSocket(api.url, '', headers),
    openTestSocket(api.url, `?ticket=${await ticketOf(api, studio(user))}`),
  ];
  await Promise.all(sockets.map(({ hello }) => hello));
  const stream = await openTestStream(api, { cookie: user.cookie, headers: fromStudio, version: '2025-06-18' });
  expect(stream.status).toBe(200);
  return { sockets, stream };
}

type OpenStream = Awaited<ReturnType<typeof openByKey>>;

async function expectEnded({ sockets, stream }: OpenStream): Promise<number> {
  const startedMs = performance.now();
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('a stream stayed open')), WAIT_MS).unref();
  });
  const codes = await Promise.race([Promise.all(sockets.map(({ closed }) => closed)), late]);
  await Promise.race([stream.ended, late]);
  expect(codes).toEqual(sockets.map(() => 4401));
  return performance.now() - startedMs;
}

async function newKey(api: RunningApi, user: User, more: Record<string, unknown> = {}) {
  const { body } = await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'Second', ...more } });
  return { key: String(body['api_key']), id: String((body['key'] as { id: string }).id) };
}

async function logIn(api: RunningApi, { email, password }: User): Promise<User> {
  return userOf(await api.call('POST', '/api/v1/auth/login', { body: { email, password } }), { email, password });
}

describe('open streams of a key', () => {
  test('end within 5 s of its revocation, while those of another key of the account stay', async ({ api }) => {
    const user = await signUp(api);
    const second = await newKey(api, user);
    const [doomed, innocent] = [await openByKey(api, second.key), await openByKey(api, user.key)];
    const revoked = await api.call('DELETE', `/api/v1/keys/${second.id}`, { key: user.key });
    expect(revoked.status).toBe(204);
    expect(await expectEnded(doomed)).toBeLessThan(PROMISED_MS);
    for (const socket of innocent.sockets) socket.send({ type: 'resume', after: 0 });
    expect(await Promise.race([...innocent.sockets.map(({ closed }) => closed), 'open'])).toBe('open');
    for (const socket of innocent.sockets) socket.close();
    innocent.stream.close();
  });

  test('end when the key expires', async ({ api }) => {
    const user = await signUp(api);
    const expires_at = new Date(Date.now() + 4_000).toISOString();
    await expectEnded(await openByKey(api, (await newKey(api, user, { expires_at })).key));
  });

  test('end with the password whose login created the key', async ({ api }) => {
    const user = await signUp(api);
    const login = await logIn(api, user);
    const opened = await openByKey(api, login.key);
    const changed = await api.call('POST', '/api/v1/auth/password/change', {
      ...studio(user),
      body: { current_password: user.password, password: `${user.password} anew` },
    });
    expect(changed.status).toBeLessThan(300);
    await expectEnded(opened);
  });
});

describe('open streams of a suspended account', () => {
  test('end within 5 s, by key and by session, while those of another account stay', async ({ api }) => {
    const [user, other] = [await signUp(api), await signUp(api)];
    const doomed = [await openByKey(api, user.key), await openBySession(api, user)];
    const innocent = await openByKey(api, other.key);
    await administerAccount(api.config, { verb: 'suspend', who: user.id, reason: 'a test' });
    for (const opened of doomed) expect(await expectEnded(opened)).toBeLessThan(PROMISED_MS);
    expect(await Promise.race([...innocent.sockets.map(({ closed }) => closed), 'open'])).toBe('open');
    for (const socket of innocent.sockets) socket.close();
    innocent.stream.close();
  });
});

describe('open streams of a session', () => {
  test('end within 5 s of the logout', async ({ api }) => {
    const user = await signUp(api);
    const opened = await openBySession(api, user);
    await api.call('POST', '/api/v1/auth/logout', { ...studio(user), body: {} });
    expect(await expectEnded(opened)).toBeLessThan(PROMISED_MS);
  });

  test('end with "log out everywhere" of another session', async ({ api }) => {
    const user = await signUp(api);
    const opened = await openBySession(api, await logIn(api, user));
    await api.call('POST', '/api/v1/auth/logout-all', { ...studio(user), body: {} });
    await expectEnded(opened);
  });

  test('end when an operator deletes the session', async ({ api }) => {
    const user = await signUp(api);
    const opened = await openBySession(api, user);
    const database = openDatabase({ ...api.config.database, onConnectionLost: () => undefined });
    await database.pool.query('delete from sessions where account_id = $1', [user.id]);
    await database.close();
    await expectEnded(opened);
  });
});
