// Redis is optional: what the service does while Redis is unavailable.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedisProcess, type RedisProcess } from '#test/edge/redis-process';
import { type ApiResponse, makeTestDatabase, type RunningApi, startTestApi } from '#test/running-api';
import { signUp, type User, userOf } from '#test/users';

let redis: RedisProcess;
let api: RunningApi;
let drop: () => Promise<void>;

beforeEach(async () => {
  redis = await createRedisProcess();
  await redis.start();
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startTestApi(made.name, {
    GALLEY_REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    GALLEY_RATE_LIMITS: 'read=3/3600',
  });
});

afterEach(async () => {
  await api.stop();
  await redis.kill();
  await drop();
});

const read = (user: User) => api.call('GET', '/api/v1/credits/balance', { key: user.key });
const logIn = ({ email, password }: User) => api.call('POST', '/api/v1/auth/login', { body: { email, password } });

test('POST /auth/signup, logins and reads continue without Redis', async () => {
  const before = await signUp(api);
  await redis.kill();

  const after = await signUp(api);
  for (const user of [before, after]) {
    const again = userOf(await logIn(user), user);
    expect([(await read(user)).status, (await read(again)).status]).toEqual([200, 200]);
  }
});

test('429 rate_limited without Redis: the process counts a key over its limit itself', async () => {
  const [user, other] = [await signUp(api), await signUp(api)];
  await redis.kill();

  const responses: ApiResponse[] = [];
  for (let asked = 0; asked < 5; asked += 1) responses.push(await read(user));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(responses.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(responses.at(-1)?.headers.get('ratelimit')).toMatch(/^"read";r=0;t=\d+$/);
  expect((await read(other)).status).toBe(200);
});

test('GET /readyz stays 200 and names what is missing, until Redis is back', async () => {
  expect(await readiness()).toEqual({ status: 200, readiness: 'ready', missing: {} });

  await redis.kill();
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({
    status: 200,
    readiness: 'degraded',
    missing: { redis: expect.any(String), 'shared limits': 'limits are kept by this process alone' },
  });

  await redis.start();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 200, readiness: 'ready', missing: {} });
});

type Dependency = { name: string; ok: boolean; reason: string | null };

async function readiness(): Promise<{ status: number; readiness: unknown; missing: Record<string, string | null> }> {
  const { status, body } = await api.call('GET', '/readyz');
  const missing = (body['dependencies'] as Dependency[]).filter(({ ok }) => !ok);
  return {
    status,
    readiness: body['status'],
    missing: Object.fromEntries(missing.map((item) => [item.name, item.reason])),
  };
}
