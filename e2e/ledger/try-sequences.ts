import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestLedger } from '@galley/service/for-proofs';
import fc from 'fast-check';
import { type Addressed, accountNames, sequences } from '#ledger/commands';
import { emptyBooks, type Outcome } from '#ledger/model';
import { openRealLedger } from '#ledger/real-ledger';
import type { Model } from '#ledger/try-model';

type Options = { model: Model; count: number; seed: number; onOutcome: (outcome: Outcome) => void };

/** Runs random sequences on Postgres, and compares outcome and books with the model after every step. */
export function trySequences(made: TestLedger, { model, count, seed, onOutcome }: Options) {
  const property = fc.asyncProperty(sequences, async (commands) => {
    for await (const outcome of runAndCompare(made, model, commands)) onOutcome(outcome);
  });
  return fc.check(property, { numRuns: count, seed });
}

async function* runAndCompare(made: TestLedger, model: Model, commands: readonly Addressed[]) {
  const real = await openRealLedger(made, randomUUID());
  let expected = Object.fromEntries(accountNames.map((account) => [account, emptyBooks]));
  for (const addressed of commands) {
    const { books, outcome } = model(expected[addressed.account] ?? emptyBooks, addressed.command);
    expected = { ...expected, [addressed.account]: books };
    assert.equal(await real.run(addressed), outcome);
    assert.deepEqual(await real.read(), expected);
    yield outcome;
  }
}
