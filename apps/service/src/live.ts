// What happens to accounts, as every surface that stays open sends it: the WebSocket and the MCP stream.

import { createPrincipalWatch, type PrincipalWatch } from '#accounts';
import { createFeed, type Feed } from '#jobs';
import type { Logger } from '#platform/kernel';
import { type DescribeEvents, describeEvents } from './describe-event.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';

export type Live = {
  feed: Feed;
  latest: (accountId: string) => Promise<number>;
  describe: DescribeEvents;
  watch: PrincipalWatch['watch'];
  stop: () => void;
};

export function createLive({ servers, rooms, log }: { servers: Servers; rooms: Rooms; log: Logger }): Live {
  const { query } = servers.database;
  const feed = createFeed({ query, events: rooms.events, redis: servers.redis, log });
  const principals = createPrincipalWatch({ query, log });
  return {
    feed,
    latest: rooms.events.latest,
    describe: describeEvents(rooms),
    watch: principals.watch,
    stop: () => {
      feed.stop();
      principals.stop();
    },
  };
}
