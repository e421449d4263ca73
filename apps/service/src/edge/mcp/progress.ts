// Tells a client that asked for it how far its call is, so that it keeps waiting.

import type { ServerContext } from '@modelcontextprotocol/server';
import type { ToolProgress } from '#platform/kernel';
import type { Visit } from './visit.ts';

export type CreateProgress = (visit: Visit) => Pick<ToolProgress, 'watch'>;

type Progress = { door: ToolProgress; stop: () => void };

/** Clients give up after 60 s of silence; a sign of life well before that is enough. */
const BEAT_MS = 5_000;
/** A beat says that work goes on, and not how far it is: it moves by less than any percent. */
const BEAT_STEP = 0.01;

export function progressFor(context: ServerContext, { watch }: ReturnType<CreateProgress>): Progress | undefined {
  const token = context.mcpReq._meta?.progressToken;
  if (token === undefined) return undefined;
  let told = -1;
  const say = (progress: number, message: string): void => {
    if (progress <= told) return;
    told = progress;
    const params = { progressToken: token, progress, total: 100, message };
    // Nobody waits for it: a client that has left must not hold the work.
    void context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const beat = setInterval(() => say(Math.max(told, 0) + BEAT_STEP, 'working'), BEAT_MS);
  return { door: { tell: say, watch }, stop: () => clearInterval(beat) };
}
