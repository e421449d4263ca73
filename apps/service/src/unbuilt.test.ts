import { expect, test } from 'vitest';
import { unbuiltOperations } from '#edge/http';
import { mcpOperations } from '#edge/mcp';
import { createLogger } from '#platform/kernel';
import { createRooms } from './rooms.ts';
import { lonelyConfig } from './running-api.ts';
import { openServers } from './servers.ts';

// Operations of the contract that answer 501. The list may only shrink, and must shrink to nothing.
const UNBUILT: string[] = [];

test('exactly these operations are not built yet', async () => {
  const log = createLogger({ level: 'silent', role: 'test' });
  const config = lonelyConfig();
  const servers = openServers(config, log);
  const rooms = createRooms({ config, servers, types: [], log });
  expect(unbuiltOperations(rooms.endpoints, mcpOperations).toSorted()).toEqual(UNBUILT.toSorted());
  await rooms.stop();
  await servers.close();
});
