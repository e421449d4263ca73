// The MCP server for one request. It shares no state with other requests or callers.

import { mcpVersions } from '@galley/contract';
import { Server } from '@modelcontextprotocol/server';
import { withExamplePage } from '#platform/kernel';
import type { CallTool } from './call-tool.ts';
import { reportCallerErrors } from './caller-errors.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { Visit } from './mcp-request.ts';
import { type CreateProgress, progressFor } from './progress.ts';
import { toolList } from './tool-list.ts';

type Deps = { callTool: CallTool; createProgress: CreateProgress; baseUrl: string; exampleUrl: string };

export type BuildServer = (visit: Visit) => Server;

export function createBuildServer({ callTool, createProgress, baseUrl, exampleUrl }: Deps): BuildServer {
  const listed = { tools: withExamplePage([...toolList], exampleUrl) };
  const identity = { name: 'galley', title: 'Galley', version: '1.0.0', websiteUrl: baseUrl };
  return (visit) => {
    const server = new Server(identity, {
      // Events are sent as log messages on the stream, hence `logging`.
      capabilities: { tools: {}, logging: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: [...mcpVersions],
    });
    server.setRequestHandler('tools/list', async () => listed);
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
