// One WebSocket: greets, tells events in order, answers resume, and lets go of a client that does not keep up.

import { closeCodes, resumeMessage } from '@galley/contract';
import type { WebSocket } from 'ws';
import type { Feed } from '#jobs';
import type { Principal } from '#platform/kernel';

/** What an event says on the wire, read and signed at the moment it is sent. */
export type Describe = (accountId: string, event: Told) => Promise<Record<string, unknown>>;

type Told = { type: 'job.updated' | 'credits.updated'; jobId: string | null };

type Options = {
  socket: WebSocket;
  principal: Principal;
  feed: Feed;
  describe: Describe;
  latest: (accountId: string) => Promise<number>;
};

const PING_MS = 20_000;
/** So much may wait to be read; more means that nobody reads. */
const BUFFER_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

export async function serveSocket({ socket, principal, feed, describe, latest }: Options): Promise<void> {
  const { accountId } = principal;
  let seq = await latest(accountId);
  // It may have left while we looked; nobody would tell us again.
  if (socket.readyState !== socket.OPEN) return;
  const say = (message: Record<string, unknown>): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  say({ type: 'hello', seq, at: new Date().toISOString() });
  const following = feed.follow({
    accountId,
    after: seq,
    take: async (event) => {
      await untilRead(socket);
      say({ type: event.type, seq: event.seq, at: event.at.toISOString(), ...(await describe(accountId, event)) });
      seq = event.seq;
    },
  });
  const beat = keepAlive(socket, () => say({ type: 'ping', seq, at: new Date().toISOString() }));
  socket.on('close', () => {
    clearInterval(beat);
    following.stop();
  });
  socket.on('message', (data) => {
    const after = readResume(String(data));
    if (after === undefined) socket.close(1003, 'send {"type": "resume", "after": seq}');
    else following.rewind(after);
  });
}

/** A peer that answered no ping since the last one is gone, even if its connection does not know it. */
function keepAlive(socket: WebSocket, ping: () => void): NodeJS.Timeout {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    ping();
  }, PING_MS);
}

/** Waits for a slow reader, and not for ever: what it missed it can have replayed. */
async function untilRead(socket: WebSocket): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (socket.bufferedAmount > BUFFER_BYTES && socket.readyState === socket.OPEN) {
    if (Date.now() > end) {
      socket.close(closeCodes.tooSlow, 'too slow; resume after the last seq you have');
      socket.terminate();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function readResume(text: string): number | undefined {
  try {
    return resumeMessage.parse(JSON.parse(text)).after;
  } catch {
    return undefined;
  }
}
