// Page loads of one third-party host by many accounts: through the real API, Redis and egress proxy.

import { randomUUID } from 'node:crypto';
import { rateLimits } from '@galley/contract';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { createLogger, newId } from '#platform/kernel';
import { startOrigin, startTestProxy, TEST_SECRET } from '#test/egress-proxy';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startIdleApi, startTestRole } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';
import { createLimits } from '../../../src/boot/rate-limits.ts';

const { quota } = rateLimits.target_host;
const PROBES = rateLimits.target_host_look.quota;
const ACCOUNTS = 6;
const AT_ONCE = 20;
/** All tests share the counts in Redis, so each run has its own hosts. */
const run = randomUUID().slice(0, 8);
const [busy, other, listed] = [`busy-${run}.example`, `other-${run}.example`, `listed-${run}.example`];
/** A window of an hour: what is used up is not refilled while the test runs. */
const LIMITS = `target_host=${quota}/3600, target_host_unpaid=${rateLimits.target_host_unpaid.quota}/3600, target_host_look=1000/60, preflight=1000/60`;
/** Every test of a run signs up from one network. */
const SIGNUPS = 'grant=1000/86400, login=1000/60, stranger=1000/60';

const ending = new AsyncDisposableStack();
let limited: RunningApi;
let unlimited: RunningApi;
let made: Awaited<ReturnType<typeof makeTestDatabase>>;
const loads = new Map<string, number>();

beforeAll(async () => {
  made = await makeTestDatabase();
  ending.defer(made.drop);
  const site = ending.use(
    await startOrigin(({ headers: { host = '' } }, response) => {
      loads.set(host, (loads.get(host) ?? 0) + 1);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title>');
    }),
  );
  // The proxy's table has the hosts. For the API all but one are ordinary hosts.
  const reached = (host: string) => `${host}=127.0.0.1:${site.port}`;
  const table = [busy, other, listed, `www.${busy}`].map(reached).join();
  const { proxy } = ending.use(await startTestProxy({ table }));
  const environment = {
    ...(await makeTestNamespace()),
    GALLEY_PROXY_TOKEN_SECRET: TEST_SECRET,
    GALLEY_EGRESS_URL: proxy.host,
    GALLEY_EGRESS_TABLE: reached(listed),
  };
  limited = await startIdleApi(made.name, { ...environment, GALLEY_RATE_LIMITS: `${LIMITS}, ${SIGNUPS}` });
  ending.defer(() => limited.stop());
  unlimited = await startIdleApi(made.name, { ...environment, GALLEY_RATE_LIMITS: 'off' });
  ending.defer(() => unlimited.stop());
});

afterAll(() => ending.disposeAsync());

function preflight(api: RunningApi, { key }: User, host: string) {
  const body = { mode: 'from_url', from_url: { url: `http://${host}/` } };
  return api.call('POST', '/api/v1/instant-post/preflight', { key, body });
}

/** Runs a preflight of a host, each time by the next account; returns how many had each status. */
async function preflightOften(
  api: RunningApi,
  users: readonly User[],
  { host, times }: { host: string; times: number },
) {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - done) }, (_, index) => users[index % users.length]);
    const responses = await Promise.all(some.map((user) => user && preflight(api, user, host)));
    statuses.push(...responses.map((response) => response?.status ?? 0));
  }
  return { served: statuses.filter((status) => status === 200).length, all: statuses.length };
}

const signUpAll = (api: RunningApi) =>
  Promise.all(Array.from({ length: ACCOUNTS }, () => signUp(api, { channel: 'agent', agent: 'a test' })));

async function failuresOf({ id }: User): Promise<unknown[]> {
  const database = openDatabase({ ...limited.config.database, onConnectionLost: () => undefined });
  const { rows } = await sql`select * from free_failures where account_id = ${id}`.execute(database.query);
  await database.close();
  return rows;
}

test('host_busy: load 121 of a host, by any account, waits and then fails, while other hosts are served', async () => {
  const users = await signUpAll(limited);
  expect(await preflightOften(limited, users, { host: busy, times: quota })).toEqual({ served: quota, all: quota });
  const otherAccount = await signUp(limited, { channel: 'agent', agent: 'a test' });
  const startedMs = performance.now();
  const body = { url: `http://www.${busy}/` };
  const [rejected, screenshot, elsewhere] = await Promise.all([
    preflight(limited, otherAccount, busy),
    limited.call('POST', '/api/v1/capture/screenshot', { key: otherAccount.key, body }),
    preflight(limited, otherAccount, other).then((response) => ({
      ...response,
      afterMs: performance.now() - startedMs,
    })),
  ]);
  for (const response of [rejected, screenshot]) {
    expect(response.body).toMatchObject({ status: 503, code: 'host_busy' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(performance.now() - startedMs).toBeGreaterThan(9_900);
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.afterMs).toBeLessThan(9_900);
  expect([loads.get(busy), loads.get(`www.${busy}`), loads.get(other)]).toEqual([quota, undefined, 1]);
  expect(await limited.modules.ledger.balance(otherAccount.id)).toEqual({ balance: otherAccount.balance, reserved: 0 });
  expect(await failuresOf(otherAccount)).toEqual([]);
  // A host in the operator's table is not counted.
  const more = quota + 5;
  expect(await preflightOften(limited, users, { host: listed, times: more })).toEqual({ served: more, all: more });
}, 120_000);

test('POST /instant-post/preflight uses a quarter of the turns of a host, and leaves the others to paid work', async () => {
  const redis = new Redis(limited.config.redis.url, { enableOfflineQueue: false });
  await expect.poll(() => redis.status).toBe('ready');
  const slow = {
    target_host: { quota, windowSeconds: 3_600 },
    target_host_look: { quota: PROBES, windowSeconds: 3_600 },
  };
  const log = createLogger({ level: 'fatal', role: 'test' });
  const { policy } = limited.config.egress;
  const { hosts } = createLimits({ redis, quotas: { ...rateLimits, ...slow }, policy, log });
  const url = `https://looked-at-${run}.example/`;
  for (let turn = 0; turn < PROBES; turn += 1) await hosts.wait(url, 'preflight', AbortSignal.timeout(5_000));
  await expect(hosts.wait(url, 'preflight', AbortSignal.timeout(200))).rejects.toThrow();
  const taken: boolean[] = [];
  for (let load = PROBES; load <= quota; load += 1) taken.push((await hosts.take(url, 'page')).allowed);
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([quota - PROBES, false]);
  redis.disconnect();
});

test('host_busy: accounts that never paid leave turns of a host to customers', async () => {
  const url = `http://shared-${run}.example/`;
  const hosts = limited.modules.limits.hosts;
  for (let load = 0; load < rateLimits.target_host_unpaid.quota; load += 1) await hosts.take(url, 'unpaid_page');
  const [visitor, customer] = [await signUpAgent(limited), await signUpAgent(limited)];
  const { ledger } = limited.modules;
  await ledger.post({ kind: 'adjustment', accountId: customer.id, amountCredits: 1, reference: newId('entry') });
  const capture = async ({ key }: User) =>
    (await limited.call('POST', '/api/v1/capture/screenshot', { key, body: { url } })).body['code'];
  // The customer has a turn, and there is no capture worker here.
  expect(await Promise.all([capture(visitor), capture(customer)])).toEqual(['host_busy', 'at_capacity']);
}, 60_000);

test('host_busy: a job without a turn frees its slot, is retried twice, and then fails free of charge', async () => {
  await using system = await startWorkers();
  const user = await signUp(system.api, { channel: 'agent', agent: 'a test' });
  const submit = async (type: string, url: string): Promise<string> => {
    const { id: accountId, keyId } = user;
    const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
    return (await system.api.modules.jobs.submit(principal, { type, price: 'screenshot', input: { url } })).job_id;
  };
  const recordOf = async (id: string) => (await system.api.call('GET', `/api/v1/jobs/${id}`, { key: user.key })).body;
  const endOf = async (id: string) => {
    await expect.poll(async () => (await recordOf(id))['finished_at'], { timeout: 40_000 }).not.toBeNull();
    return recordOf(id);
  };
  const url = `https://visited-${run}.example/`;
  expect(await endOf(await submit('test:visiting', url))).toMatchObject({ status: 'completed' });
  const { balance } = await system.api.modules.ledger.balance(user.id);
  const waiting = await submit('test:visiting', `${url}again`);
  await expect.poll(async () => (await recordOf(waiting))['started_at']).not.toBeNull();
  const beside = await endOf(await submit('test:visiting', `https://beside-${run}.example/`));
  expect(beside).toMatchObject({ status: 'completed' });
  const busyOne = await endOf(waiting);
  expect(busyOne).toMatchObject({ status: 'failed', error: { code: 'host_busy', stage: 'visit' } });
  const [started, finished, other] = [busyOne['started_at'], busyOne['finished_at'], beside['finished_at']].map(msOf);
  expect((finished ?? 0) - (started ?? 0)).toBeGreaterThanOrEqual(9_900);
  expect(other).toBeLessThan(finished ?? 0);
  expect(await system.api.modules.ledger.balance(user.id)).toEqual({ balance: balance - 2, reserved: 0 });
  expect(await failuresOf(user)).toEqual([]);
}, 120_000);

const msOf = (time: unknown): number => new Date(String(time)).getTime();

/** One slot for browsers, and one load of a host. */
async function startWorkers(): Promise<AsyncDisposable & { api: RunningApi }> {
  const api = await startTestRole('all', made.name, {
    ...(await makeTestNamespace()),
    GALLEY_RATE_LIMITS: `target_host=1/3600, ${SIGNUPS}`,
    GALLEY_VIDEO_CONCURRENCY: '1',
  });
  return { api, [Symbol.asyncDispose]: api.stop };
}

test('GALLEY_RATE_LIMITS=off serves all of these loads', async () => {
  const users = await signUpAll(unlimited);
  loads.delete(busy);
  const more = quota + 5;
  expect(await preflightOften(unlimited, users, { host: busy, times: more })).toEqual({ served: more, all: more });
  expect(loads.get(busy)).toBe(more);
}, 120_000);
