import { join } from 'node:path';
import { offlineEnvironment } from '@galley/service/test-kit';
import { config } from '#support/config';
import { type Program, startProgram } from '#support/program';

/** The api role on a free port, without any of its servers: it must work without them. */
export function startOfflineService(): Promise<Program> {
  const command = [join(config.root, 'apps/service/src/main.ts'), 'api'];
  // A line of its log contains the URL on which it listens.
  return startProgram(command, { ...offlineEnvironment, GALLEY_LOG_LEVEL: 'info' });
}
