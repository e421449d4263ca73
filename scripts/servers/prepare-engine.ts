import { join } from 'node:path';
import { run } from '#processes';
import { inheritedEnvironment } from './config.ts';
import { stackEnvironment } from './environment.ts';

const repository = join(import.meta.dirname, '..', '..');

/** Registers the namespace with the service's own command, so that every installation does it the same way. */
export async function prepareEngine(): Promise<void> {
  const env = { ...inheritedEnvironment(), ...stackEnvironment({ database: 'postgres' }) };
  await run(process.execPath, ['apps/service/src/main.ts', 'prepare', 'engine'], { cwd: repository, env });
}
