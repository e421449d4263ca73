// Follows the events of accounts for the clients of this process. Redis triggers a poll; a slow poll runs in any case,
// and a fast one while Redis is unavailable.

import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import { type AccountEvent, type Events, NOTIFICATIONS } from './events.ts';

export type Follower = {
  accountId: string;
  /** The number of its last event; it gets everything after it. */
  after: number;
  /** The wire form of a page of events, in their order, with one read for all of them. */
  describe?: (events: readonly AccountEvent[]) => Promise<readonly Record<string, unknown>[]>;
  /** Handles one event; the next one follows when it resolves. */
  take: (event: AccountEvent, description: Record<string, unknown>) => Promise<void>;
};

export type FeedSubscription = {
  /** Returns to an earlier event and sends everything since then again. */
  rewind: (after: number) => void;
  stop: () => void;
};

export type Feed = { follow: (follower: Follower) => FeedSubscription; stop: () => void };

type Deps = { query: Query; events: Events; redis: Redis; log: Logger };

const POLL_MS = 15_000;
const POLL_WITHOUT_REDIS_MS = 250;
/** Each follower has the records of this many jobs in memory at most. */
const PAGE_EVENTS = 100;

type Pump = { accountId: string; poll: () => void; last: () => number };

export function createFeed({ query, events, redis, log }: Deps): Feed {
  const pumps = new Map<string, Set<Pump>>();
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
      const { pump, following } = createPump(follower, events, log);
      const own = pumps.get(follower.accountId) ?? new Set();
      pumps.set(follower.accountId, own.add(pump));
      pump.poll();
      return {
        rewind: following.rewind,
        stop: () => {
          following.stop();
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

/** Empty when the follower needs none. */
async function describeAll({ describe }: Follower, batch: readonly AccountEvent[]) {
  return describe === undefined || batch.length === 0 ? batch.map(() => ({})) : await describe(batch);
}

/** One reader per follower: it reads in order, one batch at a time, and polls again when notified meanwhile. */
function createPump(follower: Follower, events: Events, log: Logger): { pump: Pump; following: FeedSubscription } {
  let last = follower.after;
  let rewinds = 0;
  let isRunning = false;
  let isDue = false;
  let isStopped = false;

  const deliver = async (): Promise<void> => {
    const turn = rewinds;
    const batch = await events.after(follower.accountId, last, PAGE_EVENTS);
    const descriptions = await describeAll(follower, batch);
    for (const [index, event] of batch.entries()) {
      // A rewind during a batch starts over with the next one.
      if (isStopped || rewinds !== turn) return;
      await follower.take(event, descriptions[index] ?? {});
      if (rewinds === turn) last = event.seq;
    }
    if (batch.length > 0) isDue = true;
  };

  const poll = (): void => {
    isDue = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    void (async () => {
      while (isDue && !isStopped) {
        isDue = false;
        await deliver();
      }
    })()
      .catch((cause) => log.warn({ err: cause }, 'event delivery failed'))
      .finally(() => {
        isRunning = false;
      });
  };

  const following: FeedSubscription = {
    rewind: (after) => {
      if (after >= last) return;
      last = after;
      rewinds += 1;
      poll();
    },
    stop: () => {
      isStopped = true;
    },
  };
  return { pump: { accountId: follower.accountId, poll, last: () => last }, following };
}
