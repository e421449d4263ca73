import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { offlineEnvironment } from '@galley/service/test-kit';
import { config } from '#support/config';

/** What the service is started with, on a database that nobody else uses. Left with `await using`, it is dropped. */
export type OwnDatabase = AsyncDisposable & { url: string; environment: Record<string, string> };

export const SERVICE = join(config.root, 'apps/service/src/main.ts');

/** As the older build names it. */
type OlderBuild = { lonelyEnvironment: typeof offlineEnvironment };

/** A database with every migration on the servers that `scripts/stack up` started; those of another build where one is given. */
export async function createOwnDatabase(service = SERVICE): Promise<OwnDatabase> {
  const offline = await offlineEnvironmentOf(service);
  const name = `galley_proof_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  const stack = stackEnvironment({ database: name });
  // It says where it listens in a line of its log.
  const environment = { ...offline, ...stack, GALLEY_LOG_LEVEL: 'info' };
  const drop = (): Promise<void> => dropDatabase(name);
  try {
    await promisify(execFile)(process.execPath, [service, 'prepare', 'database', 'storage'], { env: environment });
  } catch (cause) {
    await drop();
    throw cause;
  }
  return { url: stack.GALLEY_DATABASE_URL, environment, [Symbol.asyncDispose]: drop };
}

/** A build rejects variables that it does not know, so another one brings its own. */
async function offlineEnvironmentOf(service: string): Promise<Record<string, string>> {
  if (service === SERVICE) return offlineEnvironment;
  const other = (await import(join(dirname(service), 'lonely-environment.ts'))) as OlderBuild;
  return other.lonelyEnvironment;
}
