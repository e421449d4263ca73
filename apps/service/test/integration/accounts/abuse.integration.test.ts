// What an abusive IP can and cannot do. The limits are those of the contract.

import { randomBytes, randomUUID } from 'node:crypto';
import { rateLimits } from '@galley/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#test/config';
import { makeTestDatabase, type RunningApi, startTestApi } from '#test/running-api';
import { signUp } from '#test/users';

let drop: () => Promise<void>;
let database: string;
let api: RunningApi | undefined;

beforeEach(async () => {
  const made = await makeTestDatabase();
  database = made.name;
  drop = made.drop;
});

afterEach(async () => {
  await api?.stop();
  await drop();
});

const TRIES = testConfig.isFull ? 10_000 : 3_000;
const AT_ONCE = 50;

/** All tests share the counts in Redis, so each test uses its own network. */
const behindProxy = { GALLEY_TRUSTED_PROXIES: '127.0.0.1' };
const newIp = () => `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;

test('POST /auth/login returns 429 at the declared limit after thousands of tries, and X-Forwarded-For resets nothing', async () => {
  // No proxy is trusted here: the IP is that of the connection, whatever the header states.
  api = await startTestApi(database, { GALLEY_RATE_LIMITS: 'address=1000000/60, login=10/60' });
  const node = api;
  const { attempts, seconds } = await count((index) =>
    node.call('POST', '/api/v1/auth/login', {
      body: { email: `${index % 500}@galley.example`, password: 'a guess' },
      headers: { 'x-forwarded-for': newIp(), forwarded: `for=${newIp()}` },
    }),
  );
  expect(attempts).toBeLessThanOrEqual(10 + Math.ceil((seconds * 10) / 60) + 1);
}, 120_000);

test('X-API-Key: thousands of guesses end in 429 at the declared limit', async () => {
  api = await startTestApi(database, { ...behindProxy, GALLEY_RATE_LIMITS: 'address=1000000/60' });
  const node = api;
  const ip = newIp();
  const { attempts, seconds } = await count(() =>
    node.call('GET', '/api/v1/auth/me', {
      key: `svc_live_${randomBytes(40).toString('hex').slice(0, 49)}`,
      headers: { 'x-forwarded-for': ip },
    }),
  );
  const { quota, windowSeconds } = rateLimits.stranger;
  expect(attempts).toBeLessThanOrEqual(quota + Math.ceil((seconds * quota) / windowSeconds) + 1);
}, 120_000);

test('POST /auth/login allows one network ten attempts per minute for one email', async () => {
  api = await startTestApi(database, { ...behindProxy, GALLEY_RATE_LIMITS: 'login=1000/60' });
  const email = `${randomUUID()}@galley.example`;
  const headers = { 'x-forwarded-for': newIp() };
  const responses = [];
  for (let tried = 0; tried < 12; tried += 1) {
    responses.push(await api.call('POST', '/api/v1/auth/login', { body: { email, password: 'a guess' }, headers }));
  }
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(rateLimits.login_name.quota);
  const rejected = responses.at(-1);
  expect(rejected?.status).toBe(429);
  expect(rejected?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(rejected?.headers.get('ratelimit')).toMatch(/"login_name";r=0;t=\d+/);
});

test('429 rate_limited: a key has its limit, and every response has what is left', async () => {
  api = await startTestApi(database, { ...behindProxy, GALLEY_RATE_LIMITS: 'read=3/60' });
  const user = await signUp(api);
  const responses = [];
  for (let tried = 0; tried < 5; tried += 1)
    responses.push(await api.call('GET', '/api/v1/auth/me', { key: user.key }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(responses.map(({ headers }) => headers.get('ratelimit')?.replace(/;t=.*/, ''))).toEqual([
    '"read";r=2',
    '"read";r=1',
    '"read";r=0',
    '"read";r=0',
    '"read";r=0',
  ]);
});

test('POST /auth/signup: of 500 from one network, the grants stop at the daily cap, the accounts do not', async () => {
  api = await startTestApi(database, {
    ...behindProxy,
    GALLEY_RATE_LIMITS: 'address=1000000/60, login=1000000/60, grant=5/86400',
  });
  const node = api;
  const network = newIp().replace(/\d+$/, '');
  const balances: number[] = [];
  await inParallel(500, 8, async (index) => {
    const response = await node.call('POST', '/api/v1/auth/signup', {
      body: { email: `${randomUUID()}@galley.example`, password: 'Long enough 1', channel: 'agent', agent: 'a test' },
      headers: { 'x-forwarded-for': `${network}${index % 250}` },
    });
    balances.push((response.body['balance'] as { balance: number }).balance);
  });
  expect(balances).toHaveLength(500);
  expect(balances.filter((balance) => balance === 25)).toHaveLength(5);
  expect(balances.filter((balance) => balance === 0)).toHaveLength(495);
}, 180_000);

test('POST /auth/login takes the same time to reject a known and an unknown email', async () => {
  api = await startTestApi(database);
  const { email } = await signUp(api);
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let tried = 0; tried < 200; tried += 1) {
    known.push(await msOf(api, email));
    unknown.push(await msOf(api, `${randomUUID()}@galley.example`));
  }
  const [a, b] = [lowerQuartile(known), lowerQuartile(unknown)];
  expect(Math.abs(a - b) / Math.max(a, b), `${a.toFixed(1)} ms known, ${b.toFixed(1)} ms unknown`).toBeLessThan(0.1);
}, 180_000);

/** How many attempts were checked instead of rejected with a 429. */
async function count(
  tryOnce: (index: number) => Promise<{ status: number }>,
): Promise<{ attempts: number; seconds: number }> {
  const start = performance.now();
  let attempts = 0;
  await inParallel(TRIES, AT_ONCE, async (index) => {
    const { status } = await tryOnce(index);
    expect([401, 429]).toContain(status);
    if (status !== 429) attempts += 1;
  });
  return { attempts, seconds: (performance.now() - start) / 1_000 };
}

async function inParallel(total: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < total; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function msOf(node: RunningApi, email: string): Promise<number> {
  const start = performance.now();
  await node.call('POST', '/api/v1/auth/login', { body: { email, password: 'a wrong password' } });
  return performance.now() - start;
}

/** Other work of the machine only adds time, so that the lower times differ least by chance. */
function lowerQuartile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
}
