// The scheduled tasks of the flow role. Any number of processes may run them at once: every step is safe to repeat.

import { limits } from '@galley/contract';
import { purgeClients, purgeExpired, purgePendingGrants, purgeUnused } from '#accounts';
import { purgeEvents } from '#audit';
import { auditBalances, deleteOldFailures, purgeEndedHolds, recountBalances, releaseExpiredHolds } from '#credits';
import type { Metrics } from '#edge/http';
import { createSweepers } from '#jobs';
import { createIdempotentResponses } from '#platform/idempotency';
import type { Logger, ScheduledTask } from '#platform/kernel';
import { createDeliveryRelay, purgeOldDeliveries } from '#webhooks';
import type { Config } from './config/config.ts';
import type { Servers } from './connections.ts';
import { installChecks } from './install-checks.ts';
import type { EventCounts } from './metrics/events.ts';
import { measureInstall } from './metrics/install.ts';
import type { Modules } from './modules.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

type Deps = { config: Config; servers: Servers; modules: Modules; log: Logger; metrics: Metrics; counts: EventCounts };
type CountDifferences = EventCounts['differencesFound'];

export function flowScheduledTasks({ config, servers, modules, log, metrics, counts }: Deps): ScheduledTask[] {
  const { query } = servers.database;
  const sweepers = createSweepers({
    ...modules,
    query,
    storage: servers.storage,
    retentionSeconds: limits.resultSeconds,
  });
  const count = counts.differencesFound;
  const responses = createIdempotentResponses({ query, retentionSeconds: limits.idempotencySeconds });
  const publishWebhooks = createDeliveryRelay({ query, engine: servers.engine, log, ...config.webhooks });
  const endSuspendedJobs = async (): Promise<void> => {
    for (const jobId of await sweepers.endSuspendedJobs()) log.info({ jobId }, 'job of a suspended account ended');
  };
  const endLateJobs = async (): Promise<void> => {
    for (const jobId of await sweepers.endLateJobs()) log.warn({ jobId }, 'late job ended');
  };
  const releaseHolds = async (): Promise<void> => {
    for (const holdId of await releaseExpiredHolds(query)) log.warn({ holdId }, 'expired hold released');
  };
  const gauges = measureInstall(metrics.registry);
  return [
    ...installChecks({ config, storage: servers.storage, gauges, log }),
    { name: 'relay job outbox', everyMs: SECOND, run: sweepers.relayOutbox },
    { name: 'relay webhook outbox', everyMs: SECOND, run: publishWebhooks },
    { name: 'promote waiting jobs', everyMs: 5 * SECOND, run: sweepers.promoteWaiting },
    { name: 'end jobs of suspended accounts', everyMs: 5 * SECOND, run: endSuspendedJobs },
    { name: 'end late jobs', everyMs: 5 * SECOND, run: endLateJobs },
    { name: 'purge unpaid jobs', everyMs: 5 * SECOND, run: sweepers.purgeUnpaid },
    { name: 'release expired holds', everyMs: 10 * SECOND, run: releaseHolds },
    { name: 'audit balances', everyMs: HOUR, run: () => audit(servers, log, count) },
    { name: 'recount balances', everyMs: DAY, run: () => recount(servers, log, count) },
    { name: 'reconcile purchases', everyMs: HOUR, run: () => reconcile(modules, log, count) },
    { name: 'purge old processor events', everyMs: HOUR, run: modules.billing.purgeOldEvents },
    { name: 'purge unpaid purchases', everyMs: HOUR, run: modules.billing.purgeUnpaid },
    { name: 'purge old jobs', everyMs: HOUR, run: sweepers.purgeOldJobs },
    { name: 'purge old captures', everyMs: HOUR, run: modules.captures.purgeOld },
    { name: 'purge unused uploads', everyMs: HOUR, run: modules.uploads.sweep },
    { name: 'delete orphaned uploads', everyMs: DAY, run: () => modules.uploads.sweepOrphans() },
    { name: 'delete orphaned captures', everyMs: DAY, run: () => modules.captures.sweepOrphans() },
    { name: 'purge old brand readings', everyMs: HOUR, run: modules.brands.purgeReadings },
    { name: 'delete orphaned logos and fonts', everyMs: DAY, run: () => modules.brands.sweepOrphans() },
    { name: 'delete orphaned objects of jobs', everyMs: DAY, run: () => sweepers.sweepOrphans() },
    { name: 'purge old deliveries', everyMs: HOUR, run: () => purgeOldDeliveries(query) },
    { name: 'purge idempotent responses', everyMs: HOUR, run: responses.sweep },
    { name: 'delete old failure counts', everyMs: HOUR, run: () => deleteOldFailures(query) },
    { name: 'purge pending grants', everyMs: HOUR, run: () => purgePendingGrants(query) },
    { name: 'purge ended sessions', everyMs: HOUR, run: () => purgeExpired(query) },
    { name: 'purge unused clients', everyMs: HOUR, run: () => purgeClients(query) },
    { name: 'purge audit events', everyMs: HOUR, run: () => purgeEvents(query) },
    { name: 'purge ended holds', everyMs: HOUR, run: () => purgeEndedHolds(query) },
    { name: 'purge idle slots', everyMs: DAY, run: sweepers.purgeIdleSlots },
    { name: 'purge unused accounts', everyMs: DAY, run: () => purgeUnused(query) },
  ];
}

async function reconcile({ billing }: Modules, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await billing.reconcile();
  count('processor', drifts.length);
  for (const drift of drifts) log.error(drift, 'purchase differs at processor');
}

/** Covers two hours, so that no change falls between two runs. */
async function audit({ database }: Servers, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await auditBalances(database.query, new Date(Date.now() - 2 * HOUR));
  count('balances', drifts.length);
  for (const drift of drifts) log.error(drift, 'balance differs from its entries');
}

async function recount({ database }: Servers, log: Logger, count: CountDifferences): Promise<void> {
  const drifts = await recountBalances(database.query);
  count('balances', drifts.length);
  for (const drift of drifts) log.error(drift, 'balance differs from its entries');
}
