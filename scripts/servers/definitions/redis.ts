import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LocalUser } from '#processes';
import type { Home } from '../home.ts';
import { host, ports } from '../ports.ts';
import { redisUsersAcl, roleEnvironment } from '../role-users.ts';
import type { Server } from '../server.ts';
import { type Rejection, readAclLog } from './redis-rejections.ts';
import { settings } from './settings.ts';

export function createRedis(home: Home): Server {
  const users = join(home.redis, 'users.acl');
  const options: Record<string, string> = {
    ...settings.redis,
    bind: host,
    port: String(ports.redis),
    dir: home.redis,
    aclfile: users,
  };
  return {
    name: 'redis',
    url: `${host}:${ports.redis}`,
    ports: [ports.redis],
    stopSignal: 'SIGTERM',
    prepare: (user) => writeUsers(users, user),
    launch: () => ({
      command: '/usr/bin/redis-server',
      args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      env: { PATH: '/usr/bin:/bin' },
    }),
    check: readVersion,
  };
}

/** At most the last 128. */
export async function redisRejections(): Promise<Rejection[]> {
  return readAclLog(await ask('ACL LOG 128'));
}

/** A running server is updated at once: the rights of roles change more often than a stack is restarted. */
async function writeUsers(file: string, user: LocalUser): Promise<void> {
  const wanted = redisUsersAcl();
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  writeFileSync(file, wanted, { mode: 0o600 });
  chownSync(file, user.uid, user.gid);
  await ask('ACL LOAD').catch(() => undefined);
}

async function readVersion(): Promise<string> {
  const response = await ask('PING', 'INFO server');
  const version = /^redis_version:(\S+)/m.exec(response)?.[1];
  if (!response.startsWith('+PONG') || !version)
    throw new Error(`unexpected response ${JSON.stringify(response.slice(0, 80))}`);
  const { username, password } = new URL(roleEnvironment('flow', { database: 'unused' }).GALLEY_REDIS_URL);
  if ((await ask(`AUTH ${username} ${password}`)).startsWith('+OK')) return version;
  throw new Error('it does not know the users of the roles: run `scripts/stack down`, then `up`');
}

async function ask(...commands: string[]): Promise<string> {
  const socket = connect(ports.redis, host);
  socket.setTimeout(2_000, () => socket.destroy(new Error('no response within 2 s')));
  socket.write([...commands, 'QUIT', ''].join('\r\n'));
  return text(socket);
}
