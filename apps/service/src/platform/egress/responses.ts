import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** A response of the proxy itself, for a response object and for a raw socket. */
type Reply = { status: number; headers: Record<string, string>; body: string };

/** The same response for denied, unresolvable and unreachable, so that a page learns nothing about internal hosts. */
export const notReached = plain(502, 'The address could not be reached.\n');

export const proxyTokenRequired: Reply = {
  ...plain(407, 'A pass is needed.\n'),
  headers: { 'Content-Type': 'text/plain', 'Proxy-Authenticate': 'Basic realm="galley"' },
};

export const notFound = plain(404, 'This is a proxy.\n');

export const malformed = plain(400, 'The request cannot be read.\n');

export function reply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

export function respondOnSocket(socket: Duplex, { status, headers, body }: Reply): void {
  if (!socket.writable) return void socket.destroy();
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}

function plain(status: number, body: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain' }, body };
}
