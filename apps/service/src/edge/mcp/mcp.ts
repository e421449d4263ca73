// Wires the transport: what all requests share is created once and contains nothing of any caller.

import type { FastifyInstance } from 'fastify';
import type { ToolBinding } from '#platform/kernel';
import { createBuildServer } from './build-server.ts';
import { type CallToolDeps, callerFor, createCallTool } from './call-tool.ts';
import { createOriginGuard } from './origins.ts';
import { createStateless } from './stateless.ts';
import { createStreams, type StreamDeps } from './streams.ts';
import { type McpRouteDeps, mcpOperations, mountMcp } from './surface.ts';
import { createTasks } from './tasks/tasks.ts';
import { createJobWatch } from './watch-job.ts';

export type McpDeps = StreamDeps & {
  tools: readonly ToolBinding[];
  baseUrl: string;
  appUrl: string;
  /** A page that this install can capture, for examples. */
  exampleUrl: string;
  /** Where signed links of clips and stills lead to. */
  mediaUrl: string;
  /** Origins of web clients that may call besides the studio. */
  origins: readonly string[];
  /** Whether the revision 2026-07-28 is served too. */
  servesStateless: boolean;
};

export function createMcp(deps: McpDeps) {
  const { baseUrl, appUrl, exampleUrl, mediaUrl, origins, feed, latest, watch } = deps;
  const streams = createStreams(deps);
  return {
    operations: mcpOperations,
    mount: (scope: FastifyInstance, routes: McpRouteDeps): void => {
      const serving: Pick<CallToolDeps, 'serve' | 'count'> = {
        serve: routes.serve,
        count: (operation, { principal, network }) => routes.count(operation, principal, network),
      };
      const callTool = createCallTool({ ...serving, tools: deps.tools, explain: routes.explain });
      const build = createBuildServer({
        callTool,
        tasks: createTasks({ callTool, callerFor: (visit) => callerFor(serving, visit) }),
        baseUrl,
        exampleUrl,
        mediaUrl,
        createProgress: ({ principal: { accountId }, signal }) => ({
          watch: createJobWatch({ accountId, feed, latest, signal }),
        }),
      });
      const stateless = deps.servesStateless ? createStateless(build, streams) : null;
      const rejectOrigin = createOriginGuard(appUrl, origins);
      mountMcp(scope, routes, { build, streams, stateless, rejectOrigin, baseUrl, watch });
      scope.addHook('preClose', async () => stateless?.close());
    },
    /** Ends the streams: their clients reconnect, to another node. */
    stop: streams.close,
  };
}
