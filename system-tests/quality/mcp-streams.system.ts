import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { Redis } from 'ioredis';
import { createEventSource } from '#load/live/event-source';
import { type Connection, faultsIn } from '#load/live/faults-in';
import { createStreamListener, type StreamListener } from '#quality/mcp/stream-listener';
import { atOnce } from '#support/at-once';
import { startJobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';
import type { Report, SystemTest } from '#system-test';

const PER_SECOND = 50;
const SECONDS = 20;
const CUTS = 3;
const CONNECTING = 25;
const REPORT_LIMIT_MS = 60_000;

type Client = { account: Account; listener: StreamListener };
type Totals = ReadonlyMap<string, number>;

export const systemTest: SystemTest = {
  title: 'Every MCP stream gets every event of its account once and in order, across forced reconnects',
  sizes: { ci: 50, full: 500 },
  async run(size, report) {
    await using system = await startJobSystem({ roles: { api: {} } });
    await using ending = new AsyncDisposableStack();
    const redis = ending.adopt(new Redis(system.environment['GALLEY_REDIS_URL'] ?? ''), (item) => item.disconnect());
    const accounts = await system.openAccounts(size / limits.mcpStreamsPerAccount, 0);
    const clients = accounts.flatMap((account) =>
      Array.from({ length: limits.mcpStreamsPerAccount }, (): Client => {
        return { account, listener: createStreamListener(system.url, account.key) };
      }),
    );
    ending.defer(() => {
      for (const { listener } of clients) listener.cut();
    });
    const source = createEventSource({ ...system, redis, accounts, perSecond: PER_SECOND });
    await atOnce(CONNECTING, clients, ({ listener }) => listener.connect());
    const happening = source.run(SECONDS * PER_SECOND);
    for (let cut = 0; cut < CUTS; cut += 1) {
      await sleep((SECONDS * 1_000) / (CUTS + 1));
      await reconnect(clients);
    }
    await happening;
    await untilReported(clients, source.totals);
    evaluate(clients, source.totals, report);
  },
};

/**
 * A slot becomes free when the server has noticed the disconnect; until then a sixth stream of the account gets 429.
 */
async function reconnect(clients: readonly Client[]): Promise<void> {
  for (const { listener } of clients) listener.cut();
  await atOnce(CONNECTING, clients, async ({ listener }) => {
    const end = Date.now() + REPORT_LIMIT_MS;
    while (Date.now() < end) {
      const isOpen = await listener.connect().then(
        () => true,
        () => false,
      );
      if (isOpen) return;
      await sleep(50);
    }
    throw new Error('a stream could not be opened again');
  });
}

async function untilReported(clients: readonly Client[], totals: Totals): Promise<void> {
  const isBehind = ({ account, listener }: Client): boolean => lastOf(listener) < (totals.get(account.id) ?? 0);
  const end = Date.now() + REPORT_LIMIT_MS;
  while (clients.some(isBehind) && Date.now() < end) await sleep(100);
}

function lastOf({ connections }: StreamListener): number {
  return connections.at(-1)?.heard.at(-1)?.seq ?? connections.at(-1)?.after ?? 0;
}

function evaluate(clients: readonly Client[], totals: Totals, report: Report): void {
  const faultsOf = ({ account, listener }: Client, seen: (item: Connection) => Connection) =>
    faultsIn(listener.connections.map(seen), totals.get(account.id) ?? 0);
  const heard = clients.flatMap(({ listener }) => listener.connections.flatMap((item) => item.heard));
  report.metric('streams', clients.length);
  report.metric('times that all streams were cut', CUTS);
  report.metric('events heard', heard.length);
  report.check('every stream got every event of its account once and in order, across the cuts', () => {
    assert.deepEqual(clients.flatMap((item) => faultsOf(item, (same) => same)).slice(0, 5), []);
    assert.ok(clients.every(({ listener }) => listener.connections.length === CUTS + 1));
    assert.ok([...totals.values()].every((total) => total > 0));
  });
  const withoutOne = (item: Connection): Connection => ({ ...item, heard: item.heard.slice(1) });
  report.check('control: the same check finds a removed event', () =>
    assert.ok(clients.every((item) => faultsOf(item, withoutOne).length > 0)),
  );
}
