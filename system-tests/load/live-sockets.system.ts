import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { limits } from '@galley/contract';
import { Redis } from 'ioredis';
import { createEventSource, type Source } from '#load/live/event-source';
import { type Connection, faultsIn, type ReceivedEvent } from '#load/live/faults-in';
import { createListener, type Listener } from '#load/live/listener';
import { inMegabytes, readUsage } from '#load/live/node-usage';
import { MOST_GROWTH_BYTES, trySlowClients } from '#load/live/slow-clients';
import { atOnce } from '#support/at-once';
import { type JobSystem, startJobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';
import type { Report, SystemTest } from '#system-test';

const PER_SECOND = 50;
const MOST_P99_MS = 1_000;
/** Allowed multiple of the bare append and notification, for machines where these are slow themselves. */
const MOST_TIMES_BARE = 5;
const CONNECTING = 50;
const REMOVED_EVERY = 1_000;
/** Long after the last notification, and before the next poll without one. */
const SETTLE_MS = 3_000;
const WITHOUT_BACK_PRESSURE = fileURLToPath(import.meta.resolve('#load/live/without-back-pressure'));

export const systemTest: SystemTest = {
  title: 'Every WebSocket gets every event of its account once and in order, also after all connections were cut',
  sizes: { ci: 200, full: 2_000 },
  async run(size, report) {
    await using system = await startJobSystem({ roles: { api: {} } });
    await using ending = new AsyncDisposableStack();
    const redis = ending.adopt(new Redis(system.environment['GALLEY_REDIS_URL'] ?? ''), (item) => item.disconnect());
    const accounts = await system.openAccounts(size / limits.webSocketsPerAccount, 0);
    const clients = accounts.flatMap((account) => openClients(system, account));
    ending.defer(() => {
      for (const { listener } of clients) listener.cut();
    });
    const seconds = size < 1_000 ? 15 : 30;

    const run = { system, redis, accounts, clients, seconds };
    const { source, backMs } = await listenThroughCut(run, report);
    const { totals, bareMs } = source;
    checkHeard(clients, totals, report);
    checkDelays(clients, { bareMs, backMs }, report);
    checkChecker(clients, totals, report);
    await checkSlowClients(system, redis, report);
  },
};

type Client = { account: Account; listener: Listener };

function openClients({ url }: JobSystem, account: Account): Client[] {
  return Array.from({ length: limits.webSocketsPerAccount }, () => ({
    account,
    listener: createListener(url, account.key),
  }));
}

type Run = {
  system: JobSystem;
  redis: Redis;
  accounts: readonly Account[];
  clients: readonly Client[];
  seconds: number;
};
type Totals = ReadonlyMap<string, number>;

/** Events occur all the time; in the middle every connection is cut, and every client reconnects at once. */
async function listenThroughCut(
  { system, redis, accounts, clients, seconds }: Run,
  report: Report,
): Promise<{ source: Source; backMs: number }> {
  const source = createEventSource({ ...system, redis, accounts, perSecond: PER_SECOND });
  await atOnce(CONNECTING, clients, ({ listener }) => listener.connect());
  const before = await readUsage(system.url);
  const startedMs = performance.now();
  const happening = source.run(seconds * PER_SECOND);
  await sleep((seconds * 1_000) / 2);

  const cutMs = performance.now();
  for (const { listener } of clients) listener.cut();
  await Promise.all(clients.map(({ listener }) => listener.connect()));
  const backMs = Math.round(performance.now() - cutMs);
  report.metric('milliseconds until all were connected again', backMs);
  await happening;
  await sleep(SETTLE_MS);

  const after = await readUsage(system.url);
  const cpuShare = (after.cpuSeconds - before.cpuSeconds) / ((performance.now() - startedMs) / 1_000);
  report.metric('sockets', clients.length);
  report.metric('events', seconds * PER_SECOND);
  report.metric(
    'memory of the node before and after, MB',
    `${inMegabytes(before.residentBytes)}, ${inMegabytes(after.residentBytes)}`,
  );
  report.metric('CPU of the node, share of a core', cpuShare.toFixed(2));
  return { source, backMs };
}

function checkHeard(clients: readonly Client[], totals: Totals, report: Report): void {
  const faults = clients.flatMap(({ account, listener }) =>
    faultsIn(listener.connections, totals.get(account.id) ?? 0),
  );
  report.metric('events heard', clients.flatMap(heardBy).length);
  report.check('every socket got every event of its account once and in order, across the cut', () => {
    assert.deepEqual(faults.slice(0, 5), []);
    assert.ok(clients.every(({ listener }) => listener.connections.length === 2));
    assert.ok(
      [...totals.values()].every((total) => total > 0),
      'an account had no events',
    );
  });
}

/** Events that occur while a client is disconnected can only arrive after it reconnects. */
function checkDelays(
  clients: readonly Client[],
  { bareMs, backMs }: { bareMs: readonly number[]; backMs: number },
  report: Report,
): void {
  const all = clients.flatMap(({ listener }) => listener.connections);
  const whileConnected = all.flatMap(({ heard, sinceMs }) =>
    delaysOf(heard.filter((item) => item.appendedMs >= sinceMs)),
  );
  const delays = all.flatMap(({ heard }) => delaysOf(heard));
  for (const share of [0.5, 0.99, 1]) {
    report.metric(`p${share * 100} from append to receipt, ms`, percentile(delays, share));
    report.metric(`p${share * 100} of events while connected, ms`, percentile(whileConnected, share));
  }
  const bareP99 = percentile(bareMs, 0.99);
  report.metric('p99 of the bare append and its notification, ms', bareP99.toFixed(1));
  const most = Math.max(MOST_P99_MS, MOST_TIMES_BARE * bareP99);
  report.check(`p99 from append to receipt is under ${most.toFixed(0)} ms while connected`, () =>
    assert.ok(percentile(whileConnected, 0.99) < most),
  );
  report.check(`p99 stays under that for all events, once all are connected again`, () =>
    assert.ok(percentile(delays, 0.99) < most + backMs),
  );
}

function delaysOf(heard: readonly ReceivedEvent[]): number[] {
  return heard.map(({ appendedMs, heardMs }) => heardMs - appendedMs);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function heardBy({ listener }: Client): ReceivedEvent[] {
  return listener.connections.flatMap(({ heard }) => heard);
}

/** Control: the check must find missing events in a log with gaps. */
function checkChecker(clients: readonly Client[], totals: Totals, report: Report): void {
  let seen = 0;
  const removeSome = (connection: Connection): Connection => {
    const before = seen;
    seen += connection.heard.length;
    return { ...connection, heard: connection.heard.filter((_, index) => (before + index) % REMOVED_EVERY !== 0) };
  };
  const found = clients.filter(({ account, listener }) => {
    return faultsIn(listener.connections.map(removeSome), totals.get(account.id) ?? 0).length > 0;
  });
  report.metric('control: sockets found to miss an event when one in 1,000 is removed', found.length);
  report.check('control: the same check finds every removed event', () =>
    assert.equal(found.length, Math.ceil(seen / REMOVED_EVERY)),
  );
}

async function checkSlowClients(system: JobSystem, redis: Redis, report: Report): Promise<void> {
  const { clients, owedBytes, dropped, watchedMs, growthBytes } = await trySlowClients(system, redis);
  report.metric('clients that stop reading', clients);
  report.metric('data pending for them, MB', inMegabytes(owedBytes));
  report.metric('milliseconds until the last was disconnected', Math.round(watchedMs));
  report.metric('memory growth of the node, MB', inMegabytes(growthBytes));
  report.check('a client that stops reading is disconnected', () => assert.equal(dropped, clients));
  report.check(`the node grows by less than ${inMegabytes(MOST_GROWTH_BYTES)} MB for ${clients} of them`, () =>
    assert.ok(growthBytes < MOST_GROWTH_BYTES),
  );
  await using careless = await startJobSystem({ roles: { api: {} }, preload: WITHOUT_BACK_PRESSURE });
  const grown = await trySlowClients(careless, redis);
  report.metric(
    'control: memory growth of a node without back-pressure until it was stopped, MB',
    inMegabytes(grown.growthBytes),
  );
  report.check('control: a node that does not wait for its readers grows by more', () =>
    assert.ok(grown.growthBytes >= MOST_GROWTH_BYTES),
  );
}
