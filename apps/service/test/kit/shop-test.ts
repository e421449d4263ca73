// For tests: the api with a fake payment processor, as fixtures of a test file.

import { test as vitestTest } from 'vitest';
import { openDatabase } from '#platform/database';
import { ONCE } from './api-test.ts';
import { openShop } from './billing.ts';
import { signUp } from './users.ts';

export const shopTest = vitestTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('shop', ONCE, async ({}, { onCleanup }) => {
    const shop = await openShop();
    onCleanup(() => shop[Symbol.asyncDispose]());
    return shop;
  })
  .extend('database', ONCE, ({ shop }, { onCleanup }) => {
    const { url } = shop.api.config.database;
    const database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
    onCleanup(database.close);
    return database;
  })
  .extend('buyer', ONCE, ({ shop }) => signUp(shop.api));
