// Deletes any number of rows. A single statement would hold its locks for its whole duration and fail as a whole at the
// statement timeout; a batch is short, and its deletions stay.

import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

export type Batches = {
  /** A batch with fewer rows than this is the last one. */
  batchSize?: number;
  /** The pause between two batches, so that other statements get the tables. */
  pauseMs?: number;
  /** What is left after this time waits for the next scheduled run. */
  sliceMs?: number;
};

export type ExpiredRows = Batches & { from: string; where: RawBuilder<unknown> };

const BATCH_SIZE = 5_000;
const PAUSE_MS = 20;
/** A task that never ends would not stop with its process. */
const SLICE_MS = 10 * 60_000;

/** Deletes every matching row in batches. Locked rows stay until the next run. Returns the number of deleted rows. */
export function deleteInBatches(query: Query, { from, where, ...batches }: ExpiredRows): Promise<number> {
  return repeatInBatches(async (batchSize) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(from)} where ctid = any(array(
        select ctid from ${sql.table(from)} where ${where} limit ${batchSize} for update skip locked
      ))
    `.execute(query);
    return Number(numAffectedRows ?? 0);
  }, batches);
}

/** Repeats a step that handles at most a batch of rows and returns their number, until a batch was not full. */
export async function repeatInBatches(
  step: (batchSize: number) => Promise<number>,
  { batchSize = BATCH_SIZE, pauseMs = PAUSE_MS, sliceMs = SLICE_MS }: Batches = {},
): Promise<number> {
  const endsAt = Date.now() + sliceMs;
  let total = 0;
  for (;;) {
    const found = await step(batchSize);
    total += found;
    if (found < batchSize || Date.now() >= endsAt) return total;
    await sleep(pauseMs);
  }
}
