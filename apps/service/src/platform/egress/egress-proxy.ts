import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defined, type Logger, type Secret } from '#platform/kernel';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Dial, dial as dialAllowed } from './dial.ts';
import { createExpiry, type HasExpired } from './expiry.ts';
import { type Exchange, forward, MAX_HEADER_BYTES } from './forward.ts';
import { createIpClassifier, type IsIpAllowed, isOfThisMachine } from './ip-policy.ts';
import { isPrefix } from './is-public-ip.ts';
import { forwardUpgrade } from './pass-upgrade.ts';
import type { EgressPolicy } from './policy.ts';
import { readProxyToken } from './proxy-token.ts';
import { createReach, type Holder, type Reach } from './reach.ts';
import { createResolver, type Resolve } from './resolve.ts';
import { malformed, notFound, proxyTokenRequired, reply, respondOnSocket } from './responses.ts';
import type { Services } from './services/services.ts';
import { openTunnel, type Takeover } from './tunnel.ts';

export type EgressProxyDeps = {
  policy: EgressPolicy;
  /** Signs the proxy tokens; shared with the workers that issue them. */
  secret: Secret;
  /** What the service itself reaches by this way. */
  services?: Services;
  host: string;
  /** 0 selects a free port. */
  port: number;
  log: Logger;
  /** The rest is for tests and for the control arms of system tests. No configuration sets it. */
  isAllowed?: IsIpAllowed;
  resolve?: Resolve;
  dial?: Dial;
  idleMs?: number;
};

export type EgressProxy = {
  host: string;
  /** The number of open connections and accounts. */
  load: () => { clients: number; passes: number };
  stop: () => Promise<void>;
};

/** The only way out: decides, resolves once, dials the classified IPs, counts. */
export async function createEgressProxy(deps: EgressProxyDeps): Promise<EgressProxy> {
  const { policy, log } = deps;
  const wrong = policy.extraDenied.filter((item) => !isPrefix(item));
  if (wrong.length > 0) throw new Error(`these are no addresses and no networks: ${wrong.join(', ')}`);
  const accounts = createAccounts();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 20_000, keepAliveTimeout: 30_000 });
  const clients = trackClients(server);
  serve(server, accounts, deps);
  const host = await listen(server, deps);
  log.info({ proxy: host, ...policy, table: Object.fromEntries(policy.table) }, 'egress connection opened');
  return {
    host,
    load: () => ({ clients: clients.size, passes: accounts.count() }),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      accounts.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

function serve(server: Server, accounts: Accounts, deps: EgressProxyDeps): void {
  const reach = reachFrom(server, deps);
  const hasExpired = createExpiry(deps.log);
  const holderOf = (request: IncomingMessage): Holder | undefined => {
    const proxyToken = readProxyToken(request.headers['proxy-authorization'], deps.secret);
    return proxyToken && { proxyToken, account: accounts.of(proxyToken) };
  };
  /** Nothing here should throw. If it does, one client is disconnected and the others continue. */
  const guard = (work: Promise<void>, client: { destroy: () => unknown }): void => {
    work.catch((cause: unknown) => {
      deps.log.error({ err: cause }, 'egress connection failed');
      client.destroy();
    });
  };
  const takeOver = (takeover: Takeover, open: typeof openTunnel): void => {
    const { request, client } = takeover;
    client.on('error', () => undefined);
    const holder = holderOf(request);
    if (holder === undefined || hasExpired(holder.proxyToken)) respondOnSocket(client, proxyTokenRequired);
    else guard(open(takeover, holder, reach), client);
  };
  server.on('request', (request, response) => {
    guard(serveRequest({ request, response }, holderOf(request), { reach, hasExpired }), response);
  });
  server.on('connect', (request, client, head) => takeOver({ request, client, head }, openTunnel));
  server.on('upgrade', (request, client, head) => takeOver({ request, client, head }, forwardUpgrade));
  server.on('clientError', (_error, client) => {
    // In the middle of another response this one would be read as a part of it.
    if ((client as Socket).bytesWritten > 0) client.destroy();
    else respondOnSocket(client, malformed);
  });
}

function reachFrom(server: Server, deps: EgressProxyDeps): Reach {
  const { policy, services = [], log, idleMs } = deps;
  const { isAllowed = createIpClassifier(policy.extraDenied), resolve = createResolver(), dial = dialAllowed } = deps;
  const isOwnListener = (host: string, port: number): boolean =>
    port === (server.address() as AddressInfo).port && isOfThisMachine(host);
  const deciders = { policy, services, isAllowed, resolve, isOwnListener };
  return createReach({ deciders, dial, log, ...defined({ idleMs }) });
}

type ProxyState = { reach: Reach; hasExpired: HasExpired };

async function serveRequest(exchange: Exchange, holder: Holder | undefined, serving: ProxyState): Promise<void> {
  const { request, response } = exchange;
  const isUsage = request.method === 'GET' && request.url === '/usage';
  // The worker reads the usage after a job, possibly because its token has expired.
  if (holder === undefined || (!isUsage && serving.hasExpired(holder.proxyToken)))
    return reply(response, proxyTokenRequired);
  if (isUsage) {
    const headers = { 'Content-Type': 'application/json' };
    return reply(response, { status: 200, headers, body: JSON.stringify(holder.account.usage()) });
  }
  if (request.url?.startsWith('/')) return reply(response, notFound);
  await forward(exchange, holder, serving.reach);
}

/** The server no longer tracks a connection that was taken over. */
function trackClients(server: Server): ReadonlySet<Duplex> {
  const clients = new Set<Duplex>();
  server.on('connection', (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
  });
  return clients;
}

async function listen(server: Server, { host, port }: EgressProxyDeps): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
}
