// Reports progress to a client that requested it, so that it continues to wait.

import type { ServerContext } from '@modelcontextprotocol/server';
import type { ToolProgress } from '#platform/kernel';
import type { Visit } from './mcp-request.ts';

export type CreateProgress = (visit: Visit) => Pick<ToolProgress, 'watch'>;

type Progress = { context: ToolProgress; stop: () => void };

/** Clients give up after 60 s of silence; a heartbeat well before that is enough. */
const BEAT_MS = 5_000;
/** A heartbeat shows that work continues, not how far it is: it advances by less than one percent. */
const BEAT_STEP = 0.01;

export function progressFor(context: ServerContext, { watch }: ReturnType<CreateProgress>): Progress | undefined {
  const token = context.mcpReq._meta?.progressToken;
  if (token === undefined) return undefined;
  let reportedPercent = -1;
  const send = (progress: number, message: string): void => {
    if (progress <= reportedPercent) return;
    reportedPercent = progress;
    const params = { progressToken: token, progress, total: 100, message };
    // Not awaited: a disconnected client must not delay the work.
    void context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const beat = setInterval(() => send(Math.max(reportedPercent, 0) + BEAT_STEP, 'working'), BEAT_MS);
  return { context: { publish: send, watch }, stop: () => clearInterval(beat) };
}
