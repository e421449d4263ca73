import { join } from 'node:path';
import { offlineEnvironment } from '@galley/service/test-kit';
import { config } from '#support/config';
import { type Program, startProgram } from '#support/program';

/** The api role on a free port, with none of the servers it stands on: it must hold without any of them. */
export function startOfflineService(): Promise<Program> {
  const command = [join(config.root, 'apps/service/src/main.ts'), 'api'];
  // It says where it listens in a line of its log.
  return startProgram(command, { ...offlineEnvironment, GALLEY_LOG_LEVEL: 'info' });
}
