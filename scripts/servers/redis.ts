import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Home } from './home.ts';
import { host, ports } from './ports.ts';
import type { Server } from './server.ts';
import { settings } from './settings.ts';

export function createRedis(home: Home): Server {
  const options: Record<string, string> = {
    ...settings.redis,
    bind: host,
    port: String(ports.redis),
    dir: home.redis,
  };
  return {
    name: 'redis',
    address: `${host}:${ports.redis}`,
    ports: [ports.redis],
    stopSignal: 'SIGTERM',
    prepare: async () => undefined,
    launch: () => ({
      command: '/usr/bin/redis-server',
      args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      env: { PATH: '/usr/bin:/bin' },
    }),
    check: readVersion,
  };
}

async function readVersion(): Promise<string> {
  const socket = connect(ports.redis, host);
  socket.setTimeout(2_000, () => socket.destroy(new Error('no answer within 2 s')));
  socket.write('PING\r\nINFO server\r\nQUIT\r\n');
  const answer = await text(socket);
  const version = /^redis_version:(\S+)/m.exec(answer)?.[1];
  if (!answer.startsWith('+PONG') || !version)
    throw new Error(`unexpected answer ${JSON.stringify(answer.slice(0, 80))}`);
  return version;
}
