// Handles the upgrade of GET /api/v1/ws: counts it, authenticates it, and passes the socket on.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, limits } from '@galley/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PresentedCredentials } from '#accounts';
import type { Feed } from '#jobs';
import type { Logger, Principal } from '#platform/kernel';
import { type AdmissionDeps, admitUpgrade, logRejection, type UpgradeDecision } from './admit-upgrade.ts';
import { type Describe, serveSocket } from './socket.ts';

export type SocketServerDeps = AdmissionDeps & {
  recognise: (presented: PresentedCredentials) => Promise<Principal | null>;
  feed: Feed;
  describe: Describe;
  latest: (accountId: string) => Promise<number>;
  watch: (principal: Principal, end: () => void) => () => void;
  log: Logger;
};

export type SocketServer = { attach: (server: Server) => void; close: () => void };

const LONGEST_MESSAGE_BYTES = 4_096;

export function createSocketServer(deps: SocketServerDeps): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, clientTracking: true });
  const counts = new Map<string, number>();

  const serve = async (socket: WebSocket, principal: Principal): Promise<void> => {
    const { accountId } = principal;
    const count = counts.get(accountId) ?? 0;
    if (count >= limits.webSocketsPerAccount) {
      logRejection(deps.log, { principal, code: 'rate_limited' });
      return socket.close(closeCodes.tooMany, 'too many sockets of this account');
    }
    counts.set(accountId, count + 1);
    socket.on('close', () => {
      const left = (counts.get(accountId) ?? 1) - 1;
      if (left > 0) counts.set(accountId, left);
      else counts.delete(accountId);
    });
    const mayResume = async () => (await deps.takeLimits([{ limit: 'resume', who: accountId }])).isAllowed;
    await serveSocket({ ...deps, socket, principal, mayResume });
  };

  /** Messages are read only once the listener is attached, so that neither a first message nor a close is missed. */
  const open = async (socket: WebSocket, admitted: UpgradeDecision): Promise<void> => {
    socket.on('error', () => socket.terminate());
    if ('closeCode' in admitted) return socket.close(admitted.closeCode, admitted.reason);
    socket.pause();
    try {
      await serve(socket, admitted.principal);
    } catch (cause) {
      deps.log.warn({ err: cause }, 'socket open failed');
      socket.close(1011, 'try again');
    } finally {
      socket.resume();
    }
  };

  return {
    attach: (server) => {
      server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
        const endOnError = () => connection.destroy();
        connection.on('error', endOnError);
        void admitUpgrade(request, deps).then((admitted) => {
          connection.off('error', endOnError);
          if ('status' in admitted) return reject(connection, admitted);
          sockets.handleUpgrade(request, connection, head, (socket) => void open(socket, admitted));
        });
      });
    },
    /** Clients get a reconnect close code and resume where they were. */
    close: () => {
      for (const socket of sockets.clients) socket.close(1001, 'going away; connect again and resume');
      sockets.close();
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000).unref();
    },
  };
}

function reject(
  connection: Duplex,
  { status, retryAfterSeconds }: { status: string; retryAfterSeconds?: number },
): void {
  const retryAfter = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`;
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${retryAfter}Content-Length: 0\r\n\r\n`);
}
