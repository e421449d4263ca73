// Account events for the transports that stay open: the WebSocket and the MCP stream.

import { createPrincipalWatch, type PrincipalWatch } from '#accounts';
import { createFeed, type Feed } from '#jobs';
import { type Logger, onBehalfOf } from '#platform/kernel';
import type { Servers } from './connections.ts';
import { type DescribeEvents, describeEvents } from './describe-event.ts';
import type { Modules } from './modules.ts';

export type Live = {
  feed: Feed;
  latest: (accountId: string) => Promise<number>;
  describe: DescribeEvents;
  watch: PrincipalWatch['watch'];
  stop: () => void;
};

export function createLive({ servers, modules, log }: { servers: Servers; modules: Modules; log: Logger }): Live {
  const { query } = servers.database;
  const feed = createFeed({ query, events: modules.events, redis: servers.redis, log });
  const principals = createPrincipalWatch({ query, log });
  return {
    feed,
    latest: (accountId) => onBehalfOf(accountId, () => modules.events.latest(accountId)),
    describe: describeEvents(modules),
    watch: principals.watch,
    stop: () => {
      feed.stop();
      principals.stop();
    },
  };
}
