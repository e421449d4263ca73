// The repeated work of the flow role. Any number of processes may do it at once: every step is harmless twice.

import { limits } from '@galley/contract';
import { forgetExpired, purgePendingGrants, purgeUnused } from '#accounts';
import { purgeEvents } from '#audit';
import { auditBalances, deleteOldFailures, purgeEndedHolds, recountBalances, releaseExpiredHolds } from '#credits';
import type { Metrics } from '#edge/http';
import { createSweepers } from '#jobs';
import { createIdempotentAnswers } from '#platform/idempotency';
import type { Logger, Round } from '#platform/kernel';
import { createDeliveryRelay, forgetOldDeliveries } from '#webhooks';
import type { Config } from './config.ts';
import { type CountDifferences, measureBooks } from './measures.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

type Parts = { config: Config; servers: Servers; rooms: Rooms; log: Logger; metrics: Metrics };

export function flowRounds({ config, servers, rooms, log, metrics }: Parts): Round[] {
  const { query } = servers.database;
  const sweepers = createSweepers({
    ...rooms,
    query,
    storage: servers.storage,
    keepSeconds: limits.resultSeconds,
  });
  const count = measureBooks(metrics.registry);
  const answers = createIdempotentAnswers({ query, keepSeconds: limits.idempotencySeconds });
  const tellWebhooks = createDeliveryRelay({ query, engine: servers.engine, log, ...config.webhooks });
  return [
    { name: 'tell the engine', everyMs: SECOND, run: sweepers.relayOutbox },
    { name: 'tell webhooks', everyMs: SECOND, run: tellWebhooks },
    { name: 'promote waiting jobs', everyMs: 5 * SECOND, run: sweepers.promoteWaiting },
    { name: 'end jobs of suspended accounts', everyMs: 5 * SECOND, run: sweepers.endSuspendedJobs },
    { name: 'end late jobs', everyMs: 5 * SECOND, run: sweepers.endLateJobs },
    { name: 'purge unpaid jobs', everyMs: 5 * SECOND, run: sweepers.purgeUnpaid },
    { name: 'release expired holds', everyMs: 10 * SECOND, run: () => releaseExpiredHolds(query) },
    { name: 'audit balances', everyMs: HOUR, run: () => audit(servers, log, count) },
    { name: 'recount balances', everyMs: DAY, run: () => recount(servers, log, count) },
    { name: 'reconcile purchases', everyMs: HOUR, run: () => reconcile(rooms, log, count) },
    { name: 'forget old processor events', everyMs: HOUR, run: rooms.billing.forgetOldEvents },
    { name: 'forget unpaid purchases', everyMs: HOUR, run: rooms.billing.forgetUnpaid },
    { name: 'forget old jobs', everyMs: HOUR, run: sweepers.forgetOldJobs },
    { name: 'forget old captures', everyMs: HOUR, run: rooms.captures.forgetOld },
    { name: 'forget unused uploads', everyMs: HOUR, run: rooms.uploads.sweep },
    { name: 'delete orphaned uploads', everyMs: DAY, run: () => rooms.uploads.sweepOrphans() },
    { name: 'delete orphaned captures', everyMs: DAY, run: () => rooms.captures.sweepOrphans() },
    { name: 'delete orphaned objects of jobs', everyMs: DAY, run: () => sweepers.sweepOrphans() },
    { name: 'forget old deliveries', everyMs: HOUR, run: () => forgetOldDeliveries(query) },
    { name: 'forget old answers', everyMs: HOUR, run: answers.sweep },
    { name: 'delete old failure counts', everyMs: HOUR, run: () => deleteOldFailures(query) },
    { name: 'purge pending grants', everyMs: HOUR, run: () => purgePendingGrants(query) },
    { name: 'forget ended sessions', everyMs: HOUR, run: () => forgetExpired(query) },
    { name: 'purge audit events', everyMs: HOUR, run: () => purgeEvents(query) },
    { name: 'purge ended holds', everyMs: HOUR, run: () => purgeEndedHolds(query) },
    { name: 'purge idle slots', everyMs: DAY, run: sweepers.purgeIdleSlots },
    { name: 'purge unused accounts', everyMs: DAY, run: () => purgeUnused(query) },
  ];
}

async function reconcile({ billing }: Rooms, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await billing.reconcile();
  count('processor', drifts.length);
  for (const drift of drifts) log.error(drift, 'our books and the processor differ');
}

/** Two hours back, so that nothing falls between two rounds. */
async function audit({ database }: Servers, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await auditBalances(database.query, new Date(Date.now() - 2 * HOUR));
  count('balances', drifts.length);
  for (const drift of drifts) log.error(drift, 'a balance does not equal its entries');
}

async function recount({ database }: Servers, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await recountBalances(database.query);
  count('balances', drifts.length);
  for (const drift of drifts) log.error(drift, 'a balance does not equal its entries');
}
