import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { JobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';

export type Source = {
  /** Appends this many events, evenly over time, and returns how many each account has so far. */
  run: (count: number) => Promise<void>;
  totals: ReadonlyMap<string, number>;
  /**
   * Time from before each append until its notification arrived: the cost of the machine alone, without the service.
   */
  bareMs: readonly number[];
};

type Options = { database: JobSystem['database']; redis: Redis; accounts: readonly Account[]; perSecond: number };

/** Appends events to accounts in turn, and publishes notifications as the service does. */
export function createEventSource({ database, redis, accounts, perSecond }: Options): Source {
  const totals = new Map(accounts.map(({ id }) => [id, 0]));
  const bareMs: number[] = [];
  let turn = 0;

  async function append(): Promise<void> {
    const { id } = accounts[turn % accounts.length] ?? { id: '' };
    turn += 1;
    const startedMs = performance.now();
    await database.pool.query(`select events_append($1, 'credits.updated', null)`, [id]);
    totals.set(id, (totals.get(id) ?? 0) + 1);
    await redis.publish('events', id);
    bareMs.push(performance.now() - startedMs);
  }

  return {
    totals,
    bareMs,
    run: async (count) => {
      const startedMs = performance.now();
      const appended: Promise<void>[] = [];
      for (let number = 0; number < count; number += 1) {
        await sleep(Math.max(0, startedMs + (number * 1_000) / perSecond - performance.now()));
        appended.push(append());
      }
      await Promise.all(appended);
    },
  };
}
