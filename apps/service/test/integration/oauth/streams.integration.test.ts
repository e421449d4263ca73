// Streams of a connection: they outlive its tokens, and end with the connection.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { asBearer, connectEverywhere, endNewest, getTokens, postForm } from '#test/edge/oauth';
import { openTestStream } from '#test/event-stream';
import type { RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { signUp } from '#test/users';

const test = apiTest.extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }));

const PROMISED_MS = 5_000;
const WAIT_MS = 12_000;

/** A WebSocket by header, one by ticket, and an MCP stream. */
async function openAll(api: RunningApi, token: string) {
  const { headers } = asBearer(token);
  const { body } = await api.call('POST', '/api/v1/ws/tickets', { headers, body: {} });
  const sockets = [openTestSocket(api.url, '', headers), openTestSocket(api.url, `?ticket=${body['ticket']}`)];
  await Promise.all(sockets.map(({ hello }) => hello));
  const stream = await openTestStream(api, { headers, version: '2025-06-18' });
  expect(stream.status).toBe(200);
  return { sockets, stream };
}

type OpenStreams = Awaited<ReturnType<typeof openAll>>;

async function millisecondsToEnd({ sockets, stream }: OpenStreams): Promise<number> {
  const startedMs = performance.now();
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('a stream stayed open')), WAIT_MS).unref();
  });
  const codes = await Promise.race([Promise.all(sockets.map(({ closed }) => closed)), late]);
  await Promise.race([stream.ended, late]);
  expect(codes).toEqual(sockets.map(() => 4401));
  return performance.now() - startedMs;
}

async function areOpen({ sockets, stream }: OpenStreams, forMs: number): Promise<boolean> {
  const waited = new Promise((resolve) => setTimeout(() => resolve('open'), forMs));
  const ended = [...sockets.map(({ closed }) => closed), stream.ended.then(() => 'ended')];
  return (await Promise.race([...ended, waited])) === 'open';
}

test('streams survive a refresh and the end of the access token, and end within 5 s of the connection', async ({
  api,
  database,
}) => {
  const [user, other] = [await signUp(api), await signUp(api)];
  const { access, refresh, clientId } = await connectEverywhere(api, user);
  const doomed = await openAll(api, access);
  const innocent = await openAll(api, (await connectEverywhere(api, other)).access);
  const renew = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
  expect((await getTokens(api, renew)).status).toBe(200);
  await sql`update oauth_tokens set expires_at = now() where kind = 'access'`.execute(database.query);
  // Longer than a revocation may take.
  expect(await areOpen(doomed, PROMISED_MS + 500)).toBe(true);
  await endNewest(api, user);
  expect(await millisecondsToEnd(doomed)).toBeLessThan(PROMISED_MS);
  // Control: those of another connection stay open.
  expect(await areOpen(innocent, 100)).toBe(true);
  for (const socket of innocent.sockets) socket.close();
  innocent.stream.close();
});

test('streams end within 5 s when the app revokes its token, or a refresh token is used twice', async ({ api }) => {
  const user = await signUp(api);
  const [first, second] = [await connectEverywhere(api, user), await connectEverywhere(api, user)];
  const [byApp, byReuse] = [await openAll(api, first.access), await openAll(api, second.access)];
  expect((await postForm(api, '/oauth/revoke', { token: first.refresh, client_id: first.clientId })).status).toBe(200);
  const renew = { grant_type: 'refresh_token', client_id: second.clientId, refresh_token: second.refresh };
  expect([(await getTokens(api, renew)).status, (await getTokens(api, renew)).status]).toEqual([200, 400]);
  const ended = await Promise.all([byApp, byReuse].map(millisecondsToEnd));
  for (const time of ended) expect(time).toBeLessThan(PROMISED_MS);
});

test('another node rejects the token of an ended connection within 5 s', async ({ api, startNode }) => {
  const user = await signUp(api);
  const { access } = await connectEverywhere(api, user);
  const node = await startNode({ GALLEY_RATE_LIMITS: 'off' });
  const status = async () => (await node.call('GET', '/api/v1/auth/me', asBearer(access))).status;
  expect(await status()).toBe(200);
  await endNewest(api, user);
  await expect.poll(status, { timeout: PROMISED_MS, interval: 100 }).toBe(401);
});
