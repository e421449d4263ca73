import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import type { lonelyEnvironment } from '@galley/service/for-proofs';
import { config } from '#config';

/** What the service is started with, on a database that nobody else uses. Left with `await using`, it is dropped. */
export type OwnDatabase = AsyncDisposable & { url: string; environment: Record<string, string> };

export const SERVICE = join(config.root, 'apps/service/src/main.ts');

type Lonely = { lonelyEnvironment: typeof lonelyEnvironment };

/** A database with every migration on the servers that `scripts/stack up` started; those of another build where one is given. */
export async function createOwnDatabase(service = SERVICE): Promise<OwnDatabase> {
  const name = `galley_proof_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  const stack = stackEnvironment({ database: name });
  // A build refuses variables that it does not know, so each brings its own.
  const { lonelyEnvironment: lonely } = (await import(join(dirname(service), 'lonely-environment.ts'))) as Lonely;
  // It says where it listens in a line of its log.
  const environment = { ...lonely, ...stack, GALLEY_LOG_LEVEL: 'info' };
  const drop = (): Promise<void> => dropDatabase(name);
  try {
    await promisify(execFile)(process.execPath, [service, 'prepare', 'database', 'storage'], { env: environment });
  } catch (cause) {
    await drop();
    throw cause;
  }
  return { url: stack.GALLEY_DATABASE_URL, environment, [Symbol.asyncDispose]: drop };
}
