// What happens to accounts, as every surface that stays open tells it: the WebSocket and the MCP stream.

import { createFeed, type Feed } from '#jobs';
import type { Logger } from '#platform/kernel';
import { type DescribeEvent, describeEvent } from './describe-event.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';

export type Live = {
  feed: Feed;
  latest: (accountId: string) => Promise<number>;
  describe: DescribeEvent;
};

export function createLive({ servers, rooms, log }: { servers: Servers; rooms: Rooms; log: Logger }): Live {
  const { query } = servers.database;
  return {
    feed: createFeed({ query, events: rooms.events, redis: servers.redis, log }),
    latest: rooms.events.latest,
    describe: describeEvent(rooms),
  };
}
