// Low-priority work: the programs it starts get processor time after those of other work.

import { AsyncLocalStorage } from 'node:async_hooks';

const lowPriority = new AsyncLocalStorage<boolean>();

export function atLowPriority<Result>(run: () => Result): Result {
  return lowPriority.run(true, run);
}

/** For what low-priority work starts on behalf of all. */
export function atNormalPriority<Result>(run: () => Result): Result {
  return lowPriority.run(false, run);
}

export function isLowPriority(): boolean {
  return lowPriority.getStore() ?? false;
}
