// Puts the surface together: what all requests share is made once, and holds nothing of any caller.

import type { FastifyInstance } from 'fastify';
import type { ToolBinding } from '#platform/kernel';
import { createBuildServer } from './build-server.ts';
import { createCallTool } from './call-tool.ts';
import { createOriginGuard } from './origins.ts';
import { createStateless } from './stateless.ts';
import { createStreams, type StreamOptions } from './streams.ts';
import { type McpDoors, mcpOperations, mountMcp } from './surface.ts';
import { createJobWatch } from './watch-job.ts';

export type McpOptions = StreamOptions & {
  tools: readonly ToolBinding[];
  baseUrl: string;
  appUrl: string;
  /** Origins of web clients that may call beside the studio. */
  origins: readonly string[];
  /** Whether the revision 2026-07-28 is served too. */
  servesStateless: boolean;
};

export function createMcp(options: McpOptions) {
  const { baseUrl, appUrl, origins, feed, latest, watch } = options;
  const streams = createStreams(options);
  return {
    operations: mcpOperations,
    mount: (scope: FastifyInstance, doors: McpDoors): void => {
      const callTool = createCallTool({
        tools: options.tools,
        serve: doors.serve,
        count: (operation, { principal, network }) => doors.count(operation, principal, network),
        explain: doors.explain,
      });
      const build = createBuildServer({
        callTool,
        baseUrl,
        createProgress: ({ principal: { accountId }, signal }) => ({
          watch: createJobWatch({ accountId, feed, latest, signal }),
        }),
      });
      const stateless = options.servesStateless ? createStateless(build, streams) : null;
      const refuseOrigin = createOriginGuard(appUrl, origins);
      mountMcp(scope, doors, { build, streams, stateless, refuseOrigin, baseUrl, watch });
      scope.addHook('preClose', async () => stateless?.close());
    },
    /** Ends the streams: their clients come back, to another node. */
    stop: streams.close,
  };
}
