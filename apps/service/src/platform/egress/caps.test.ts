import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { askThrough, authorization, type ProxyAccess, tunnelThrough } from '@galley/fixtures/egress/proxy-client.ts';
import { expect, test, vi } from 'vitest';
import { startOrigin, startTcpOrigin, startTestProxy } from '#test/egress-proxy';
import { createAccounts } from './accounts.ts';
import { CLOCK_TOLERANCE_MS } from './proxy-token.ts';

const MEGABYTE = Buffer.alloc(1_000_000);

/** How many bytes may exceed the limit of a proxy token: what was read at once, in both directions. */
const OVERSHOOT_BYTES = 500_000;

function open(access: ProxyAccess, url: string, method = 'GET'): ClientRequest {
  const { hostname, port } = new URL(access.url);
  const headers = authorization(access);
  return httpRequest({ host: hostname, port, path: url, method, headers, agent: false }).on('error', () => undefined);
}

/** Reads until the end and returns whether the response was complete. */
async function readAll(response: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('close', resolve));
  return { bytes, isWhole: response.complete };
}

/** Resolves when the socket has ended, cleanly or not. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket
      .on('error', () => undefined)
      .once('close', () => resolve())
      .resume();
  });
}

test("createEgressProxy cuts an endless body at the token's byte limit, and it does not seem complete", async () => {
  await using origin = await startOrigin(async (_request, response) => {
    while (!response.destroyed)
      if (!response.write(MEGABYTE)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ maxBytes: 3_000_000 });
  const sent = open(access, 'http://bakery.example/').end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { bytes, isWhole } = await readAll(response);
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan(3_000_000 + OVERSHOOT_BYTES);
  const usage = await made.usage(access);
  expect(usage.capped).toBe(true);
  expect(usage.bytes).toBeGreaterThan(3_000_000);
  expect(usage.bytes).toBeLessThan(3_000_000 + OVERSHOOT_BYTES);
  expect(await askThrough(access, 'http://bakery.example/')).toMatchObject({ status: 502 });
  expect((await made.usage(access)).denials).toEqual([{ host: 'bakery.example', port: 80, reason: 'capped' }]);
  await vi.waitFor(() => expect(origin.sockets.size).toBe(0));
});

test('createEgressProxy counts an endless series of interim responses as well', async () => {
  const earlyResponse = `HTTP/1.1 103 Early Hints\r\nLink: <${'x'.repeat(5_000)}>\r\n\r\n`.repeat(20);
  await using origin = await startTcpOrigin((socket) => {
    const send = (): void => void (socket.destroyed || socket.write(earlyResponse, () => setImmediate(send)));
    socket.once('data', send).resume();
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ maxBytes: 2_000_000 });
  expect(await askThrough(access, 'http://bakery.example/')).toMatchObject({ status: 502 });
  expect(await made.usage(access)).toMatchObject({ capped: true, denials: [{ reason: 'capped' }] });
});

test('createEgressProxy counts uploads, also in a tunnel, and closes every connection of the token at the limit', async () => {
  await using origin = await startTcpOrigin((socket) => socket.resume());
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ maxBytes: 2_000_000 });
  const other = made.access();
  const idle = await tunnelThrough(access, 'bakery.example:443');
  const foreign = await tunnelThrough(other, 'bakery.example:443');
  const busy = await tunnelThrough(access, 'bakery.example:443');
  const ended = Promise.all([idle, busy].map(({ socket }) => closeOf(socket)));
  for (let turn = 0; turn < 5; turn += 1) busy.socket.write(MEGABYTE);
  await ended;
  expect(await made.usage(access)).toMatchObject({ capped: true });
  expect(foreign.socket.destroyed).toBe(false);
  foreign.socket.destroy();
});

test('createEgressProxy limits the total connections of a token', async () => {
  await using origin = await startOrigin((_request, response) => response.end('bread'));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ maxConnections: 3 });
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await askThrough(access, 'http://bakery.example/')).status);
  expect(statuses).toEqual([200, 200, 200, 502, 502]);
  expect(await made.usage(access)).toMatchObject({ connections: 3, capped: true });
  expect((await askThrough(made.access(), 'http://bakery.example/')).status).toBe(200);
});

test('createEgressProxy ends a slow response with the token', async () => {
  await using origin = await startOrigin((_request, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ lifeMs: 2_500 - CLOCK_TOLERANCE_MS });
  const startedMs = performance.now();
  const sent = open(access, 'http://bakery.example/').end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await readAll(response)).toMatchObject({ isWhole: false });
  expect(performance.now() - startedMs).toBeLessThan(30_000);
  await vi.waitFor(() => expect(origin.sockets.size).toBe(0));
  // The worker may still read the usage after the token has expired.
  expect(await made.usage(access)).toMatchObject({ connections: 1 });
  expect(await askThrough(access, 'http://bakery.example/')).toMatchObject({ status: 407 });
});

test('createEgressProxy treats a silent server as unreachable', async () => {
  await using origin = await startTcpOrigin((socket) => socket.resume().once('end', () => socket.end()));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}`, idleMs: 150 });
  const access = made.access();
  expect(await askThrough(access, 'http://bakery.example/')).toMatchObject({ status: 502 });
  expect((await made.usage(access)).denials).toMatchObject([{ reason: 'unreachable' }]);
  const { socket } = await tunnelThrough(access, 'bakery.example:443');
  await closeOf(socket);
  await vi.waitFor(() => expect(origin.sockets.size).toBe(0));
});

test('createEgressProxy closes the upstream connection when the client disconnects', async () => {
  await using origin = await startOrigin((_request, response) => void response.write('the first part'));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const sent = open(made.access(), 'http://bakery.example/').end();
  await once(sent, 'response');
  const { socket } = await tunnelThrough(made.access(), 'bakery.example:443');
  await vi.waitFor(() => expect(origin.sockets.size).toBe(2));
  sent.destroy();
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(origin.sockets.size).toBe(0));
  await vi.waitFor(() => expect(made.proxy.load().clients).toBe(0));
});

test('createEgressProxy passes on a broken response as incomplete', async () => {
  await using origin = await startOrigin((_request, response) => {
    response.write('the first part', () => response.destroy());
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const sent = open(made.access(), 'http://bakery.example/').end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect((await readAll(response)).isWhole).toBe(false);
});

test('createEgressProxy stops the server from sending when the client does not read', async () => {
  let written = 0;
  await using origin = await startTcpOrigin(async (socket) => {
    while (!socket.destroyed && written < 200_000_000) {
      written += MEGABYTE.length;
      if (!socket.write(MEGABYTE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access({ maxBytes: 1e9 });
  const { socket } = await tunnelThrough(access, 'bakery.example:443');
  socket.pause();
  const settled = await untilStill(() => written);
  // What the kernel buffers for two connections, and little more.
  expect(settled).toBeLessThan(50_000_000);
  socket.destroy();
});

/** Tests time itself: only waiting shows that nothing more is written. */
async function untilStill(read: () => number): Promise<number> {
  for (let before = -1; before !== read(); ) {
    before = read();
    await sleep(300);
  }
  return read();
}

test('createEgressProxy leaves no connection open after a thousand at once', async () => {
  await using origin = await startTcpOrigin((socket) => socket.pipe(socket));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access();
  const tunnels = await Promise.all(Array.from({ length: 1_000 }, () => tunnelThrough(access, 'bakery.example:443')));
  expect(made.proxy.load().clients).toBe(1_000);
  for (const [index, { socket }] of tunnels.entries()) {
    if (index % 3 === 0) socket.end();
    else if (index % 3 === 1) socket.destroy();
    else socket.resetAndDestroy();
    socket.resume();
  }
  await vi.waitFor(() => expect(origin.sockets.size).toBe(0), { timeout: 30_000 });
  await vi.waitFor(() => expect(made.proxy.load().clients).toBe(0), { timeout: 30_000 });
});

test('createAccounts is bounded: it deletes the least recently used account and ends its connections', () => {
  const accounts = createAccounts({ max: 2 });
  const proxyTokenOf = (id: string) => ({
    id,
    jobId: id,
    maxBytes: 10,
    maxConnections: 2,
    expiresAtMs: Date.now() + 60_000,
  });
  const cut = vi.fn();
  accounts.of(proxyTokenOf('one')).join(cut);
  accounts.of(proxyTokenOf('two')).admit();
  accounts.of(proxyTokenOf('one'));
  accounts.of(proxyTokenOf('three'));
  expect(accounts.of(proxyTokenOf('two')).usage().connections).toBe(0);
  expect(accounts.count()).toBe(2);
  expect(cut).toHaveBeenCalledOnce();
});
