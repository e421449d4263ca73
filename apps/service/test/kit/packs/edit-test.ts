// For tests: every role in one process with the job types of the product and no browsers, in its own namespace.

import { createSweepers } from '#jobs';
import { openServers } from '../../../src/boot/connections.ts';
import { ONCE, productTest } from '../api-test.ts';

export const editTest = productTest
  .extend('servers', ONCE, ({ system }, { onCleanup }) => {
    const servers = openServers(system.config, { warn: () => undefined } as never);
    onCleanup(servers.close);
    return servers;
  })
  .extend('sweepers', ONCE, ({ system, servers }) =>
    createSweepers({
      ...system.modules,
      query: servers.database.query,
      storage: servers.storage,
      retentionSeconds: 30 * 24 * 60 * 60,
    }),
  );
