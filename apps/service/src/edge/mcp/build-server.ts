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
import { STATELESS_REVISION } from './protocol-version.ts';
import { INVALID_PARAMS } from './rejection.ts';
import { declaresTasks, TASKS_EXTENSION, type Tasks } from './tasks/tasks.ts';
import { toolList } from './tool-list.ts';

type Deps = {
  callTool: CallTool;
  tasks: Tasks;
  createProgress: CreateProgress;
  baseUrl: string;
  exampleUrl: string;
  /** Where signed links of clips and stills lead to. */
  mediaUrl: string;
};

export type BuildServer = (visit: Visit) => Server;

export function createBuildServer({
  callTool,
  tasks,
  createProgress,
  baseUrl,
  exampleUrl,
  mediaUrl,
}: Deps): BuildServer {
  const listed = { tools: withExamplePage([...toolList], exampleUrl) };
  const identity = { name: 'galley', title: 'Galley', version: '1.0.0', websiteUrl: baseUrl };
  const card = createPackCard({ mediaUrl, version: identity.version });
  return (visit) => {
    const hasTasks = visit.version === STATELESS_REVISION;
    const server = new Server(identity, {
      // Events are sent as log messages on the stream, hence `logging`.
      capabilities: {
        tools: {},
        resources: {},
        logging: {},
        ...(hasTasks ? { extensions: { [TASKS_EXTENSION]: {} } } : {}),
      },
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
        const call = { name: params.name, input: params.arguments };
        const result = await callTool(visit, {
          ...call,
          idempotencyKey: _meta?.['idempotency-key'] ?? visit.idempotencyKey,
          progress: progress?.context ?? null,
        });
        return hasTasks && declaresTasks(context) ? await tasks.begin(visit, call, result) : result;
      } finally {
        progress?.stop();
      }
    });
    if (hasTasks) tasks.serve(server, visit);
    return reportCallerErrors(server);
  };
}
