// For tests: a running API, its database and a user, as fixtures of a test file. Each is created once, when the first
// test needs it, and closed after the last. A file that needs other settings, or its own fixtures, extends them.

import { stackEnvironment } from '@galley/scripts/stack';
import { test as vitestTest } from 'vitest';
import { openDatabase } from '#platform/database';
import {
  makeTestDatabase,
  makeTestNamespace,
  type RunningApi,
  startIdleApi,
  startProduct,
  startTestApi,
  startTestRole,
} from './running-api.ts';
import { signUp } from './users.ts';

type Settings = Record<string, string>;
type Start = (databaseName: string, settings: Settings) => Promise<RunningApi>;

export const ONCE = { scope: 'file' } as const;

const databaseTest = vitestTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('databaseName', ONCE, async ({}, { onCleanup }) => {
    const { name, drop } = await makeTestDatabase();
    onCleanup(drop);
    return name;
  })
  // As its owner, whatever the rights of the role's user.
  .extend('database', ONCE, ({ databaseName }, { onCleanup }) => {
    const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: databaseName });
    const database = openDatabase({ url, poolSize: 4, onConnectionLost: () => undefined });
    onCleanup(database.close);
    return database;
  })
  // One more api on the same database.
  .extend('startNode', ONCE, ({ databaseName }, { onCleanup }) => {
    const nodes = new AsyncDisposableStack();
    onCleanup(() => nodes.disposeAsync());
    return async (settings: Settings = {}): Promise<RunningApi> => {
      const node = await startTestApi(databaseName, settings);
      nodes.defer(node.stop);
      return node;
    };
  })
  .extend('namespace', ONCE, () => makeTestNamespace())
  .extend('settings', ONCE, (): Settings | Promise<Settings> => ({}));

/** The api role with the job types of tests. */
export const apiTest = apiTestOf(startTestApi);

/** The api role with the job types of the product, and no worker. */
export const idleApiTest = apiTestOf(startIdleApi);

/** Every role in one process with the job types of tests, in its own namespace. */
export const systemTest = systemTestOf((databaseName, settings) => startTestRole('all', databaseName, settings));

/** The same with the job types of the product, and without browsers. */
export const productTest = systemTestOf(startProduct);

function systemTestOf(start: Start) {
  return databaseTest.extend('system', ONCE, async ({ databaseName, namespace, settings }, { onCleanup }) => {
    const system = await start(databaseName, { ...namespace, ...settings });
    onCleanup(system.stop);
    return system;
  });
}

function apiTestOf(start: Start) {
  return databaseTest
    .extend('api', ONCE, async ({ databaseName, settings }, { onCleanup }) => {
      const api = await start(databaseName, settings);
      onCleanup(api.stop);
      return api;
    })
    .extend('user', ONCE, ({ api }) => signUp(api));
}
