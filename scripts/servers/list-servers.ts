import type { Home } from './home.ts';
import { createObjectStore } from './object-store.ts';
import { createPostgres } from './postgres.ts';
import { createRedis } from './redis.ts';
import type { Server } from './server.ts';
import { createTemporal } from './temporal.ts';

/** Every server of the stack. One that needs another comes after it; they are ended from the last to the first. */
export function listServers(home: Home): Server[] {
  return [createPostgres(home), createRedis(home), createObjectStore(home), createTemporal(home)];
}
