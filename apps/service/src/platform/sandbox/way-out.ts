import { chmod } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';

/** The way from a sandbox to the egress proxy, and only there. */
export type WayOut = AsyncDisposable & {
  socketPath: string;
  /** The URL of the proxy inside the sandbox. */
  proxyUrl: string;
};

/** A port of the sandbox's own loopback, where nothing else listens. */
export const RELAY_PORT = 8_090;

/** Listens on a socket that is bound into the sandbox. The path may have at most 107 characters. */
export async function openWayOut(socketPath: string, proxyUrl: string): Promise<WayOut> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = dial(proxyUrl);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    join(near, far);
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(socketPath, () => listening.resolve());
  await listening.promise;
  // The folder's permissions control access, and the proxy requires a token of every client.
  await chmod(socketPath, 0o666);
  return {
    socketPath,
    proxyUrl: `http://127.0.0.1:${RELAY_PORT}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each end may close its half first; when both have, or one fails, both are closed. */
function join(near: Socket, far: Socket): void {
  let openHalves = 2;
  const finish = (error: unknown): void => {
    openHalves -= 1;
    if (!error && openHalves > 0) return;
    near.destroy();
    far.destroy();
  };
  pipeline(near, far, finish);
  pipeline(far, near, finish);
}

function dial(proxyUrl: string): Socket {
  const { protocol, hostname, port } = new URL(proxyUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (protocol !== 'https:') return connect({ host, port: Number(port || 80), noDelay: true, allowHalfOpen: true });
  return connectSecurely({ host, port: Number(port || 443), servername: host });
}
