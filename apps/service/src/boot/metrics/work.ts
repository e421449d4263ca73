// What the database knows: unfinished work, free credits and uploads, checkouts of which nothing was heard.

import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Query } from '#platform/database';

type Counts = { queued: string; waiting: string; processing: string };
type Ages = { engine: string; webhooks: string };

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

/** Uploads of accounts that never paid, and what the install stores of them at most. */
export function measureUnpaidUploads(registry: Registry, query: Query, ceilingBytes: number): void {
  const registers = [registry];
  new Gauge({
    name: 'galley_unpaid_upload_bytes',
    help: 'Bytes of the uploads of accounts that never paid.',
    registers,
    async collect() {
      for (const { bytes } of await emptyIfUnavailable(readUnpaidUploads(query))) this.set(bytes);
    },
  });
  new Gauge({
    name: 'galley_unpaid_upload_ceiling_bytes',
    help: 'Maximum of the bytes that accounts which never paid may store as uploads.',
    registers,
  }).set(ceilingBytes);
}

/** Every checkout ends with an event of the processor, of the payment or of its end an hour after it began. */
export function measureCheckouts(registry: Registry, query: Query): void {
  new Gauge({
    name: 'galley_checkouts_without_event',
    help: 'Checkouts of the last week that should have ended an hour ago and for which the processor has sent no event.',
    registers: [registry],
    async collect() {
      for (const { checkouts } of await emptyIfUnavailable(readUntold(query))) this.set(checkouts);
    },
  });
}

async function readUntold(query: Query): Promise<{ checkouts: number }[]> {
  const { rows } = await sql<{ checkouts: number }>`
    select count(*)::integer as checkouts from purchases
    where created_at > now() - interval '7 days' and expires_at < now() - interval '1 hour' and session_id is not null
      and coalesce(pending_at, paid_at, failed_at, expired_at) is null
  `.execute(query);
  return rows;
}

async function readUnpaidUploads(query: Query): Promise<{ bytes: number }[]> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from uploads where unpaid_network is not null
  `.execute(query);
  return rows;
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
