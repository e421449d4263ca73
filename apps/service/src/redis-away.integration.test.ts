// Redis is a help, not a need: what the service does while it is gone.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRedisProcess, type RedisProcess } from './platform/limiter/redis-process.ts';
import { type ApiAnswer, makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { type Person, personOf, signUp } from './test-people.ts';

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

const read = (person: Person) => api.call('GET', '/api/v1/credits/balance', { key: person.key });
const logIn = ({ email, password }: Person) => api.call('POST', '/api/v1/auth/login', { body: { email, password } });

test('signups, logins and reads go on without Redis', async () => {
  const before = await signUp(api);
  await redis.kill();

  const after = await signUp(api);
  for (const person of [before, after]) {
    const again = personOf(await logIn(person), person);
    expect([(await read(person)).status, (await read(again)).status]).toEqual([200, 200]);
  }
});

test('the process keeps the limits by itself: a key over its limit still gets a 429', async () => {
  const [person, other] = [await signUp(api), await signUp(api)];
  await redis.kill();

  const answers: ApiAnswer[] = [];
  for (let asked = 0; asked < 5; asked += 1) answers.push(await read(person));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(answers.at(-1)?.headers.get('ratelimit')).toMatch(/^"read";r=0;t=\d+$/);
  expect((await read(other)).status).toBe(200);
});

test('/readyz stays 200 and says what is missing, and takes it back when Redis is there again', async () => {
  expect(await readiness()).toEqual({ status: 200, says: 'ready', missing: {} });

  await redis.kill();
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({
    status: 200,
    says: 'degraded',
    missing: { redis: expect.any(String), 'shared limits': 'limits are kept by this process alone' },
  });

  await redis.start();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 200, says: 'ready', missing: {} });
});

type Dependency = { name: string; ok: boolean; reason: string | null };

async function readiness(): Promise<{ status: number; says: unknown; missing: Record<string, string | null> }> {
  const { status, body } = await api.call('GET', '/readyz');
  const missing = (body['dependencies'] as Dependency[]).filter(({ ok }) => !ok);
  return { status, says: body['status'], missing: Object.fromEntries(missing.map((each) => [each.name, each.reason])) };
}
