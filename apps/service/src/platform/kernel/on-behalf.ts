// The account for which the current work runs, available to everything that it calls, so that shared resources can be
// shared fairly.

import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Runs the work on behalf of an account, or of none. */
export function onBehalfOf<T>(accountId: string | undefined, work: () => T): T {
  return accountId === undefined ? work() : owners.run(accountId, work);
}

/** The account of the current work, if it has one. */
export function ownerOfWork(): string | undefined {
  return owners.getStore();
}
