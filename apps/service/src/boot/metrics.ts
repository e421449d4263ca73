// The metrics of a process besides its requests. Dashboard, alerts and autoscaling use these names.

import { fallbackReasons } from '@galley/contract';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FallbackReason } from '#copywriting';
import type { Query } from '#platform/database';

/** Work that runs in a fixed number of slots. */
export type Slots = { queue: string; total: number; busy: () => number };

/** Deliveries mostly wait; a process full of them still has its cores free. */
const UNCOUNTED_QUEUE = 'hooks';

export function measureSlots(registry: Registry, slots: readonly Slots[]): void {
  if (slots.length === 0) return;
  const registers = [registry];
  new Gauge({
    name: 'galley_slots',
    help: 'Slots of this process, by queue.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const { queue, total } of slots) this.set({ queue }, total);
    },
  });
  new Gauge({
    name: 'galley_slots_busy',
    help: 'Busy slots of this process, by queue.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const { queue, busy } of slots) this.set({ queue }, busy());
    },
  });
  const counted = slots.filter(({ queue }) => queue !== UNCOUNTED_QUEUE);
  new Gauge({
    name: 'galley_slots_busy_ratio',
    help: 'Busy slots of the fullest queue of this process, from 0 to 1. Autoscaling adds pods by it.',
    registers,
    collect() {
      this.set(Math.max(0, ...counted.map(({ total, busy }) => busy() / total)));
    },
  });
}

type Counts = { queued: string; waiting: string; processing: string };
type Ages = { engine: string; webhooks: string };
type Finished = { type: string; status: string; count: string };

/**
 * Read from the database at each scrape, so every process reports the same numbers. Each gauge reads for itself: a
 * scrape collects all gauges at once, and a gauge that another one sets would be one scrape old.
 */
export function measureWork(registry: Registry, query: Query): void {
  const registers = [registry];
  new Gauge({
    name: 'galley_jobs',
    help: 'Unfinished jobs, by state.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queued, waiting, processing } of await emptyIfUnavailable(readCounts(query))) {
        this.set({ state: 'queued' }, Number(queued));
        this.set({ state: 'waiting for the account' }, Number(waiting));
        this.set({ state: 'processing' }, Number(processing));
      }
    },
  });
  new Gauge({
    name: 'galley_outbox_oldest_seconds',
    help: 'Age of the oldest unpublished outbox row, in seconds.',
    labelNames: ['outbox'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { engine, webhooks } of await emptyIfUnavailable(readAges(query))) {
        this.set({ outbox: 'engine' }, Number(engine));
        this.set({ outbox: 'webhooks' }, Number(webhooks));
      }
    },
  });
  new Gauge({
    name: 'galley_jobs_ended_recently',
    help: 'Jobs that ended in the last five minutes.',
    labelNames: ['type', 'status'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { type, status, count } of await emptyIfUnavailable(readEnded(query))) {
        this.set({ type, status }, Number(count));
      }
    },
  });
}

/** Free credits of signups today (UTC), and the maximum of the install. */
export function measureGrants(registry: Registry, query: Query, grantsPerDay: number): void {
  const registers = [registry];
  new Gauge({
    name: 'galley_signup_grants_today',
    help: 'Signups that received the free credits today.',
    registers,
    async collect() {
      for (const { granted } of await emptyIfUnavailable(readGrantsToday(query))) this.set(granted);
    },
  });
  new Gauge({
    name: 'galley_signup_grants_ceiling',
    help: 'Maximum number of signups per day that receive the free credits.',
    registers,
  }).set(grantsPerDay);
}

async function readGrantsToday(query: Query): Promise<{ granted: number }[]> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(granted), 0)::integer as granted from signup_grants
    where network = 'install' and day = (now() at time zone 'utc')::date
  `.execute(query);
  return rows;
}

/** Without the database there is no value, and `/readyz` reports that; the other metrics must stay readable. */
function emptyIfUnavailable<Row>(reading: Promise<Row[]>): Promise<Row[]> {
  // Reported by `/readyz`.
  return reading.catch(() => []);
}

export type CountDifferences = (book: 'balances' | 'processor', count: number) => void;

/** Differences that a scheduled task found in the ledger. Any difference is an alert. */
export function measureLedger(registry: Registry): CountDifferences {
  const differences = new Counter({
    name: 'galley_book_differences_total',
    help: 'Balances that differ from the sum of their entries, and purchases that differ at the processor.',
    labelNames: ['book'] as const,
    registers: [registry],
  });
  for (const book of ['balances', 'processor']) differences.inc({ book }, 0);
  return (book, count) => differences.inc({ book }, count);
}

/** Copy, or an order of moments, that the text model failed to write, by reason. */
export function measureFallbacks(registry: Registry): (reason: FallbackReason) => void {
  const fallbacks = new Counter({
    name: 'galley_writer_fallbacks_total',
    help: 'Times that the keyless writer stood in for the text model, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  for (const reason of fallbackReasons) fallbacks.inc({ reason }, 0);
  return (reason) => fallbacks.inc({ reason });
}

async function readCounts(query: Query): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'queued' and has_slot) as queued,
      count(*) filter (where status = 'queued' and not has_slot) as waiting,
      count(*) filter (where status = 'processing') as processing
    from jobs where status in ('queued', 'processing')
  `.execute(query);
  return rows;
}

async function readAges(query: Query): Promise<Ages[]> {
  const { rows } = await sql<Ages>`
    select
      (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0) from job_outbox) as engine,
      (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0) from webhook_outbox) as webhooks
  `.execute(query);
  return rows;
}

async function readEnded(query: Query): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    select type, status, count(*) from jobs
    where finished_at > clock_timestamp() - interval '5 minutes' group by type, status
  `.execute(query);
  return rows;
}
