import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Drain, watchProcess } from '#platform/kernel';
import { serveHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

/** The default of libuv. */
const THREADS = 4;
const POOL_LIMIT_MS = 1_500;
const LOOP_LIMIT_MS = 2_500;

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  const watch = watchProcess({ loopLimitMs: LOOP_LIMIT_MS, poolLimitMs: POOL_LIMIT_MS, everyMs: 20, memoryMs: 2_000 });
  serveHealth(app, { dependencies: [], draining: new Drain(), metrics: createMetrics(), watch });
});

afterEach(() => app.close());

const health = async () => {
  const { statusCode, body } = await app.inject('/healthz');
  return { statusCode, body: JSON.parse(body) as unknown };
};
const alive = { statusCode: 200, body: { status: 'alive' } };

test('GET /healthz returns 503 thread_pool while no thread is free, and 200 again afterwards', async () => {
  await expect.poll(health, { timeout: 30_000 }).toEqual(alive);
  const release = holdThreads(THREADS);
  await expect
    .poll(health, { timeout: 30_000 })
    .toEqual({ statusCode: 503, body: { status: 'stuck', stuck: ['thread_pool'] } });
  await release();
  await expect.poll(health, { timeout: 30_000 }).toEqual(alive);
});

test('control: GET /healthz stays 200 while one thread is free', async () => {
  await expect.poll(health, { timeout: 30_000 }).toEqual(alive);
  const release = holdThreads(THREADS - 1);
  const until = performance.now() + 2 * POOL_LIMIT_MS;
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add((await health()).statusCode);
        return performance.now() > until;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await release();
  expect([...seen]).toEqual([200]);
});

test('GET /healthz returns 503 event_loop after the loop was blocked, and 200 again afterwards', async () => {
  await expect.poll(health, { timeout: 30_000 }).toEqual(alive);
  const until = performance.now() + LOOP_LIMIT_MS + 500;
  while (performance.now() < until);
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ statusCode: 503, body: { stuck: ['event_loop'] } });
  await expect.poll(health, { timeout: 30_000 }).toEqual(alive);
});

/** Each thread waits for a write to a pipe, until it is released. */
function holdThreads(threads: number): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-health-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const held = Array.from({ length: threads }, () => open(pipe, 'r'));
  return async () => {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    for (const file of await Promise.all(held)) await file.close();
    closeSync(writer);
    rmSync(folder, { recursive: true });
  };
}
