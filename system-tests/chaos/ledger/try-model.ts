import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type AccountCommand, sequences } from '#chaos/ledger/commands';
import { faultsIn, faultsInStep } from '#chaos/ledger/faults';
import { emptyLedger, type LedgerState, type step } from '#chaos/ledger/model';

export type Model = typeof step;

/** Runs random sequences on a model in memory, and checks every invariant after every step. */
export function tryModel(model: Model, { count, seed }: { count: number; seed: number }) {
  const property = fc.property(sequences, (commands) => runAndInspect(model, commands));
  return fc.check(property, { numRuns: count, seed });
}

function runAndInspect(model: Model, commands: readonly AccountCommand[]): void {
  const all = new Map<string, LedgerState>();
  for (const { account, command } of commands) {
    const before = all.get(account) ?? emptyLedger;
    const { state } = model(before, command);
    all.set(account, state);
    assert.deepEqual([...faultsIn(state), ...faultsInStep(before, state, command)], []);
  }
}
