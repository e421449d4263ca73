import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedisProcess, type RedisProcess } from '#test/edge/redis-process';
import { type Bucket, createLimiter, type Decision, type Limiter } from './index.ts';

let server: RedisProcess;
let redis: Redis;
let limiter: Limiter;
let losses: unknown[];

beforeEach(async () => {
  server = await createRedisProcess();
  await server.start();
  redis = new Redis({ port: server.port, maxRetriesPerRequest: 1, enableOfflineQueue: false, socketTimeout: 2_000 });
  redis.on('error', () => undefined);
  await expect.poll(() => redis.status).toBe('ready');
  losses = [];
  limiter = createLimiter({ redis, onFallback: (cause) => losses.push(cause) });
});

afterEach(async () => {
  redis.disconnect();
  await server.kill();
});

const bucketOf = (quota = 1_000_000): Bucket => ({ name: 'test', key: randomUUID(), quota, windowSeconds: 3_600 });

test('createLimiter shares the quota of every limiter through Redis', async () => {
  const bucket = bucketOf(3);
  const other = createLimiter({ redis, onFallback: () => undefined });
  const decisions = [];
  for (const item of [limiter, other, limiter, other]) decisions.push((await item.take([bucket])).allowed);
  expect(decisions).toEqual([true, true, true, false]);
  expect(limiter.isShared()).toBe(true);
});

test('createLimiter continues at once when Redis goes down, and shares again when it returns', async () => {
  await limiter.take([bucketOf()]);
  await server.kill();
  await decideAlone();
  await server.start();
  await shareAgain();
});

test('createLimiter continues at once when Redis stops responding, and shares again when it resumes', async () => {
  await limiter.take([bucketOf()]);
  server.freeze();
  await decideAlone();
  server.thaw();
  await shareAgain();
});

test('createLimiter tries a Redis that responds but cannot write once a second, and uses it when it can', async () => {
  let atMs = 0;
  limiter = createLimiter({ redis, now: () => atMs, onFallback: (cause) => losses.push(cause) });
  await limiter.take([bucketOf()]);
  await redis.config('SET', 'min-replicas-to-write', '1');
  await decideAlone();

  const asked = await countScriptCalls();
  for (let second = 1; second <= 3; second += 1) {
    atMs += 1_000;
    for (let count = 0; count < 10; count += 1) await limiter.take([bucketOf()]);
    expect(await countScriptCalls()).toBe(asked + second);
    expect(limiter.isShared()).toBe(false);
  }
  expect(losses).toHaveLength(1);

  await redis.config('SET', 'min-replicas-to-write', '0');
  atMs += 1_000;
  await shareAgain();
});

test('createLimiter makes only callers wait that arrived before it detected a silent Redis', async () => {
  let atMs = 0;
  limiter = createLimiter({ redis, now: () => atMs, onFallback: (cause) => losses.push(cause) });
  server.freeze();
  const first = await Promise.all(Array.from({ length: 20 }, () => takeTimed()));
  expect(Math.max(...first.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(150);

  for (let second = 1; second <= 10; second += 1) {
    atMs += 1_000;
    for (let count = 0; count < 10; count += 1) expect((await takeTimed()).elapsedMs).toBeLessThan(50);
  }
  expect(losses).toHaveLength(1);
});

test('createLimiter does not treat Redis as lost when the process itself was busy', async () => {
  await limiter.take([bucketOf()]);
  const pending = limiter.take([bucketOf()]);
  const startMs = performance.now();
  while (performance.now() - startMs < 300);
  expect((await pending).allowed).toBe(true);
  expect(limiter.isShared()).toBe(true);
  expect(losses).toEqual([]);
});

test('createLimiter throws for an impossible limit, and does not treat it as a loss of Redis', async () => {
  for (const quota of [0, -1, 0.5, Number.NaN]) await expect(limiter.take([bucketOf(quota)])).rejects.toThrow('"test"');
  await expect(limiter.take([{ ...bucketOf(), windowSeconds: 0 }])).rejects.toThrow('"test"');
  await expect(limiter.take([])).rejects.toThrow('at least one');
  expect(losses).toEqual([]);
});

async function takeTimed(bucket = bucketOf()): Promise<{ decision: Decision; elapsedMs: number }> {
  const startMs = performance.now();
  const decision = await limiter.take([bucket]);
  return { decision, elapsedMs: performance.now() - startMs };
}

/** The process counts the limit itself, without a wait, and reports it once. */
async function decideAlone(): Promise<void> {
  const bucket = bucketOf(3);
  const allowed = [];
  for (let count = 0; count < 5; count += 1) {
    const { decision, elapsedMs } = await takeTimed(bucket);
    expect(elapsedMs).toBeLessThan(150);
    expect(limiter.isShared()).toBe(false);
    allowed.push(decision.allowed);
  }
  expect(allowed).toEqual([true, true, true, false, false]);
  expect(losses).toHaveLength(1);
}

async function shareAgain(): Promise<void> {
  const isSharedNow = async () => {
    const { elapsedMs } = await takeTimed();
    expect(elapsedMs).toBeLessThan(150);
    return limiter.isShared();
  };
  await expect.poll(isSharedNow, { timeout: 15_000 }).toBe(true);
  expect(losses).toHaveLength(1);
}

async function countScriptCalls(): Promise<number> {
  const statistics = await redis.info('commandstats');
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(statistics)?.[1]);
}
