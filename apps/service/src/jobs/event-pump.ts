// Sends the events of an account to one follower: in order, a page at a time, at the pace of the account.

import { type Logger, onBehalfOf } from '#platform/kernel';
import type { EventPace } from './event-pace.ts';
import type { AccountEvent } from './events.ts';

export type Follower = {
  accountId: string;
  /** The number of its last event; it gets everything after it. */
  after: number;
  /**
   * What the wire adds to each event of a page, in their order, with one read for all of them. Events with the same
   * addition share one object. Without it the events are only counted, and nothing of them is sent.
   */
  describe?: (events: readonly AccountEvent[]) => Promise<readonly Record<string, unknown>[]>;
  /** Handles one event and its JSON; the next one follows when it resolves. */
  take: (event: AccountEvent, json: string) => Promise<void>;
};

export type FeedSubscription = {
  /** Returns to an earlier event and sends everything since then again. */
  rewind: (after: number) => void;
  stop: () => void;
};

export type EventPump = FeedSubscription & { poll: () => void; last: () => number };

type Deps = {
  read: (accountId: string, after: number, atMost: number) => Promise<AccountEvent[]>;
  pace: EventPace;
  log: Logger;
};

const PAGE_EVENTS = 100;
/** Each follower has the records of this many jobs in memory at most. A record with fifty versions may have a megabyte. */
const PAGE_JOBS = 10;

/** Reads again when it is notified during a page. */
export function createEventPump(follower: Follower, { read, pace, log }: Deps): EventPump {
  const { accountId, describe } = follower;
  let last = follower.after;
  let rewinds = 0;
  let isRunning = false;
  let isDue = false;
  let isStopped = false;

  /** The account's share of the database applies, as to its requests. */
  const readPage = (): Promise<Page> =>
    onBehalfOf(accountId, async () => {
      const events = withFewJobs(await read(accountId, last, PAGE_EVENTS));
      return { events, additions: await describeAll(follower, events) };
    });
  const takeTurn = async (json: string): Promise<void> => {
    if (describe !== undefined) await pace.take(accountId, json.length);
  };

  const deliver = async (): Promise<void> => {
    const turn = rewinds;
    const page = await readPage();
    for (const [event, json] of jsonOf(page)) {
      await takeTurn(json);
      // A rewind during a page starts over with the next one.
      if (isStopped || rewinds !== turn) return;
      await follower.take(event, json);
      if (rewinds === turn) last = event.seq;
    }
    if (page.events.length > 0) isDue = true;
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

  return {
    poll,
    last: () => last,
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
}

type Page = { events: readonly AccountEvent[]; additions: readonly Record<string, unknown>[] };

/** Empty when the follower needs none. */
async function describeAll({ describe }: Follower, events: readonly AccountEvent[]): Promise<Page['additions']> {
  return describe === undefined || events.length === 0 ? [] : await describe(events);
}

/** The first events, up to one of a job too many. */
function withFewJobs(events: readonly AccountEvent[]): readonly AccountEvent[] {
  const jobs = new Set<string | null>();
  const end = events.findIndex(({ jobId }) => jobs.add(jobId).size > PAGE_JOBS);
  return end === -1 ? events : events.slice(0, end);
}

/** Each event with its JSON, written when its turn comes; what several events share is written once. */
function* jsonOf({ events, additions }: Page): Generator<[AccountEvent, string]> {
  const known = new Map<object, string>();
  for (const [index, event] of events.entries()) {
    const addition = additions[index] ?? {};
    const members = known.get(addition) ?? JSON.stringify(addition);
    known.set(addition, members);
    const { type, seq, at } = event;
    const head = JSON.stringify({ type, seq, at });
    yield [event, members === '{}' ? head : `${head.slice(0, -1)},${members.slice(1)}`];
  }
}
