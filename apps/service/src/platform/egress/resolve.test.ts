import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

/** A name server that accepts queries and never responds. */
async function startSilentServer() {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', () => {
    questions += 1;
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { host: `127.0.0.1:${socket.address().port}`, questions: () => questions, close: () => socket.close() };
}

test('createResolver resolves names of this machine to its IPs, without DNS', async () => {
  const server = await startSilentServer();
  const resolve = createResolver([server.host]);
  for (const name of ['localhost', 'a.localhost']) expect(await resolve(name)).toEqual(['127.0.0.1', '::1']);
  expect(server.questions()).toBe(0);
  server.close();
});

test.each(['', '.', 'a..b', `${'a'.repeat(64)}.example`, `${'a.'.repeat(200)}example`, 'ä.example', 'a b'])(
  'createResolver returns no IP for an invalid name: "%s"',
  async (name) => {
    // Nothing listens there, so the query fails at once.
    expect(await createResolver(['127.0.0.1:1'])(name)).toEqual([]);
  },
);

test('createResolver gives up on a silent name server before a page times out', async () => {
  const server = await startSilentServer();
  const startedMs = performance.now();
  expect(await createResolver([server.host])('bakery.example')).toEqual([]);
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  expect(server.questions()).toBe(4);
  server.close();
});
