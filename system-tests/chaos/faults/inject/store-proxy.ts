import { once } from 'node:events';
import { request as askStore, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the object store. `await using` closes it. */
export type StoreProxy = AsyncDisposable & {
  url: string;
  /** `failing` returns 500 without forwarding; `losing` forwards the request and drops the response. */
  behave: (mode: Mode) => void;
  /** How many requests met each fault. */
  counts: () => Record<Exclude<Mode, 'well'>, number>;
};

type Mode = 'well' | 'failing' | 'losing';

export async function createStoreProxy(target: { host: string; port: number }): Promise<StoreProxy> {
  let mode: Mode = 'well';
  const counts = { failing: 0, losing: 0 };
  const server = createServer((request, response) => {
    if (mode === 'failing') {
      counts.failing += 1;
      request.resume();
      return void response.writeHead(500).end();
    }
    const isLost = mode === 'losing';
    if (isLost) counts.losing += 1;
    handOn(request, response, { target, isLost });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (wanted) => {
      mode = wanted;
    },
    counts: () => ({ ...counts }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Hop = { target: { host: string; port: number }; isLost: boolean };

/** Forwards the headers unchanged: the signature covers the host that the client used. */
function handOn(request: IncomingMessage, response: ServerResponse, { target, isLost }: Hop): void {
  const { method, url, headers } = request;
  const onward = askStore({ ...target, method, path: url, headers }, (reply) => {
    if (isLost) {
      reply.resume();
      return void reply.once('end', () => response.destroy());
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
}
