import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Lock = { release(): void };

/**
 * One holder at a time. An abstract socket belongs to the process that listens on it, so the kernel releases the lock
 * even when its holder is killed.
 */
export async function takeLock(name: string, options: { onWait: () => void }): Promise<Lock> {
  let server = await listen(name);
  if (!server) options.onWait();
  while (!server) {
    await sleep(200);
    server = await listen(name);
  }
  const held = server;
  return { release: () => void held.close() };
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(`\0galley:${name}`, () => resolve(server.unref()));
  });
}
