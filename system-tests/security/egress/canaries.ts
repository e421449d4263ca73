import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export type Canaries = { hits: () => Record<string, number>; reset: () => void; close: () => void };

export const CANARY_PORTS = [80, 443, 22];
export const CANARY_TITLE = 'canary';

const PAGE = `<title>${CANARY_TITLE}</title><p>Nobody may see this.`;
const RESPONSE = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  `Content-Length: ${PAGE.length}`,
  'Connection: close',
  '',
  PAGE,
].join('\r\n');

/** Listeners that must never be reached. Every connection is a hit, whatever is sent on it. */
export async function openCanaries(ips: readonly string[]): Promise<Canaries> {
  const counts = new Map<string, number>();
  const servers: Server[] = [];
  for (const ip of ips) {
    for (const port of CANARY_PORTS) servers.push(await open(ip, port, counts));
  }
  return {
    hits: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

async function open(ip: string, port: number, counts: Map<string, number>): Promise<Server> {
  const key = `${ip} ${port}`;
  const server = createServer((socket) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    socket.on('error', () => undefined).once('data', () => socket.end(RESPONSE));
  });
  server.listen({ host: ip, port, ipv6Only: true });
  await once(server, 'listening');
  return server;
}
