// Follows the events of accounts for the clients of this process. Redis triggers a poll; a slow poll runs in any case,
// and a fast one while Redis is unavailable.

import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import { createEventPace } from './event-pace.ts';
import { createEventPump, type EventPump, type FeedSubscription, type Follower } from './event-pump.ts';
import { type Events, NOTIFICATIONS } from './events.ts';

export type Feed = { follow: (follower: Follower) => FeedSubscription; stop: () => void };

type Deps = { query: Query; events: Events; redis: Redis; log: Logger };

const POLL_MS = 15_000;
const POLL_WITHOUT_REDIS_MS = 250;

export function createFeed({ query, events, redis, log }: Deps): Feed {
  const pumps = new Map<string, Set<EventPump>>();
  const pace = createEventPace();
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', () => undefined);
  // Without Redis the poll below finds the events; the connection reports its own state.
  subscriber.subscribe(NOTIFICATIONS).catch(() => undefined);
  subscriber.on('message', (_channel, accountId: string) => {
    for (const pump of pumps.get(accountId) ?? []) pump.poll();
  });

  const pollAll = async (): Promise<void> => {
    if (pumps.size === 0) return;
    const { rows } = await sql<{ account_id: string; seq: string }>`
      select account_id, seq from event_counters where account_id = any(${[...pumps.keys()]})
    `.execute(query);
    for (const { account_id, seq } of rows) {
      for (const pump of pumps.get(account_id) ?? []) if (pump.last() < Number(seq)) pump.poll();
    }
  };
  let polledAt = 0;
  const timer = setInterval(() => {
    const isDue = subscriber.status !== 'ready' || Date.now() - polledAt >= POLL_MS;
    if (!isDue) return;
    polledAt = Date.now();
    pollAll().catch((cause) => log.warn({ err: cause }, 'event poll failed'));
  }, POLL_WITHOUT_REDIS_MS);
  timer.unref();

  return {
    follow: (follower) => {
      const pump = createEventPump(follower, { read: events.after, pace, log });
      const own = pumps.get(follower.accountId) ?? new Set();
      pumps.set(follower.accountId, own.add(pump));
      pump.poll();
      return {
        rewind: pump.rewind,
        stop: () => {
          pump.stop();
          own.delete(pump);
          if (own.size === 0) pumps.delete(follower.accountId);
        },
      };
    },
    stop: () => {
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
