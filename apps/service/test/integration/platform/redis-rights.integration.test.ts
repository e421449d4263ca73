// The users of deploy/redis-users.acl on a Redis that is started as compose.yaml starts it.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimits } from '@galley/contract';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestLog } from '#audit';
import { NOTIFICATIONS } from '#jobs';
import { createLogger } from '#platform/kernel';
import { createLimiter } from '#platform/limiter';
import { createRedisProcess, type RedisProcess } from '#test/edge/redis-process';
import { offlineEnvironment } from '#test/offline-environment';
import { readConfigOf } from '../../../src/boot/config/index.ts';
import { openServers } from '../../../src/boot/connections.ts';
import { createLimits } from '../../../src/boot/rate-limits.ts';
import {
  type RedisRole,
  redisPasswordOf,
  redisRights,
  redisRoles,
  redisUserOf,
} from '../../../src/boot/redis-rights.ts';
import { roles } from '../../../src/boot/role-names.ts';
import { hasServer } from '../../../src/boot/role-needs.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'deploy', 'redis-start.sh');
const log = createLogger({ level: 'fatal', role: 'api' });
const folder = mkdtempSync(join(tmpdir(), 'galley-redis-'));
const passwords = Object.fromEntries(redisRoles.map((role) => [role, randomBytes(16).toString('hex')]));
const PATH = '/usr/bin:/bin';

let guarded: RedisProcess;
let open: RedisProcess;
const clients: Redis[] = [];

beforeAll(async () => {
  const env = Object.fromEntries(redisRoles.map((role) => [redisPasswordOf(role), String(passwords[role])]));
  guarded = await createRedisProcess({ starter: ['/bin/sh', STARTER], cwd: folder, env: { PATH, ...env } });
  open = await createRedisProcess();
  await Promise.all([guarded.start(), open.start()]);
});

afterAll(async () => {
  for (const client of clients) client.disconnect();
  await Promise.all([guarded.kill(), open.kill()]);
  rmSync(folder, { recursive: true });
});

const urlOf = (role: RedisRole): string => `redis://${redisUserOf(role)}:${passwords[role]}@127.0.0.1:${guarded.port}`;

function connect(url: string): Redis {
  const client = new Redis(url, { disableClientInfo: true, retryStrategy: null });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

const withoutName = (): Redis => connect(`redis://127.0.0.1:${open.port}`);

/** Why the server rejects a command, or null. */
async function rejectionOf(client: Redis, [name, ...args]: readonly [string, ...string[]]): Promise<string | null> {
  return client.call(name, ...args).then(
    () => null,
    (cause: Error) => cause.message,
  );
}

const aRequest = {
  request_id: 'req_1',
  at: new Date(0).toISOString(),
  method: 'POST',
  operation: 'submitInstantPost',
  status: 402,
  code: 'insufficient_credits',
  subject: null,
  key_id: null,
  duration_ms: 3,
};

/** For the command itself, and for a script that calls one. */
const REJECTED = /\bNOPERM |The user executing the script can't /;
/** What Redis denies every user unless its own settings allow it. */
const CLOSED = /^ERR (?:DEBUG|MODULE) command not allowed/;

/** Opens Redis like the role itself. */
function serversOf(role: RedisRole) {
  const config = readConfigOf(role, { ...offlineEnvironment, GALLEY_REDIS_URL: urlOf(role), GALLEY_RATE_LIMITS: '' });
  return { config, servers: openServers(config, log, { program: role }) };
}

test('redisRights: every role with Redis has a user, and no other role has', () => {
  expect(redisRoles).toEqual(roles.filter((role) => hasServer(role, 'redis')));
  const acl = readFileSync(join(folder, 'users.acl'), 'utf8');
  const users = acl.match(/^user \S+ \S+/gm);
  expect(users).toEqual(['user default off', ...redisRoles.map((role) => `user ${redisUserOf(role)} on`)]);
});

test('redis-users.acl contains no password, and no other user may read it', () => {
  const acl = readFileSync(join(folder, 'users.acl'), 'utf8');
  for (const role of redisRoles) expect(acl).not.toContain(passwords[role]);
  expect(statSync(join(folder, 'users.acl')).mode & 0o077).toBe(0);
});

test('Redis does not start without a password', async () => {
  const lacking = await createRedisProcess({ starter: ['/bin/sh', STARTER], cwd: folder, env: { PATH } });
  await expect(lacking.start()).rejects.toThrow('Redis ended before it was ready');
});

test('Redis rejects a client without a name, or with the password of another', async () => {
  expect(await rejectionOf(connect(`redis://127.0.0.1:${guarded.port}`), ['get', 'limit:read:x'])).toMatch('NOAUTH');
  const wrong = `redis://galley_api:${passwords['flow']}@127.0.0.1:${guarded.port}`;
  expect(await rejectionOf(connect(wrong), ['ping'])).not.toBeNull();
  // Control: a Redis without the file authenticates no client.
  expect(await rejectionOf(withoutName(), ['get', 'limit:read:x'])).toBeNull();
});

test.each(redisRoles)('%s connects, is ready, and notifies that an account has events', async (role) => {
  const { servers } = serversOf(role);
  await servers.settled();
  expect(await servers.redis.ping()).toBe('PONG');
  expect(await servers.redis.publish(NOTIFICATIONS, 'acct_1')).toBe(0);
  await servers.close();
});

test('api counts by every limit, and receives notifications', async () => {
  const { config, servers } = serversOf('api');
  await servers.settled();
  const limiter = createLimiter({ redis: servers.redis, onFallback: () => undefined });
  const buckets = Object.entries(rateLimits).map(([name, limit]) => ({ name, key: 'x', ...limit }));
  expect(await limiter.take(buckets)).toMatchObject({ allowed: true });
  expect(limiter.isShared()).toBe(true);
  const limits = createLimits({ redis: servers.redis, quotas: config.rateLimits, policy: config.egress.policy, log });
  await limits.dependency.check();

  const subscriber = servers.redis.duplicate({ enableOfflineQueue: true });
  const heard = new Promise((resolve) => subscriber.on('message', (_channel, account) => resolve(account)));
  await subscriber.subscribe(NOTIFICATIONS);
  await servers.redis.publish(NOTIFICATIONS, 'acct_2');
  expect(await heard).toBe('acct_2');
  subscriber.disconnect();
  await servers.close();
});

test('api lists the latest requests of an account', async () => {
  const { servers } = serversOf('api');
  await servers.settled();
  const requestLog = createRequestLog(servers.redis);
  requestLog.note('acct_listed', aRequest);
  await expect.poll(() => requestLog.list('acct_listed')).toEqual([aRequest]);
  await servers.close();
});

test('capture counts loads of target hosts together with others, also after an outage of Redis', async () => {
  const { config, servers } = serversOf('capture');
  await servers.settled();
  const losses: unknown[] = [];
  const limiter = createLimiter({ redis: servers.redis, onFallback: (cause) => losses.push(cause) });
  const limits = createLimits({ redis: servers.redis, quotas: config.rateLimits, policy: config.egress.policy, log });
  expect(await limits.hosts.take('https://shop.example/', 'page')).toMatchObject({ allowed: true });
  expect(await limits.hosts.take('https://shop.example/', 'unpaid_page')).toMatchObject({ allowed: true });
  const target = { name: 'target_host', key: 'x', quota: 1_000, windowSeconds: 1 };
  await limiter.take([target]);
  expect(limiter.isShared()).toBe(true);

  // A limit of another role is denied, and the next trial restores its own.
  await limiter.take([{ ...target, name: 'login' }]);
  expect([limiter.isShared(), String(losses[0])]).toEqual([false, expect.stringMatching('NOPERM')]);
  await expect.poll(async () => (await limiter.take([target])) && limiter.isShared()).toBe(true);
  await servers.close();
});

test('flow counts deliveries to hosts together with others', async () => {
  const { servers } = serversOf('flow');
  await servers.settled();
  const limiter = createLimiter({ redis: servers.redis, onFallback: () => undefined });
  const names = ['webhook_host', 'webhook_host_account', 'webhook_host_unpaid'];
  await limiter.take(names.map((name) => ({ name, key: 'x', quota: 1_000, windowSeconds: 1 })));
  expect(limiter.isShared()).toBe(true);
  await servers.close();
});

const everybody: [string, ...string[]][] = [
  ['config', 'get', '*'],
  ['config', 'set', 'dir', '/tmp'],
  ['flushall'],
  ['flushdb'],
  ['keys', '*'],
  ['scan', '0'],
  ['dbsize'],
  ['script', 'flush'],
  ['script', 'load', 'return 1'],
  ['function', 'list'],
  ['acl', 'list'],
  ['acl', 'setuser', 'mine', 'on', 'nopass', '+@all'],
  ['client', 'list'],
  ['module', 'list'],
  ['replicaof', 'no', 'one'],
  ['select', '1'],
  ['del', 'limit:login:x'],
  ['expire', 'limit:login:x', '1'],
  ['get', 'session:x'],
  ['set', 'session:x', 'mine'],
  ['eval', `return redis.call('FLUSHALL')`, '0'],
  ['eval', `return redis.call('GET', KEYS[1])`, '1', 'session:x'],
  ['eval', `return redis.call('SET', 'session:x', 'mine')`, '0'],
  ['publish', 'other', 'x'],
  ['subscribe', 'other'],
  ['psubscribe', '*'],
  ['monitor'],
];

const counted: [string, ...string[]][] = [
  ['eval', 'return 1', '0'],
  ['get', 'limit:target_host:x'],
  ['set', 'limit:target_host:x', '0 0'],
];

const foreign: Record<RedisRole, [string, ...string[]][]> = {
  api: [
    ['ltrim', 'limit:login:x', '1', '0'],
    ['lpush', 'limit:login:x', '1'],
    ['get', 'requests:x'],
  ],
  capture: [
    ['get', 'limit:login:x'],
    ['set', 'limit:login:x', '0 0'],
    ['get', 'limit:target_host_look:x'],
    ['eval', `return redis.call('GET', KEYS[1])`, '1', 'limit:probe:readyz'],
    ['subscribe', NOTIFICATIONS],
  ],
  render: [...counted, ['subscribe', NOTIFICATIONS]],
  flow: [...counted.slice(1), ['get', 'limit:login:x'], ['subscribe', NOTIFICATIONS]],
};

const rejected = redisRoles.flatMap((role) =>
  [...everybody, ...foreign[role]].map((command) => ({ role, text: command.join(' '), command })),
);

test.each(rejected)('$role is denied: $text', async ({ role, command }) => {
  expect(await rejectionOf(connect(urlOf(role)), command)).toMatch(REJECTED);
});

test('redisRights (control): without the file none of it is denied', async () => {
  for (const { text, command } of rejected) {
    expect((await rejectionOf(withoutName(), command)) ?? '', text).not.toMatch(REJECTED);
  }
});

/** An unauthenticated or disconnecting client may send them. */
const unguarded = ['auth', 'hello', 'quit', 'reset'];

type CommandDescription = [name: string, arity: number, ...rest: unknown[]];

/** Every command of the server with as many arguments as it needs, those with subcommands by their subcommands. */
async function allCommands(): Promise<[string, ...string[]][]> {
  const described = (await withoutName().call('command', 'info')) as CommandDescription[];
  const parts = described.flatMap((item) => {
    const inner = item.at(-1) as CommandDescription[];
    return Array.isArray(inner) && inner.length > 0 ? inner : [item];
  });
  return parts.map(([name, arity]) => {
    const words = name.split('|') as [string, ...string[]];
    return [...words, ...Array(Math.abs(arity) - words.length).fill('limit:trial:x')] as [string, ...string[]];
  });
}

test.each(redisRoles)('%s may send the declared commands, and no other command of the server', async (role) => {
  const client = connect(urlOf(role));
  const commands = (await allCommands()).filter(([name]) => !unguarded.includes(name));
  expect(commands.length).toBeGreaterThan(200);
  const { commands: declared } = redisRights[role];
  for (const command of commands.filter(([name]) => !declared.includes(name))) {
    const rejection = (await rejectionOf(client, command)) ?? 'none';
    if (!CLOSED.test(rejection)) expect(rejection, command.join(' ')).toMatch(REJECTED);
  }
  expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining([...declared]));
});
