import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can be made to fail. `await using` closes it. */
export type BreakableProxy = AsyncDisposable & {
  port: number;
  /** Bytes sent to the server so far. */
  sentBytes: () => number;
  /** Cuts every connection and accepts no new one. */
  cut: () => void;
  repair: () => void;
};

export async function createBreakableProxy(target: { host: string; port: number }): Promise<BreakableProxy> {
  let isCut = false;
  let sentBytes = 0;
  const open = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => open.delete(socket));
  };
  const closeAll = (): void => {
    for (const socket of open) socket.destroy();
  };

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    track(near);
    const far = track(connect(target.port, target.host));
    near.on('data', (chunk: Buffer) => {
      sentBytes += chunk.length;
    });
    near.pipe(far).pipe(near);
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    sentBytes: () => sentBytes,
    cut: () => {
      isCut = true;
      closeAll();
    },
    repair: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}
