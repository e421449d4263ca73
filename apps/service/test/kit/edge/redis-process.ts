import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A Redis of the test, which may be killed, stopped and started again on the same port. */
export type RedisProcess = {
  port: number;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** It keeps its connections open and does not respond. */
  freeze: () => void;
  thaw: () => void;
};

const HOST = '127.0.0.1';

type Options = {
  /** A program that starts Redis with the arguments that follow. */
  starter?: readonly [string, ...string[]];
  cwd?: string;
  env?: Record<string, string>;
};

export async function createRedisProcess({ starter, ...position }: Options = {}): Promise<RedisProcess> {
  const [program, ...before] = [...(starter ?? []), '/usr/bin/redis-server'] as [string, ...string[]];
  const port = await findFreePort();
  let child: ChildProcess | undefined;

  return {
    port,
    start: async () => {
      const args = ['--bind', HOST, '--port', String(port), '--save', '', '--appendonly', 'no'];
      child = spawn(program, [...before, ...args], { ...position, stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) return;
      throw new Error('Redis ended before it was ready');
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
