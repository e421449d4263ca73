import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaptureWorkers } from './capture-workers.ts';
import type { ScreenshotOrder } from './screenshot-request.ts';

const order = { accountId: 'one', withinMs: 30_000 } as ScreenshotOrder;
const { signal } = new AbortController();
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A worker that is full until the test frees it. */
async function fullWorker() {
  const state = { isFull: true, asked: 0 };
  const server = createServer((_, response) => {
    state.asked += 1;
    response.writeHead(state.isFull ? 503 : 200, { 'x-free-slots': '0' }).end(state.isFull ? '' : '{"kind":"taken"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const workers = createCaptureWorkers({
    urls: [`http://127.0.0.1:${port}`],
    token: 'secret',
    log: pino({ level: 'silent' }),
  });
  return { state, workers };
}

test('createCaptureWorkers waits a moment for a worker that has a free slot soon', async () => {
  const { state, workers } = await fullWorker();
  const taking = workers.take(order, signal);
  setTimeout(() => {
    state.isFull = false;
  }, 400);
  expect(await taking).toEqual({ kind: 'taken' });
  expect(state.asked).toBeGreaterThan(1);
});

test('createCaptureWorkers rejects a call after a short wait, and at once when too many wait already', async () => {
  const { workers } = await fullWorker();
  const startedMs = performance.now();
  const waiting = Array.from({ length: 8 }, () =>
    workers.take(order, signal).catch(({ code }: { code: string }) => code),
  );
  const full = { timeout: 2_500, interval: 1 };
  await vi.waitFor(
    () => expect(() => workers.requireCapacity('one')).toThrow(expect.objectContaining({ code: 'at_capacity' })),
    full,
  );
  const lateMs = performance.now();
  await expect(workers.take(order, signal)).rejects.toMatchObject({ code: 'at_capacity' });
  expect(performance.now() - lateMs).toBeLessThan(500);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['at_capacity']));
  expect(performance.now() - startedMs).toBeLessThan(8_000);
  expect(() => workers.requireCapacity('one')).not.toThrow();
});

test('createCaptureWorkers frees the seat of a caller that disconnects', async () => {
  const { state, workers } = await fullWorker();
  const gone = new AbortController();
  const leaving = Array.from({ length: 8 }, () => workers.take(order, gone.signal).catch(() => 'gone'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  gone.abort();
  expect(await Promise.all(leaving)).toEqual(leaving.map(() => 'gone'));
  setTimeout(() => {
    state.isFull = false;
  }, 300);
  expect(await workers.take(order, signal)).toEqual({ kind: 'taken' });
});

test('createCaptureWorkers waits only for a small part of a short timeout', async () => {
  const { workers } = await fullWorker();
  const startedMs = performance.now();
  await expect(workers.take({ ...order, withinMs: 600 }, signal)).rejects.toMatchObject({ code: 'at_capacity' });
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
