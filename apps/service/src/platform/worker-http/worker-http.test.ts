import fastify from 'fastify';
import { test as base, expect } from 'vitest';
import { callWorker, openWorkerRoute } from './worker-http.ts';

const path = '/orders';
const token = 'token-of-the-worker';

type Worker = { url: string; onAbort: Promise<void> };

const test = base.extend<{ worker: Worker }>({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other.
  worker: async ({}, use) => {
    const app = fastify();
    const aborted = Promise.withResolvers<void>();
    openWorkerRoute<{ name: string }>(app, {
      path,
      token,
      work: async ({ name }, { signal }) => {
        if (name !== 'endless') return { made: name };
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        aborted.resolve();
        return null;
      },
    });
    await use({ url: await app.listen({ port: 0, host: '127.0.0.1' }), onAbort: aborted.promise });
    await app.close();
  },
});

test('callWorker returns the response of the route', async ({ worker }) => {
  const call = { path, token, body: { name: 'still' }, signal: AbortSignal.timeout(5_000) };
  const response = await callWorker(worker.url, call);
  expect(await response.json()).toEqual({ made: 'still' });
});

test.each(['', 'token', `${token} `])('openWorkerRoute rejects the token "%s"', async (wrong) => {
  const app = fastify();
  openWorkerRoute(app, { path, token, work: async () => ({ made: 'still' }) });
  const authorization = `Bearer ${wrong}`;
  const response = await app.inject({ method: 'POST', url: path, headers: { authorization }, payload: {} });
  expect(response.body).not.toContain('still');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});

test('openWorkerRoute aborts the work when the caller disconnects', async ({ worker }) => {
  const caller = new AbortController();
  const called = callWorker(worker.url, { path, token, body: { name: 'endless' }, signal: caller.signal });
  setTimeout(() => caller.abort(), 100);
  await expect(called).rejects.toThrow();
  await worker.onAbort;
});
