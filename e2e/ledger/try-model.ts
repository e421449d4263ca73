import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Addressed, sequences } from '#ledger/commands';
import { faultsIn, faultsInStep } from '#ledger/faults';
import { type Books, emptyBooks, type step } from '#ledger/model';

export type Model = typeof step;

/** Runs random sequences on a model in memory, and looks at every invariant after every step. */
export function tryModel(model: Model, { count, seed }: { count: number; seed: number }) {
  const property = fc.property(sequences, (commands) => runAndLook(model, commands));
  return fc.check(property, { numRuns: count, seed });
}

function runAndLook(model: Model, commands: readonly Addressed[]): void {
  const all = new Map<string, Books>();
  for (const { account, command } of commands) {
    const before = all.get(account) ?? emptyBooks;
    const { books } = model(before, command);
    all.set(account, books);
    assert.deepEqual([...faultsIn(books), ...faultsInStep(before, books, command)], []);
  }
}
