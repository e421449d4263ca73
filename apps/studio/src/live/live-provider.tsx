import { ApiProblem } from '@galley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { client, queryKeys, useSignedIn } from '#api';
import { applyEvent, readAgain } from './apply-event.ts';
import { LiveConnection, type LiveState } from './live-connection.ts';

const TICKET_MS = 10_000;

const LiveContext = createContext<LiveConnection | null>(null);

/** Connected while a user is signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const account = useSignedIn();
  const [connection] = useState(
    () =>
      new LiveConnection({
        getTicket: async () => {
          const signal = AbortSignal.timeout(TICKET_MS);
          return (await client.call('POST /api/v1/ws/tickets', {}, { signal })).ticket;
        },
        openSocket,
        take: (event) => applyEvent(queries, event),
        onGap: () => readAgain(queries),
        isSignedOut: (cause) => cause instanceof ApiProblem && cause.status === 401,
        onSignedOut: () => void queries.setQueryData(queryKeys.me, null),
      }),
  );
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    connection.start();
    return connection.stop;
  }, [accountId, connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

export function useLive(): LiveState & { tryNow: () => void } {
  const connection = useContext(LiveContext);
  if (connection === null) throw new Error('useLive stands inside LiveProvider');
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  return { ...state, tryNow: connection.tryNow };
}

function openSocket(ticket: string): WebSocket {
  const url = new URL(`/api/v1/ws?ticket=${encodeURIComponent(ticket)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}
