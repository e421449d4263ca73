import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import type { Holder, Reach, Upstream } from './reach.ts';
import { notReached, respondOnSocket } from './responses.ts';
import type { Target } from './target.ts';
import { deniedTarget, targetOfAuthority } from './target.ts';

/** A request that takes over its connection: CONNECT, or an upgrade such as a WebSocket. */
export type Takeover = { request: IncomingMessage; client: Duplex; head: Buffer };

type TunnelInput = { target: Target | undefined; holder: Holder; reach: Reach };

/** CONNECT HOST:PORT. The following bytes are between the two ends, including TLS with its names and certificates. */
export async function openTunnel(takeover: Takeover, holder: Holder, reach: Reach): Promise<void> {
  const { request, client, head } = takeover;
  const target = targetOfAuthority(request.url ?? '');
  const upstream = await reachFor(takeover, { target, holder, reach });
  if (upstream === undefined) return respondOnSocket(client, notReached);
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) upstream.socket.write(head);
  join(client, upstream);
}

/** Opens the upstream for a connection that was taken over; undefined when it is denied, or the client is gone. */
export async function reachFor({ request, client }: Takeover, opening: TunnelInput): Promise<Upstream | undefined> {
  const { target, holder, reach } = opening;
  if (target === undefined) {
    holder.account.deny(deniedTarget(request));
    return undefined;
  }
  const gone = new AbortController();
  const abort = (): void => gone.abort();
  client.once('close', abort);
  const upstream = await reach(target, holder, gone.signal);
  client.off('close', abort);
  if (!client.destroyed) return upstream;
  upstream?.socket.destroy();
  return undefined;
}

/** Each end may close its half first; when both have, or one fails, both are closed. */
export function join(client: Duplex, { socket, meter }: Upstream): void {
  let openHalves = 2;
  const finish = (error: unknown): void => {
    openHalves -= 1;
    if (!error && openHalves > 0) return;
    client.destroy();
    socket.destroy();
  };
  client.on('data', meter);
  socket.on('data', meter);
  pipeline(client, socket, finish);
  pipeline(socket, client, finish);
}
