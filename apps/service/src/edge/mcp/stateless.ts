// The revision 2026-07-28: no handshake, every request has its own version and capabilities. A setting disables it.

import { operations } from '@galley/contract';
import { type AuthInfo, createMcpHandler, isLegacyRequest, type McpRequestContext } from '@modelcontextprotocol/server';
import { requireScope } from '#platform/kernel';
import type { BuildServer } from './build-server.ts';
import type { Visit } from './mcp-request.ts';
import type { Streams } from './streams.ts';

type Post = { request: Request; body: unknown; onClosed: (end: () => void) => void };

export type Stateless = {
  /** Whether the request has this revision. */
  serves: (request: Request, body: unknown) => Promise<boolean>;
  respond: (post: Post, visit: Visit) => Promise<Response>;
  close: () => Promise<void>;
};

export function createStateless(build: BuildServer, streams: Pick<Streams, 'take'>): Stateless {
  const handler = createMcpHandler((context) => build(visitIn(context)), { legacy: 'reject' });
  return {
    serves: async (request, body) => body !== undefined && !(await isLegacyRequest(request, body)),
    respond: async ({ request, body, onClosed }, visit) => {
      if (isListening(body)) {
        requireScope(visit.principal, operations.listenMcp);
        // An open connection counts as a stream of the account.
        onClosed(streams.take(visit.principal.accountId));
      }
      return handler.fetch(request, { parsedBody: body, authInfo: carrying(visit) });
    },
    close: () => handler.close(),
  };
}

/** The SDK's handler creates the server itself, and passes this on to it. */
function carrying(visit: Visit): AuthInfo {
  return { token: '', clientId: visit.principal.accountId, scopes: [], extra: { visit } };
}

function visitIn({ authInfo }: McpRequestContext): Visit {
  const visit = authInfo?.extra?.['visit'];
  if (visit === undefined) throw new Error('A request came without its visit.');
  return visit as Visit;
}

function isListening(body: unknown): boolean {
  return (body as { method?: unknown } | null)?.method === 'subscriptions/listen';
}
