// One WebSocket: sends the greeting and events in order, handles resume, and closes a client that does not read.

import { closeCodes, resumeMessage } from '@galley/contract';
import type { WebSocket } from 'ws';
import type { AccountEvent, Feed } from '#jobs';
import type { Principal } from '#platform/kernel';

/** The wire form of an event, read and signed when it is sent. */
export type Describe = (accountId: string, events: readonly PublishedEvent[]) => Promise<Record<string, unknown>[]>;

type PublishedEvent = Pick<AccountEvent, 'type' | 'jobId' | 'subject'>;

type Deps = {
  socket: WebSocket;
  principal: Principal;
  feed: Feed;
  describe: Describe;
  latest: (accountId: string) => Promise<number>;
  /** Resolves to false when the account has exhausted its replays. */
  mayResume: () => Promise<boolean>;
  /**
   * Closes the socket when the key, session or account that opened it is no longer valid. Returns the function that
   * stops watching.
   */
  watch: (principal: Principal, end: () => void) => () => void;
};

const PING_MS = 20_000;
/** More unread bytes mean that the client does not read. */
const BUFFER_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;
const POLL_AGAIN_MS = 50;
const FLOOD_WINDOW_MS = 10_000;
const FLOOD_FRAMES = 50;
const CLOSE_GRACE_MS = 500;

export async function serveSocket(deps: Deps): Promise<void> {
  const { socket, principal, feed, describe, latest, watch } = deps;
  const { accountId } = principal;
  let seq = await latest(accountId);
  // The socket may have closed during the read; no later event would report it.
  if (socket.readyState !== socket.OPEN) return;
  const sendJson = (json: string): void => {
    if (socket.readyState === socket.OPEN) socket.send(json);
  };
  const send = (message: Record<string, unknown>): void => sendJson(JSON.stringify(message));

  send({ type: 'hello', seq, at: new Date().toISOString() });
  const following = feed.follow({
    accountId,
    after: seq,
    describe: (events) => describe(accountId, events),
    take: async (event, json) => {
      await untilRead(socket);
      sendJson(json);
      seq = event.seq;
    },
  });
  const beat = keepAlive(socket, () => send({ type: 'ping', seq, at: new Date().toISOString() }));
  const unwatch = watch(principal, () => endAtOnce(socket, closeCodes.badToken, 'the key or session has ended'));
  socket.on('close', () => {
    clearInterval(beat);
    following.stop();
    unwatch();
  });
  readMessages(deps, following.rewind);
}

/**
 * A replay reads the account's history, so messages are counted, and replays count towards the limits of the account.
 */
function readMessages({ socket, mayResume }: Deps, rewind: (after: number) => void): void {
  const isFlood = createFloodCounter();
  const countFrame = (): boolean => {
    if (!isFlood()) return true;
    endAtOnce(socket, closeCodes.tooMany, 'too many messages');
    return false;
  };
  socket.on('ping', countFrame);
  const resume = async (after: number): Promise<void> => {
    if (await mayResume()) rewind(after);
    else socket.close(closeCodes.tooMany, 'too many resumes; wait a minute');
  };
  socket.on('message', (data) => {
    if (!countFrame()) return;
    const after = readResume(String(data));
    if (after === undefined) socket.close(1003, 'send {"type": "resume", "after": seq}');
    // Limits or events cannot be read, which `/readyz` reports; the client reconnects and resumes.
    else resume(after).catch(() => socket.close(1011, 'try again'));
  });
}

/** Returns true once a socket sends more frames in a window than any client needs. */
function createFloodCounter(): () => boolean {
  let windowStart = Date.now();
  let frames = 0;
  return () => {
    if (Date.now() - windowStart >= FLOOD_WINDOW_MS) {
      windowStart = Date.now();
      frames = 0;
    }
    frames += 1;
    return frames > FLOOD_FRAMES;
  };
}

/** Sends the reason, then terminates the connection: a peer that does not close would still be read. */
function endAtOnce(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
}

/** A peer that sent no pong since the last ping is gone, even if its connection is open. */
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

/** Waits for a slow reader for a limited time; it can replay what it missed. */
async function untilRead(socket: WebSocket): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (socket.bufferedAmount > BUFFER_BYTES && socket.readyState === socket.OPEN) {
    if (Date.now() > end) {
      socket.close(closeCodes.tooSlow, 'too slow; resume after the last seq you have');
      socket.terminate();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_AGAIN_MS));
  }
}

function readResume(text: string): number | undefined {
  try {
    return resumeMessage.parse(JSON.parse(text)).after;
  } catch {
    // The message is invalid, and the socket is closed with the reason.
    return undefined;
  }
}
