import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createLocalBuckets } from './local-buckets.ts';

const bucket = { name: 'login', key: 'someone', quota: 3, windowSeconds: 3_600 };

/** A Redis with the algorithm of `take.lua`, shared by the processes of a test, that can be lost. */
function fakeRedis() {
  const buckets = createLocalBuckets();
  const state = { isLost: false };
  const evalsha = async (_digest: string, count: number, ...rest: (string | number)[]): Promise<number[]> => {
    if (state.isLost) throw new Error('Connection is closed.');
    const asked = rest.slice(0, count).map((key, index) => ({
      name: String(key),
      key: '',
      quota: Number(rest[count + 2 * index]),
      windowSeconds: Number(rest[count + 2 * index + 1]) / 1_000,
    }));
    const { allowed, levels } = buckets.take(asked, 0);
    return [allowed ? 1 : 0, 0, ...levels];
  };
  return { state, redis: { evalsha } as unknown as Redis };
}

// Otherwise whoever makes Redis slow gets the whole quota once more from every process.
test('createLimiter goes on without Redis where Redis stopped: a spent quota stays spent', async () => {
  const { redis, state } = fakeRedis();
  const limiter = createLimiter({ redis, now: () => 0, onFallback: () => undefined });
  const taken = async () => (await limiter.take([bucket])).allowed;
  expect([await taken(), await taken()]).toEqual([true, true]);
  state.isLost = true;
  expect([await taken(), await taken()]).toEqual([true, false]);
  expect(limiter.isShared()).toBe(false);
});

test('createLimiter knows without Redis what another process has used up, once it was rejected here', async () => {
  const { redis, state } = fakeRedis();
  const [one, other] = [1, 2].map(() => createLimiter({ redis, now: () => 0, onFallback: () => undefined }));
  for (let count = 0; count < 3; count += 1) await one?.take([bucket]);
  expect((await other?.take([bucket]))?.allowed).toBe(false);
  state.isLost = true;
  expect((await other?.take([bucket]))?.allowed).toBe(false);
  // Control: a caller that this process has not seen has its quota.
  expect((await other?.take([{ ...bucket, key: 'somebody else' }]))?.allowed).toBe(true);
});
