import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '#platform/kernel';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAddressJudge, isOfThisMachine, type JudgeAddress } from './address-judge.ts';
import { answer, answerSocket, malformed, notFound, passNeeded } from './answers.ts';
import { type Dial, dial as dialJudged } from './dial.ts';
import { createExpiry, type HasExpired } from './expiry.ts';
import { type Exchange, forward, MAX_HEADER_BYTES } from './forward.ts';
import { isPrefix } from './is-public-address.ts';
import { readPass } from './pass.ts';
import { passUpgrade } from './pass-upgrade.ts';
import type { EgressPolicy } from './policy.ts';
import { createReach, type Holder, type Reach } from './reach.ts';
import { createResolver, type Resolve } from './resolve.ts';
import { openTunnel, type Takeover } from './tunnel.ts';

export type EgressProxyOptions = {
  policy: EgressPolicy;
  /** Signs the passes; shared with whoever issues them. */
  secret: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  log: Logger;
  /** What follows is for tests and for the control arms of proofs. No configuration reaches it. */
  judge?: JudgeAddress;
  resolve?: Resolve;
  dial?: Dial;
  idleMs?: number;
};

export type EgressProxy = {
  address: string;
  /** How much is open and remembered at this moment. */
  load: () => { clients: number; passes: number };
  stop: () => Promise<void>;
};

/** The only way out: decides, resolves once, dials what was judged, counts. */
export async function createEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { policy, log } = options;
  const wrong = policy.extraDenied.filter((each) => !isPrefix(each));
  if (wrong.length > 0) throw new Error(`these are no addresses and no networks: ${wrong.join(', ')}`);
  const accounts = createAccounts();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 20_000, keepAliveTimeout: 30_000 });
  const clients = trackClients(server);
  serve(server, accounts, options);
  const address = await listen(server, options);
  log.info({ proxy: address, ...policy, table: Object.fromEntries(policy.table) }, 'egress open');
  return {
    address,
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

function serve(server: Server, accounts: Accounts, options: EgressProxyOptions): void {
  const reach = reachFrom(server, options);
  const hasExpired = createExpiry(options.log);
  const holderOf = (request: IncomingMessage): Holder | undefined => {
    const pass = readPass(request.headers['proxy-authorization'], options.secret);
    return pass && { pass, account: accounts.of(pass) };
  };
  /** Nothing here is meant to throw. Should it, one client is let go and the others are served on. */
  const guard = (work: Promise<void>, client: { destroy: () => unknown }): void => {
    work.catch((cause: unknown) => {
      options.log.error({ err: cause }, 'egress failed');
      client.destroy();
    });
  };
  const takeOver = (takeover: Takeover, open: typeof openTunnel): void => {
    const { request, client } = takeover;
    client.on('error', () => undefined);
    const holder = holderOf(request);
    if (holder === undefined || hasExpired(holder.pass)) answerSocket(client, passNeeded);
    else guard(open(takeover, holder, reach), client);
  };
  server.on('request', (request, response) => {
    guard(serveRequest({ request, response }, holderOf(request), { reach, hasExpired }), response);
  });
  server.on('connect', (request, client, head) => takeOver({ request, client, head }, openTunnel));
  server.on('upgrade', (request, client, head) => takeOver({ request, client, head }, passUpgrade));
  server.on('clientError', (_error, client) => {
    // In the middle of another answer this one would be taken for a part of it.
    if ((client as Socket).bytesWritten > 0) client.destroy();
    else answerSocket(client, malformed);
  });
}

function reachFrom(server: Server, options: EgressProxyOptions): Reach {
  const { policy, log, idleMs } = options;
  const { judge = createAddressJudge(policy.extraDenied), resolve = createResolver(), dial = dialJudged } = options;
  const isOwnListener = (address: string, port: number): boolean =>
    port === (server.address() as AddressInfo).port && isOfThisMachine(address);
  const deciders = { policy, judge, resolve, isOwnListener };
  return createReach({ deciders, dial, log, ...(idleMs === undefined ? {} : { idleMs }) });
}

type Serving = { reach: Reach; hasExpired: HasExpired };

async function serveRequest(exchange: Exchange, holder: Holder | undefined, serving: Serving): Promise<void> {
  const { request, response } = exchange;
  const isUsage = request.method === 'GET' && request.url === '/usage';
  // The worker asks when a job is over, and that may be because its time was.
  if (holder === undefined || (!isUsage && serving.hasExpired(holder.pass))) return answer(response, passNeeded);
  if (isUsage) {
    const headers = { 'Content-Type': 'application/json' };
    return answer(response, { status: 200, headers, body: JSON.stringify(holder.account.usage()) });
  }
  if (request.url?.startsWith('/')) return answer(response, notFound);
  await forward(exchange, holder, serving.reach);
}

/** A connection that was taken over is no longer known to the server. */
function trackClients(server: Server): ReadonlySet<Duplex> {
  const clients = new Set<Duplex>();
  server.on('connection', (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
  });
  return clients;
}

async function listen(server: Server, { host, port }: EgressProxyOptions): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
}
