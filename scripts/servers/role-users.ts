import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports } from './ports.ts';
import { readSecrets } from './secrets.ts';

/** The roles that have users of their own on the servers. */
export const rolesWithUsers = ['api', 'capture', 'render', 'flow'] as const;

export type RoleWithUsers = (typeof rolesWithUsers)[number];

const usersFile = join(import.meta.dirname, '..', '..', 'deploy', 'redis-users.acl');

/** How a role reaches PostgreSQL and Redis with its own rights. `prepare` has created its user in that database. */
export function roleEnvironment(role: RoleWithUsers, { database }: { database: string }) {
  const login = `${userOf(role)}:${passwordOf(role)}@${host}`;
  return {
    GALLEY_DATABASE_URL: `postgres://${login}:${ports.postgres}/${database}`,
    GALLEY_REDIS_URL: `redis://${login}:${ports.redis}`,
  };
}

/**
 * Settings with which `prepare` creates a user for each role. Users belong to the server: they are the same in every
 * database.
 */
export function operatorEnvironment(): { GALLEY_DATABASE_USERS: string } {
  const logins = rolesWithUsers.map((role) => `${role}=${userOf(role)}:${passwordOf(role)}`);
  return { GALLEY_DATABASE_USERS: logins.join(',') };
}

/** The users of an install, and the default user, with which tests read everything. */
export function redisUsersAcl(): string {
  const installed = readFileSync(usersFile, 'utf8');
  const opened = installed.replace('user default off', 'user default on nopass ~* &* +@all');
  return rolesWithUsers.reduce(
    (text, role) => text.replace(`#GALLEY_REDIS_${role.toUpperCase()}_PASSWORD `, `#${hashed(passwordOf(role))} `),
    opened,
  );
}

function userOf(role: RoleWithUsers): string {
  return `galley_${role}`;
}

/** Derived from the owner's, so that a stack that is older than the roles' users has them as well. */
function passwordOf(role: RoleWithUsers): string {
  return hashed(`${role} ${readSecrets().databasePassword}`);
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
