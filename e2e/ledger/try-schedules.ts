import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestLedger } from '@galley/service/for-proofs';
import fc from 'fast-check';
import { type Addressed, accountNames, schedules } from '#ledger/commands';
import { type Done, isExplained } from '#ledger/explain';
import { faultsIn } from '#ledger/faults';
import { type Books, emptyBooks } from '#ledger/model';
import { openRealLedger } from '#ledger/real-ledger';

type Options = { count: number; seed: number; onBatch: (size: number) => void };

/** Issues batches of commands at once, and demands for each account an order that explains what came of it. */
export function trySchedules(made: TestLedger, { count, seed, onBatch }: Options) {
  const property = fc.asyncProperty(schedules, async (batches) => {
    const real = await openRealLedger(made, randomUUID());
    let before = await real.read();
    for (const batch of batches) {
      const done = await Promise.all(batch.map(async (each) => ({ ...each, outcome: await real.run(each) })));
      const after = await real.read();
      for (const account of accountNames) assertExplained({ account, before, done, after });
      onBatch(batch.length);
      before = after;
    }
  });
  // What happens at once does not happen again in the same way, so there is nothing to make smaller.
  return fc.check(property, { numRuns: count, seed, endOnFailure: true });
}

type Batch = {
  account: string;
  before: Record<string, Books>;
  done: (Addressed & Done)[];
  after: Record<string, Books>;
};

function assertExplained({ account, before, done, after }: Batch): void {
  const [was, is] = [before[account] ?? emptyBooks, after[account] ?? emptyBooks];
  const own = done.filter((each) => each.account === account).map(({ command, outcome }) => ({ command, outcome }));
  assert.deepEqual(faultsIn(is), []);
  assert.ok(isExplained(was, own, is), `no order explains ${JSON.stringify({ was, done: own, is }, null, 2)}`);
}
