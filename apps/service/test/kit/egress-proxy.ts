import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { ProxyAccess } from '@galley/fixtures/egress/proxy-client.ts';
import { createLogger } from '#platform/kernel';
import type { EgressUsage } from '../../src/platform/egress/account.ts';
import { createEgressProxy, type EgressProxy, type EgressProxyDeps } from '../../src/platform/egress/egress-proxy.ts';
import { parseEgressTable } from '../../src/platform/egress/egress-table.ts';
import { issueProxyToken } from '../../src/platform/egress/proxy-token.ts';
import { readUsage } from '../../src/platform/egress/read-usage.ts';

export const TEST_SECRET = 'a secret that is long enough to be one';

export type TestProxy = AsyncDisposable & {
  proxy: EgressProxy;
  /** The proxy, with a new token each time. */
  access: (terms?: Partial<Terms>) => Required<ProxyAccess>;
  usage: (access: Required<ProxyAccess>) => Promise<EgressUsage>;
};

type Terms = { maxBytes: number; maxConnections: number; lifeMs: number };

type TestOptions = Partial<Omit<EgressProxyDeps, 'policy'>> & { table?: string; ports?: number[] };

/** A proxy on loopback that leaves nothing behind. */
export async function startTestProxy({
  table = '',
  ports = [80, 443],
  ...options
}: TestOptions = {}): Promise<TestProxy> {
  const proxy = await createEgressProxy({
    policy: { table: parseEgressTable(table), ports, extraDenied: [] },
    secret: TEST_SECRET,
    host: '127.0.0.1',
    port: 0,
    log: createLogger({ level: 'fatal', role: 'test' }),
    ...options,
  });
  let count = 0;
  return {
    proxy,
    access: ({ maxBytes = 10_000_000, maxConnections = 1_000, lifeMs = 60_000 } = {}) => {
      count += 1;
      const terms = { jobId: `job_${count}`, maxBytes, maxConnections, expiresAt: new Date(Date.now() + lifeMs) };
      return { url: proxy.host, proxyToken: issueProxyToken({ secret: TEST_SECRET, ...terms }) };
    },
    usage: ({ url, proxyToken }) => readUsage(url, proxyToken),
    [Symbol.asyncDispose]: () => proxy.stop(),
  };
}

export type TestOrigin = AsyncDisposable & { port: number; sockets: ReadonlySet<Socket>; server: Server };

/** A site on loopback. */
export async function startOrigin(listener: RequestListener): Promise<TestOrigin> {
  const server = createHttpServer(listener);
  const { sockets, port } = await open(server);
  return { server, port, sockets, [Symbol.asyncDispose]: () => close(server, sockets) };
}

/** A server with scripted connections. */
export async function startTcpOrigin(onSocket: (socket: Socket) => unknown) {
  const server = createTcpServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  const { sockets, port } = await open(server);
  return { port, sockets, [Symbol.asyncDispose]: () => close(server, sockets) };
}

async function open(server: ReturnType<typeof createTcpServer>) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { sockets, port: (server.address() as AddressInfo).port };
}

async function close(server: ReturnType<typeof createTcpServer>, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
