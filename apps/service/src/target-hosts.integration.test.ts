// Page loads of one third party's host, by many accounts: through the real API, Redis and egress proxy.

import { randomUUID } from 'node:crypto';
import { rateLimits } from '@galley/contract';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { createLogger } from '#platform/kernel';
import { createLimits } from './limits.ts';
import { startOrigin, startTestProxy, TEST_SECRET } from './platform/egress/test-proxy.ts';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startIdleApi, startTestRole } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

const { quota } = rateLimits.target_host;
const LOOKS = rateLimits.target_host_look.quota;
const ACCOUNTS = 6;
const AT_ONCE = 20;
/** Counts in Redis are shared by all tests, so each run has hosts of its own. */
const run = randomUUID().slice(0, 8);
const [busy, other, listed] = [`busy-${run}.example`, `other-${run}.example`, `listed-${run}.example`];
/** An hour as the window: what is used up does not come back while the test runs. */
const LIMITS = `target_host=${quota}/3600, target_host_look=1000/60, preflight=1000/60, grant=1000/86400`;

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
  // The proxy knows where the hosts are. To the API all but one are hosts like any other.
  const reached = (host: string) => `${host}=127.0.0.1:${site.port}`;
  const table = [busy, other, listed, `www.${busy}`].map(reached).join();
  const { proxy } = ending.use(await startTestProxy({ table }));
  const environment = {
    ...(await makeTestNamespace()),
    GALLEY_PASS_SECRET: TEST_SECRET,
    GALLEY_EGRESS_URL: proxy.address,
    GALLEY_EGRESS_TABLE: reached(listed),
  };
  limited = await startIdleApi(made.name, { ...environment, GALLEY_RATE_LIMITS: LIMITS });
  ending.defer(() => limited.stop());
  unlimited = await startIdleApi(made.name, { ...environment, GALLEY_RATE_LIMITS: 'off' });
  ending.defer(() => unlimited.stop());
});

afterAll(() => ending.disposeAsync());

function look(api: RunningApi, { key }: Person, host: string) {
  const body = { mode: 'from_url', from_url: { url: `http://${host}/` } };
  return api.call('POST', '/api/v1/instant-post/preflight', { key, body });
}

/** Looks at a host, each time by the next account; gives how many had each status. */
async function lookOften(api: RunningApi, people: readonly Person[], { host, times }: { host: string; times: number }) {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - done) }, (_, index) => people[index % people.length]);
    const answers = await Promise.all(some.map((person) => person && look(api, person, host)));
    statuses.push(...answers.map((answer) => answer?.status ?? 0));
  }
  return { served: statuses.filter((status) => status === 200).length, all: statuses.length };
}

const signUpAll = (api: RunningApi) =>
  Promise.all(Array.from({ length: ACCOUNTS }, () => signUp(api, { channel: 'agent', agent: 'a test' })));

async function failuresOf({ id }: Person): Promise<unknown[]> {
  const database = openDatabase({ ...limited.config.database, onConnectionLost: () => undefined });
  const { rows } = await sql`select * from free_failures where account_id = ${id}`.execute(database.query);
  await database.close();
  return rows;
}

test('load 121 of a host, by whichever account, waits and is then host_busy, while other hosts are served', async () => {
  const people = await signUpAll(limited);
  expect(await lookOften(limited, people, { host: busy, times: quota })).toEqual({ served: quota, all: quota });
  const stranger = await signUp(limited, { channel: 'agent', agent: 'a test' });
  const startedMs = performance.now();
  const body = { url: `http://www.${busy}/` };
  const [rejected, shot, elsewhere] = await Promise.all([
    look(limited, stranger, busy),
    limited.call('POST', '/api/v1/capture/screenshot', { key: stranger.key, body }),
    look(limited, stranger, other).then((answer) => ({ ...answer, afterMs: performance.now() - startedMs })),
  ]);
  for (const answer of [rejected, shot]) {
    expect(answer.body).toMatchObject({ status: 503, code: 'host_busy' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(performance.now() - startedMs).toBeGreaterThan(9_900);
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.afterMs).toBeLessThan(9_900);
  expect([loads.get(busy), loads.get(`www.${busy}`), loads.get(other)]).toEqual([quota, undefined, 1]);
  expect(await limited.rooms.ledger.balance(stranger.id)).toEqual({ balance: stranger.balance, reserved: 0 });
  expect(await failuresOf(stranger)).toEqual([]);
  // A host of the operator's table is not counted.
  const more = quota + 5;
  expect(await lookOften(limited, people, { host: listed, times: more })).toEqual({ served: more, all: more });
}, 120_000);

test('free looks take a quarter of the turns of a host, and leave the others to work that is paid for', async () => {
  const redis = new Redis(limited.config.redis.url, { enableOfflineQueue: false });
  await expect.poll(() => redis.status).toBe('ready');
  const slow = {
    target_host: { quota, windowSeconds: 3_600 },
    target_host_look: { quota: LOOKS, windowSeconds: 3_600 },
  };
  const log = createLogger({ level: 'fatal', role: 'test' });
  const { policy } = limited.config.egress;
  const { hosts } = createLimits({ redis, quotas: { ...rateLimits, ...slow }, policy, log });
  const url = `https://looked-at-${run}.example/`;
  for (let look = 0; look < LOOKS; look += 1) await hosts.wait(url, 'look', AbortSignal.timeout(5_000));
  await expect(hosts.wait(url, 'look', AbortSignal.timeout(200))).rejects.toThrow();
  const taken: boolean[] = [];
  for (let load = LOOKS; load <= quota; load += 1) taken.push(await hosts.take(url));
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([quota - LOOKS, false]);
  redis.disconnect();
});

test('a job without a turn leaves its slot to others, is tried twice again, and then ends as host_busy, free', async () => {
  await using system = await startWorkers();
  const person = await signUp(system.api, { channel: 'agent', agent: 'a test' });
  const submit = async (type: string, url: string): Promise<string> => {
    const { id: accountId, keyId } = person;
    const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
    return (await system.api.rooms.jobs.submit(principal, { type, price: 'screenshot', input: { url } })).job_id;
  };
  const recordOf = async (id: string) => (await system.api.call('GET', `/api/v1/jobs/${id}`, { key: person.key })).body;
  const endOf = async (id: string) => {
    await expect.poll(async () => (await recordOf(id))['finished_at'], { timeout: 40_000 }).not.toBeNull();
    return recordOf(id);
  };
  const url = `https://visited-${run}.example/`;
  expect(await endOf(await submit('test:visiting', url))).toMatchObject({ status: 'completed' });
  const { balance } = await system.api.rooms.ledger.balance(person.id);
  const waiting = await submit('test:visiting', `${url}again`);
  await expect.poll(async () => (await recordOf(waiting))['started_at']).not.toBeNull();
  const beside = await endOf(await submit('test:visiting', `https://beside-${run}.example/`));
  expect(beside).toMatchObject({ status: 'completed' });
  const busyOne = await endOf(waiting);
  expect(busyOne).toMatchObject({ status: 'failed', error: { code: 'host_busy', stage: 'visit' } });
  const [started, finished, other] = [busyOne['started_at'], busyOne['finished_at'], beside['finished_at']].map(msOf);
  expect((finished ?? 0) - (started ?? 0)).toBeGreaterThanOrEqual(9_900);
  expect(other).toBeLessThan(finished ?? 0);
  expect(await system.api.rooms.ledger.balance(person.id)).toEqual({ balance: balance - 2, reserved: 0 });
  expect(await failuresOf(person)).toEqual([]);
}, 120_000);

const msOf = (time: unknown): number => new Date(String(time)).getTime();

/** One slot for browsers, and one load of a host. */
async function startWorkers(): Promise<AsyncDisposable & { api: RunningApi }> {
  const api = await startTestRole('all', made.name, {
    ...(await makeTestNamespace()),
    GALLEY_RATE_LIMITS: 'target_host=1/3600, grant=1000/86400',
    GALLEY_FILM_SLOTS: '1',
  });
  return { api, [Symbol.asyncDispose]: api.stop };
}

test('with limits off the same loads are all served', async () => {
  const people = await signUpAll(unlimited);
  loads.delete(busy);
  const more = quota + 5;
  expect(await lookOften(unlimited, people, { host: busy, times: more })).toEqual({ served: more, all: more });
  expect(loads.get(busy)).toBe(more);
}, 120_000);
