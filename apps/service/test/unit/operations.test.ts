import { allOperations } from '@galley/contract';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createReviewFileSurface } from '#edge/http';
import { mcpOperations } from '#edge/mcp';
import { createLogger } from '#platform/kernel';
import { offlineConfig } from '#test/running-api';
import { openServers } from '../../src/boot/connections.ts';
import { measureEvents } from '../../src/boot/metrics/events.ts';
import { createModules } from '../../src/boot/modules.ts';

test('createModules has an endpoint for every operation of the contract that no other transport serves', async () => {
  const log = createLogger({ level: 'silent', role: 'test' });
  const config = offlineConfig();
  const servers = openServers(config, log);
  const modules = createModules({ config, servers, types: [], counts: measureEvents(new Registry()), log });
  const served = new Set([
    ...modules.endpoints.map(({ operation }) => operation.id),
    ...mcpOperations.map(({ id }) => id),
    ...createReviewFileSurface(modules.sharing.openFile).operations.map(({ id }) => id),
  ]);
  expect(allOperations.map(({ id }) => id).filter((id) => !served.has(id))).toEqual([]);
  await modules.stop();
  await servers.close();
});
