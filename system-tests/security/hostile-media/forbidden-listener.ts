import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A listener on this machine that must not be reached: counts every connection and every datagram. */
export type ForbiddenListener = AsyncDisposable & { port: number; calls: () => number };

export async function openForbiddenListener(): Promise<ForbiddenListener> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4', () => {
    calls += 1;
  });
  datagrams.bind(port, '127.0.0.1');
  await once(datagrams, 'listening');
  return {
    port,
    calls: () => calls,
    [Symbol.asyncDispose]: async () => {
      datagrams.close();
      server.close();
      await once(server, 'close');
    },
  };
}
