import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestLedger } from '@galley/service/test-kit';
import fc from 'fast-check';
import { type AccountCommand, accountNames, schedules } from '#chaos/ledger/commands';
import { type CompletedCommand, isExplained } from '#chaos/ledger/explain';
import { faultsIn } from '#chaos/ledger/faults';
import { emptyLedger, type LedgerState } from '#chaos/ledger/model';
import { openRealLedger } from '#chaos/ledger/real-ledger';

type Options = { count: number; seed: number; onBatch: (size: number) => void };

/** Issues batches of concurrent commands, and requires for each account an order that explains the outcomes. */
export function trySchedules(made: TestLedger, { count, seed, onBatch }: Options) {
  const property = fc.asyncProperty(schedules, async (batches) => {
    const real = await openRealLedger(made, randomUUID());
    let before = await real.read();
    for (const batch of batches) {
      const done = await Promise.all(batch.map(async (item) => ({ ...item, outcome: await real.run(item) })));
      const after = await real.read();
      for (const account of accountNames) assertExplained({ account, before, done, after });
      onBatch(batch.length);
      before = after;
    }
  });
  // A concurrent run cannot be repeated exactly, so there is nothing to shrink.
  return fc.check(property, { numRuns: count, seed, endOnFailure: true });
}

type Batch = {
  account: string;
  before: Record<string, LedgerState>;
  done: (AccountCommand & CompletedCommand)[];
  after: Record<string, LedgerState>;
};

function assertExplained({ account, before, done, after }: Batch): void {
  const [was, is] = [before[account] ?? emptyLedger, after[account] ?? emptyLedger];
  const own = done.filter((item) => item.account === account).map(({ command, outcome }) => ({ command, outcome }));
  assert.deepEqual(faultsIn(is), []);
  assert.ok(isExplained(was, own, is), `no order explains ${JSON.stringify({ was, done: own, is }, null, 2)}`);
}
