import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A Redis of a test's own, which may be killed, stopped and started again at the same address. */
export type RedisProcess = {
  port: number;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze: () => void;
  thaw: () => void;
};

const HOST = '127.0.0.1';

export async function createRedisProcess(): Promise<RedisProcess> {
  const port = await findFreePort();
  let child: ChildProcess | undefined;

  return {
    port,
    start: async () => {
      const args = ['--bind', HOST, '--port', String(port), '--save', '', '--appendonly', 'no'];
      child = spawn('/usr/bin/redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) break;
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
