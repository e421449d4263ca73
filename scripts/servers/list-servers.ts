import { createObjectStore } from './definitions/object-store.ts';
import { createPostgres } from './definitions/postgres.ts';
import { createRedis } from './definitions/redis.ts';
import { createTemporal } from './definitions/temporal.ts';
import type { Home } from './home.ts';
import type { Server } from './server.ts';

/** Every server of the stack, each after the ones it needs; they are stopped in reverse order. */
export function listServers(home: Home): Server[] {
  return [createPostgres(home), createRedis(home), createObjectStore(home), createTemporal(home)];
}
