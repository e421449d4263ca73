// For whom the current work is done, known to everything that it calls. What is shared by all can then be shared fairly.

import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Runs the work on behalf of an account; without one on behalf of none. */
export function onBehalfOf<T>(accountId: string | undefined, work: () => T): T {
  return accountId === undefined ? work() : owners.run(accountId, work);
}

/** The account of the current work, if it has one. */
export function ownerOfWork(): string | undefined {
  return owners.getStore();
}
