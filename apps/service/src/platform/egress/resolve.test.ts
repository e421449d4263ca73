import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

/** A name server that takes questions and never answers. */
async function startSilentServer() {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', () => {
    questions += 1;
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, questions: () => questions, close: () => socket.close() };
}

test('names of this machine are its addresses, without asking anybody', async () => {
  const server = await startSilentServer();
  const resolve = createResolver([server.address]);
  for (const name of ['localhost', 'a.localhost']) expect(await resolve(name)).toEqual(['127.0.0.1', '::1']);
  expect(server.questions()).toBe(0);
  server.close();
});

test.each(['', '.', 'a..b', `${'a'.repeat(64)}.example`, `${'a.'.repeat(200)}example`, 'ä.example', 'a b'])(
  'a name that is none has no address: "%s"',
  async (name) => {
    // Nobody listens there, which is known at once.
    expect(await createResolver(['127.0.0.1:1'])(name)).toEqual([]);
  },
);

test('a silent name server is not waited for longer than a page can bear', async () => {
  const server = await startSilentServer();
  const startedMs = performance.now();
  expect(await createResolver([server.address])('bakery.example')).toEqual([]);
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  expect(server.questions()).toBe(4);
  server.close();
});
