import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test at a free port of this machine; `host` with its port. Ended with all its lines. */
export async function serveLocally(listener: RequestListener): Promise<AsyncDisposable & { host: string }> {
  const server = createServer(listener);
  // A line that is kept open is never closed under a client that is about to use it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
