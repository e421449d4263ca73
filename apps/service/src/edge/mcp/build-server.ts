// The MCP server for one request. It shares no state with other requests or callers.

import { mcpVersions } from '@galley/contract';
import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { withExamplePage } from '#platform/kernel';
import type { CallTool } from './call-tool.ts';
import { reportCallerErrors } from './caller-errors.ts';
import { createPackCard } from './card/pack-card.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { Visit } from './mcp-request.ts';
import { type CreateProgress, progressFor } from './progress.ts';
import { INVALID_PARAMS } from './rejection.ts';
import { toolList } from './tool-list.ts';

type Deps = {
  callTool: CallTool;
  createProgress: CreateProgress;
  baseUrl: string;
  exampleUrl: string;
  /** Where signed links of clips and stills lead to. */
  mediaUrl: string;
};

export type BuildServer = (visit: Visit) => Server;

export function createBuildServer({ callTool, createProgress, baseUrl, exampleUrl, mediaUrl }: Deps): BuildServer {
  const listed = { tools: withExamplePage([...toolList], exampleUrl) };
  const identity = { name: 'galley', title: 'Galley', version: '1.0.0', websiteUrl: baseUrl };
  const card = createPackCard({ mediaUrl, version: identity.version });
  return (visit) => {
    const server = new Server(identity, {
      // Events are sent as log messages on the stream, hence `logging`.
      capabilities: { tools: {}, resources: {}, logging: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: [...mcpVersions],
    });
    server.setRequestHandler('tools/list', async () => listed);
    server.setRequestHandler('resources/list', async () => ({ resources: [card.listed] }));
    server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates: [] }));
    server.setRequestHandler('resources/read', async ({ params }) => {
      if (params.uri === card.content.uri) return { contents: [card.content] };
      throw new ProtocolError(INVALID_PARAMS, 'There is no such resource; resources/list names them.');
    });
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      const { _meta } = context.mcpReq;
      const progress = progressFor(context, createProgress(visit));
      try {
        return await callTool(visit, {
          name: params.name,
          input: params.arguments,
          idempotencyKey: _meta?.['idempotency-key'] ?? visit.idempotencyKey,
          progress: progress?.context ?? null,
        });
      } finally {
        progress?.stop();
      }
    });
    return reportCallerErrors(server);
  };
}
