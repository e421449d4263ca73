// The rights of each role's Redis user. Redis denies everything else; deploy/redis-users.acl is generated from this
// file, and redis-rights.integration.test.ts checks it against a real server.

import { REQUEST_KEYS } from '#audit';
import { NOTIFICATIONS } from '#jobs';
import { patternOf, trial } from '#platform/limiter';
import type { Role } from './role-names.ts';

/** Egress has no Redis. */
export type RedisRole = Exclude<Role, 'egress'>;

type RedisRights = {
  keys: readonly string[];
  channels: readonly string[];
  commands: readonly string[];
  /** Commands for other keys only: a selector of Redis. */
  besides?: { keys: readonly string[]; commands: readonly string[] };
};

/** The client checks once whether the server is still loading; `/readyz` pings. */
const connecting = ['info', 'ping'];
/** The commands that send `take.lua`, and those it calls. */
const counting = ['eval', 'evalsha', 'get', 'set', 'time'];
/** The latest requests of each account; these commands would end a limit early. */
const listing = { keys: [REQUEST_KEYS], commands: ['expire', 'lpush', 'lrange', 'ltrim'] };

/** Publishes only that an account has events. */
const informative: RedisRights = { keys: [], channels: [NOTIFICATIONS], commands: [...connecting, 'publish'] };

export const redisRights: Record<RedisRole, RedisRights> = {
  api: {
    keys: [patternOf('*')],
    channels: [NOTIFICATIONS],
    commands: [...connecting, ...counting, 'publish', 'subscribe'],
    besides: listing,
  },
  /** Counts the limit of target hosts, and checks whether Redis is back. */
  capture: {
    keys: [patternOf('target_host'), patternOf('target_host_unpaid'), patternOf(trial.name)],
    channels: [NOTIFICATIONS],
    commands: [...connecting, ...counting, 'publish'],
  },
  render: informative,
  /** Counts the limit of hosts that receive deliveries. */
  flow: {
    keys: [...['webhook_host', 'webhook_host_account', 'webhook_host_unpaid'].map(patternOf), patternOf(trial.name)],
    channels: [NOTIFICATIONS],
    commands: [...connecting, ...counting, 'publish'],
  },
};

export const redisRoles = Object.keys(redisRights) as RedisRole[];

export function redisUserOf(role: RedisRole): string {
  return `galley_${role}`;
}

/** The variable with the password of a role's user; the ACL file has it where Redis expects the SHA-256. */
export function redisPasswordOf(role: RedisRole): string {
  return `GALLEY_REDIS_${role.toUpperCase()}_PASSWORD`;
}

/** The users in the format of Redis. The default user has no rights. */
export function redisUsersAcl(): string {
  return ['user default off', ...redisRoles.map(lineOf), ''].join('\n');
}

function lineOf(role: RedisRole): string {
  const { keys, channels, commands, besides } = redisRights[role];
  return [
    `user ${redisUserOf(role)} on #${redisPasswordOf(role)}`,
    ...['resetkeys', ...keys.map((pattern) => `~${pattern}`)],
    ...['resetchannels', ...channels.map((name) => `&${name}`)],
    ...['-@all', ...commands.toSorted().map((name) => `+${name}`)],
    ...(besides === undefined ? [] : [selectorOf(besides)]),
  ].join(' ');
}

function selectorOf({ keys, commands }: NonNullable<RedisRights['besides']>): string {
  return `(${[...keys.map((pattern) => `~${pattern}`), ...commands.map((name) => `+${name}`)].join(' ')})`;
}
