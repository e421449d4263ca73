import { join } from 'node:path';
import { lonelyEnvironment } from '@galley/service/for-proofs';
import { config } from '#config';
import { type Program, startProgram } from '#program';

/** The api role on a free port, with none of the servers it stands on: it must hold without any of them. */
export function startLonelyService(): Promise<Program> {
  const command = [join(config.root, 'apps/service/src/main.ts'), 'api'];
  // It says where it listens in a line of its log.
  return startProgram(command, { ...lonelyEnvironment, GALLEY_LOG_LEVEL: 'info' });
}
