import { isDeepStrictEqual } from 'node:util';
import { type Books, type Command, type Outcome, step } from '#ledger/model';

export type Done = { command: Command; outcome: Outcome };

/** Whether the commands, one after the other in some order, give each its outcome and together these books. */
export function isExplained(before: Books, done: readonly Done[], after: Books): boolean {
  if (done.length === 0) return isDeepStrictEqual(before, after);
  return done.some(({ command, outcome }, index) => {
    const next = step(before, command);
    return next.outcome === outcome && isExplained(next.books, done.toSpliced(index, 1), after);
  });
}
