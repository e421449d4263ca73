import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import type { Redis } from 'ioredis';
import type { JobSystem } from '#support/job-system';
import { countHeld } from './held-connections.ts';
import { createListener } from './listener.ts';
import { readUsage, type Usage } from './node-usage.ts';

const ACCOUNTS = 4;
const EVENTS = 400;
/** Just below the database's limit for a result. */
const RECORD_BYTES = 255 * 1024;
/**
 * Each client may have 1 MB pending; the rest is a margin for the garbage collector. The pending data is six times as
 * much.
 */
export const MOST_GROWTH_BYTES = 300 * 1024 ** 2;
/**
 * A client that does not answer a ping is disconnected after 40 s; one that does not read must be disconnected sooner.
 */
const DROP_LIMIT_MS = 35_000;
const POLL_MS = 250;

export type SlowClients = {
  clients: number;
  /** Pending data of all clients together. */
  owedBytes: number;
  dropped: number;
  watchedMs: number;
  growthBytes: number;
};

/** Clients that stop reading while their accounts get many events. */
export async function trySlowClients(system: JobSystem, redis: Redis): Promise<SlowClients> {
  const accounts = await system.openAccounts(ACCOUNTS, 2);
  const listeners = accounts.flatMap(({ key }) =>
    Array.from({ length: limits.webSocketsPerAccount }, () => createListener(system.url, key)),
  );
  const jobs = await Promise.all(accounts.map((account) => system.submit(account, 'quick')));
  await system.database.pool.query(
    `update jobs set result = jsonb_build_object('padding', repeat('x', $2::int)) where id = any($1)`,
    [jobs, RECORD_BYTES],
  );
  await Promise.all(listeners.map(({ connect }) => connect()));
  for (const { pause } of listeners) pause();

  const before = await readUsage(system.url);
  await system.database.pool.query(
    `select events_append(account_id, 'job.updated', id) from jobs, generate_series(1, $2) where id = any($1)`,
    [jobs, EVENTS],
  );
  for (const { id } of accounts) await redis.publish('events', id);
  const ports = new Set(listeners.flatMap(({ port }) => port() ?? []));
  const { watchedMs, growthBytes } = await watch(system.url, before, ports);
  const codes = growthBytes > MOST_GROWTH_BYTES ? [] : await Promise.all(listeners.map(({ readOut }) => readOut()));
  for (const { cut } of listeners) cut();
  return {
    clients: listeners.length,
    owedBytes: listeners.length * EVENTS * RECORD_BYTES,
    dropped: codes.filter((code) => code !== undefined).length,
    watchedMs,
    growthBytes,
  };
}

type WatchResult = { watchedMs: number; growthBytes: number };

/**
 * Until the node holds none of them (a client that does not read cannot notice its disconnection), or until the node
 * grew too much.
 */
async function watch(url: string, before: Usage, ports: ReadonlySet<number>): Promise<WatchResult> {
  const startedMs = performance.now();
  const watchedMs = (): number => performance.now() - startedMs;
  let growthBytes = 0;
  while (watchedMs() < DROP_LIMIT_MS && growthBytes < MOST_GROWTH_BYTES) {
    const { residentBytes } = await readUsage(url);
    growthBytes = Math.max(growthBytes, residentBytes - before.residentBytes);
    if ((await countHeld(url, ports)) === 0) break;
    await sleep(POLL_MS);
  }
  return { watchedMs: watchedMs(), growthBytes };
}
