import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestLedger } from '@galley/service/test-kit';
import fc from 'fast-check';
import { type AccountCommand, accountNames, sequences } from '#chaos/ledger/commands';
import { emptyLedger, type Outcome } from '#chaos/ledger/model';
import { openRealLedger } from '#chaos/ledger/real-ledger';
import type { Model } from '#chaos/ledger/try-model';

type Options = { model: Model; count: number; seed: number; onOutcome: (outcome: Outcome) => void };

/** Runs random sequences on PostgreSQL, and compares outcome and ledger with the model after every step. */
export function trySequences(made: TestLedger, { model, count, seed, onOutcome }: Options) {
  const property = fc.asyncProperty(sequences, async (commands) => {
    for await (const outcome of runAndCompare(made, model, commands)) onOutcome(outcome);
  });
  return fc.check(property, { numRuns: count, seed });
}

async function* runAndCompare(made: TestLedger, model: Model, commands: readonly AccountCommand[]) {
  const real = await openRealLedger(made, randomUUID());
  let expected = Object.fromEntries(accountNames.map((account) => [account, emptyLedger]));
  for (const addressed of commands) {
    const { state, outcome } = model(expected[addressed.account] ?? emptyLedger, addressed.command);
    expected = { ...expected, [addressed.account]: state };
    assert.equal(await real.run(addressed), outcome);
    assert.deepEqual(await real.read(), expected);
    yield outcome;
  }
}
