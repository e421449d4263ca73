import { request as httpRequest, type IncomingMessage } from 'node:http';
import { headersTowards, pairsOf } from './end-to-end-headers.ts';
import type { Holder, Reach } from './reach.ts';
import { notReached, respondOnSocket } from './responses.ts';
import { targetOfUrl } from './target.ts';
import { join, reachFor, type Takeover } from './tunnel.ts';

/** The proxy never speaks TLS: encrypted traffic uses CONNECT. */
const PLAIN = new Set(['http:', 'ws:']);

/** GET http://HOST/ with Upgrade, such as a WebSocket. Once the server agrees, both ends exchange bytes directly. */
export async function forwardUpgrade(takeover: Takeover, holder: Holder, reach: Reach): Promise<void> {
  const { request, client, head } = takeover;
  const url = URL.parse(request.url ?? '');
  const target = url === null || !PLAIN.has(url.protocol) ? undefined : targetOfUrl(url);
  const upstream = await reachFor(takeover, { target, holder, reach });
  if (url === null || upstream === undefined) return respondOnSocket(client, notReached);

  const outgoing = httpRequest({
    createConnection: () => upstream.socket,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: [...headersTowards(url, request.rawHeaders), 'Connection', 'Upgrade', 'Upgrade', protocolOf(request)],
  });
  let agreed = false;
  client.once('close', () => upstream.socket.destroy());
  // A server that does not agree is disconnected: otherwise later bytes would reach it uncontrolled.
  outgoing.once('response', () => upstream.socket.destroy());
  outgoing.on('error', () => undefined);
  outgoing.once('upgrade', (incoming, _socket, rest) => {
    agreed = true;
    client.write(headOf(incoming), 'latin1');
    client.write(rest);
    upstream.socket.write(head);
    join(client, upstream);
  });
  outgoing.once('close', () => {
    if (!agreed) respondOnSocket(client, notReached);
  });
  outgoing.end();
}

function protocolOf(request: IncomingMessage): string {
  return request.headers.upgrade ?? '';
}

function headOf({ rawHeaders }: IncomingMessage): string {
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}`);
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n');
}
