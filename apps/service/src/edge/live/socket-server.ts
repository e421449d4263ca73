// Takes the upgrade of GET /api/v1/ws, finds out who it is, and hands the socket on.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, limits, operations } from '@galley/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Presented, SESSION_COOKIE } from '#accounts';
import type { Feed } from '#jobs';
import { AppError, cookieIn, headerIn, type Logger, type Principal } from '#platform/kernel';
import { type Describe, serveSocket } from './socket.ts';

export type SocketServerOptions = {
  recognise: (presented: Presented) => Promise<Principal | null>;
  spendTicket: (ticket: string) => Promise<Principal | null>;
  feed: Feed;
  describe: Describe;
  latest: (accountId: string) => Promise<number>;
  log: Logger;
};

export type SocketServer = { attach: (server: Server) => void; close: () => void };

const LONGEST_MESSAGE_BYTES = 4_096;

export function createSocketServer(options: SocketServerOptions): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, clientTracking: true });
  const counts = new Map<string, number>();

  const welcome = async (socket: WebSocket, request: IncomingMessage): Promise<void> => {
    const principal = await principalOf(request, options);
    if (socket.readyState !== socket.OPEN) return;
    if (principal === null) return socket.close(closeCodes.badToken, 'the token, ticket or session does not hold');
    if (!isAllowed(principal)) return socket.close(closeCodes.forbidden, 'this kind of key does not open the stream');
    const count = counts.get(principal.accountId) ?? 0;
    if (count >= limits.webSocketsPerAccount)
      return socket.close(closeCodes.tooMany, 'too many sockets of this account');
    counts.set(principal.accountId, count + 1);
    socket.on('close', () => {
      const left = (counts.get(principal.accountId) ?? 1) - 1;
      if (left > 0) counts.set(principal.accountId, left);
      else counts.delete(principal.accountId);
    });
    await serveSocket({ ...options, socket, principal });
  };

  /** Nothing is read until someone listens, so that neither a first word nor a leaving is missed. */
  const open = async (socket: WebSocket, request: IncomingMessage): Promise<void> => {
    socket.pause();
    try {
      await welcome(socket, request);
    } catch (cause) {
      options.log.warn({ err: cause }, 'a socket could not be opened');
      socket.close(cause instanceof AppError ? closeCodes.forbidden : 1011, 'try again');
    } finally {
      socket.resume();
    }
  };

  return {
    attach: (server) => {
      server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
        if (pathOf(request) !== operations.openSocket.path) return refuse(connection);
        sockets.handleUpgrade(request, connection, head, (socket) => {
          socket.on('error', () => socket.terminate());
          void open(socket, request);
        });
      });
    },
    /** Clients are told to come back; they resume where they were. */
    close: () => {
      for (const socket of sockets.clients) socket.close(1001, 'going away; connect again and resume');
      sockets.close();
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000).unref();
    },
  };
}

function isAllowed({ caller }: Principal): boolean {
  return operations.openSocket.callers.includes(caller);
}

async function principalOf(request: IncomingMessage, { recognise, spendTicket }: SocketServerOptions) {
  const query = new URL(request.url ?? '', 'http://socket').searchParams;
  const ticket = query.get('ticket');
  if (ticket !== null) return spendTicket(ticket);
  return recognise({
    apiKey: query.get('token') ?? headerIn(request.headers, 'x-api-key'),
    sessionToken: cookieIn(request.headers, SESSION_COOKIE),
    // A page elsewhere could open a socket with the cookie, so it counts as something that changes.
    method: 'POST',
    origin: headerIn(request.headers, 'origin'),
    fetchSite: headerIn(request.headers, 'sec-fetch-site'),
  });
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refuse(connection: Duplex): void {
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
