import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaptureWorkers } from './capture-workers.ts';
import { FREE_HEADER, type WorkerScreenshotRequest } from './screenshot-request.ts';

const request = { accountId: 'one', withinMs: 30_000 } as WorkerScreenshotRequest;
const { signal } = new AbortController();
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

type WorkerState = { isFull: boolean; isBroken?: boolean; freeSlots: number; asked: number };

/** A worker that responds like the capture role: every response reports its free slots. */
async function startWorker(state: WorkerState): Promise<string> {
  const server = createServer((_, response) => {
    state.asked += 1;
    const headers = { [FREE_HEADER]: String(state.freeSlots) };
    const status = state.isFull ? 503 : state.isBroken === true ? 500 : 200;
    response.writeHead(status, headers).end(status === 200 ? '{"kind":"taken"}' : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const workersAt = (urls: readonly string[]) =>
  createCaptureWorkers({ urls, token: 'secret', hasPaid: async () => true, log: pino({ level: 'silent' }) });

/** A worker that is full until the test frees it. */
async function fullWorker() {
  const state: WorkerState = { isFull: true, freeSlots: 0, asked: 0 };
  return { state, workers: workersAt([await startWorker(state)]) };
}

test('createCaptureWorkers prefers the worker that reported free slots', async () => {
  const roomy: WorkerState = { isFull: false, freeSlots: 5, asked: 0 };
  const busy: WorkerState = { isFull: false, freeSlots: 0, asked: 0 };
  const workers = workersAt([await startWorker(roomy), await startWorker(busy)]);
  // The first call goes to either worker; after the second the one with free slots has reported them.
  for (let call = 0; call < 2; call += 1) await workers.take(request, signal);
  const askedBefore = busy.asked;
  for (let call = 0; call < 10; call += 1) await workers.take(request, signal);
  expect([busy.asked, askedBefore <= 1]).toEqual([askedBefore, true]);
});

test('createCaptureWorkers and the capture role agree on the header of free slots', () => {
  expect(FREE_HEADER).toBe('galley-free-slots');
});

test('createCaptureWorkers waits briefly for a worker that has a free slot soon', async () => {
  const { state, workers } = await fullWorker();
  const taking = workers.take(request, signal);
  await expect.poll(() => state.asked, { interval: 1 }).toBeGreaterThan(1);
  state.isFull = false;
  expect(await taking).toEqual({ kind: 'taken' });
});

test('createCaptureWorkers rejects a call after a short wait, and at once when too many wait already', async () => {
  const { workers } = await fullWorker();
  const startedMs = performance.now();
  const waiting = Array.from({ length: 8 }, () =>
    workers.take(request, signal).catch(({ code }: { code: string }) => code),
  );
  const full = { timeout: 2_500, interval: 1 };
  await vi.waitFor(() => expect(workers.requireCapacity('one')).rejects.toMatchObject({ code: 'at_capacity' }), full);
  const lateMs = performance.now();
  await expect(workers.take(request, signal)).rejects.toMatchObject({ code: 'at_capacity' });
  // A call that waits is rejected after two seconds.
  expect(performance.now() - lateMs).toBeLessThan(1_000);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['at_capacity']));
  expect(performance.now() - startedMs).toBeLessThan(8_000);
  await expect(workers.requireCapacity('one')).resolves.toBeUndefined();
});

test('createCaptureWorkers frees the queue position of a caller that disconnects', async () => {
  const { state, workers } = await fullWorker();
  const gone = new AbortController();
  const leaving = Array.from({ length: 8 }, () => workers.take(request, gone.signal).catch(() => 'gone'));
  const isFull = () => expect(workers.requireCapacity(request.accountId)).rejects.toThrow();
  await vi.waitFor(isFull, { timeout: 2_500, interval: 1 });
  gone.abort();
  expect(await Promise.all(leaving)).toEqual(leaving.map(() => 'gone'));
  const { asked } = state;
  const taking = workers.take(request, signal);
  await expect.poll(() => state.asked, { interval: 1 }).toBeGreaterThan(asked);
  state.isFull = false;
  expect(await taking).toEqual({ kind: 'taken' });
});

test('createCaptureWorkers waits only for a small part of a short timeout', async () => {
  const { workers } = await fullWorker();
  const waitsMs: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const startedMs = performance.now();
    await expect(workers.take({ ...request, withinMs: 600 }, signal)).rejects.toMatchObject({ code: 'at_capacity' });
    waitsMs.push(performance.now() - startedMs);
  }
  expect(Math.min(...waitsMs)).toBeLessThan(2_000);
});

test('createCaptureWorkers repeats work that failed once, and waits for no third worker', async () => {
  const states = Array.from(
    { length: 3 },
    (): WorkerState => ({ isFull: false, isBroken: true, freeSlots: 1, asked: 0 }),
  );
  const workers = workersAt(await Promise.all(states.map(startWorker)));
  await expect(workers.take(request, signal)).rejects.toMatchObject({ code: 'internal_error' });
  expect(states.reduce((sum, { asked }) => sum + asked, 0)).toBe(2);
  const alone: WorkerState = { isFull: false, isBroken: true, freeSlots: 1, asked: 0 };
  await expect(workersAt([await startWorker(alone)]).take(request, signal)).rejects.toMatchObject({
    code: 'internal_error',
  });
  expect(alone.asked).toBe(1);
});

test('createCaptureWorkers takes the result of another worker when one fails', async () => {
  const broken: WorkerState = { isFull: false, isBroken: true, freeSlots: 9, asked: 0 };
  const sound: WorkerState = { isFull: false, freeSlots: 0, asked: 0 };
  const workers = workersAt([await startWorker(broken), await startWorker(sound)]);
  for (let call = 0; call < 5; call += 1) expect(await workers.take(request, signal)).toEqual({ kind: 'taken' });
  expect(broken.asked).toBeGreaterThan(0);
});

test('createCaptureWorkers reads whether the account has paid once for a call', async () => {
  const state: WorkerState = { isFull: false, freeSlots: 1, asked: 0 };
  let read = 0;
  const hasPaid = async (): Promise<boolean> => {
    read += 1;
    return true;
  };
  const log = pino({ level: 'silent' });
  const workers = createCaptureWorkers({ urls: [await startWorker(state)], token: 'secret', hasPaid, log });
  await workers.requireCapacity(request.accountId);
  await workers.take(request, signal);
  expect(read).toBe(1);
});
