// GET /api/v1/mcp: the events of an account as notifications, from the client's last event on.

import type { PassThrough } from 'node:stream';
import { limits } from '@galley/contract';
import type { PrincipalWatch } from '#accounts';
import type { AccountEvent, Feed } from '#jobs';
import { AppError, type Principal } from '#platform/kernel';
import { openEventStream } from './event-stream.ts';

export type StreamDeps = {
  feed: Feed;
  latest: (accountId: string) => Promise<number>;
  /** The wire form of an event, read and signed when it is sent. */
  describe: (accountId: string, events: readonly PublishedEvent[]) => Promise<Record<string, unknown>[]>;
  /** Ends a stream when the key, session or account that opened it is no longer valid. */
  watch: PrincipalWatch['watch'];
  /** Counts a replay of earlier events; throws when the account had too many. */
  takeReplay: (accountId: string) => Promise<void>;
};

type PublishedEvent = Pick<AccountEvent, 'type' | 'jobId' | 'subject'>;

export type StreamListener = { principal: Principal; version: string; lastEventId: string | null };

export type Streams = {
  open: (listening: StreamListener) => Promise<PassThrough>;
  /** Counts another open connection as a stream of the account; returns the function that releases it. */
  take: (accountId: string) => () => void;
  close: () => void;
};

/** The first version whose clients accept an event without data; older ones parse it as a message. */
const PRIMED_SINCE = '2025-11-25';
/** Streams move to other nodes periodically, not all at once. */
const LONGEST_MS = 15 * 60 * 1_000;

export function createStreams({ feed, latest, describe, watch, takeReplay }: StreamDeps): Streams {
  const counts = new Map<string, number>();
  const open = new Set<() => void>();

  const take = (accountId: string): (() => void) => {
    const count = counts.get(accountId) ?? 0;
    if (count >= limits.mcpStreamsPerAccount) throw new AppError('too_many_streams', { retryAfterSeconds: 5 });
    counts.set(accountId, count + 1);
    return () => {
      const left = (counts.get(accountId) ?? 1) - 1;
      if (left > 0) counts.set(accountId, left);
      else counts.delete(accountId);
    };
  };

  return {
    take,
    open: async ({ principal, version, lastEventId }) => {
      const { accountId } = principal;
      const free = take(accountId);
      try {
        const newest = await latest(accountId);
        const after = resumePoint(lastEventId, newest);
        if (after < newest) await takeReplay(accountId);
        const stream = openEventStream();
        if (version >= PRIMED_SINCE) stream.prime(after);
        const following = feed.follow({
          accountId,
          after,
          describe: (events) => describe(accountId, events),
          take: ({ seq, type }, json) => stream.send({ id: seq, json: notificationOf(type, json) }),
        });
        const late = setTimeout(stream.end, LONGEST_MS * (0.9 + Math.random() * 0.2));
        open.add(stream.end);
        // Unread events are dropped with the stream.
        const unwatch = watch(principal, () => stream.body.destroy());
        stream.body.once('close', () => {
          clearTimeout(late);
          open.delete(stream.end);
          unwatch();
          following.stop();
          free();
        });
        return stream.body;
      } catch (cause) {
        free();
        throw cause;
      }
    },
    close: () => {
      for (const end of open) end();
    },
  };
}

/** An unknown or future id starts at the newest event: a 400 would make some clients retry forever. */
function resumePoint(lastEventId: string | null, newest: number): number {
  if (lastEventId === null || !/^\d{1,15}$/.test(lastEventId)) return newest;
  return Math.min(Number(lastEventId), newest);
}

/** The logger names that a client can mute, by the first word of the event. */
const LOGGERS = { job: 'jobs', credits: 'credits', share: 'shares' } as const;

function notificationOf(type: PublishedEvent['type'], data: string): string {
  const logger = LOGGERS[type.split('.')[0] as keyof typeof LOGGERS];
  return `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","logger":"${logger}","data":${data}}}`;
}
