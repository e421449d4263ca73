import { isDeepStrictEqual } from 'node:util';
import { type Command, type LedgerState, type Outcome, step } from '#chaos/ledger/model';

export type CompletedCommand = { command: Command; outcome: Outcome };

/** Whether some sequential order of the commands gives each its outcome and results in this ledger. */
export function isExplained(before: LedgerState, done: readonly CompletedCommand[], after: LedgerState): boolean {
  if (done.length === 0) return isDeepStrictEqual(before, after);
  return done.some(({ command, outcome }, index) => {
    const next = step(before, command);
    return next.outcome === outcome && isExplained(next.state, done.toSpliced(index, 1), after);
  });
}
