// What happens to accounts, as every surface that stays open tells it: the WebSocket and the MCP stream.

import { createFeed, type Feed } from '#jobs';
import { AppError, type Logger } from '#platform/kernel';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';

export type Live = {
  feed: Feed;
  latest: (accountId: string) => Promise<number>;
  /** What an event says on the wire, read and signed at the moment it is sent. */
  describe: (accountId: string, event: { type: string; jobId: string | null }) => Promise<Record<string, unknown>>;
};

export function createLive({ servers, rooms, log }: { servers: Servers; rooms: Rooms; log: Logger }): Live {
  const { query } = servers.database;
  return {
    feed: createFeed({ query, events: rooms.events, redis: servers.redis, log }),
    latest: rooms.events.latest,
    describe: async (accountId, { type, jobId }) => {
      if (type === 'credits.updated') return rooms.ledger.balance(accountId);
      // A job past its time is gone, and its number is told all the same: the count has no gaps.
      const found = await rooms.records.read(accountId, jobId ?? '').catch(forgotten);
      return { job: found?.record ?? null };
    },
  };
}

function forgotten(cause: unknown): undefined {
  if (!(cause instanceof AppError) || cause.code !== 'not_found') throw cause;
}
