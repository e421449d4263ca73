import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { offlineEnvironment } from '@galley/service/test-kit';
import { config } from '#support/config';

/** The environment of the service, on a database that nothing else uses. `await using` drops it. */
export type OwnDatabase = AsyncDisposable & { url: string; environment: Record<string, string> };

export const SERVICE = join(config.root, 'apps/service/src/main.ts');

/** The name in the older build. */
type OlderBuild = { lonelyEnvironment: typeof offlineEnvironment };

/**
 * A database with every migration on the servers that `scripts/stack up` started; with those of another build if one is
 * given.
 */
export async function createOwnDatabase(service = SERVICE): Promise<OwnDatabase> {
  const offline = await offlineEnvironmentOf(service);
  const name = `galley_proof_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  const stack = stackEnvironment({ database: name });
  // A line of its log contains the URL on which it listens.
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

/** A build rejects unknown variables, so another build brings its own. */
async function offlineEnvironmentOf(service: string): Promise<Record<string, string>> {
  if (service === SERVICE) return offlineEnvironment;
  const other = (await import(join(dirname(service), 'lonely-environment.ts'))) as OlderBuild;
  return other.lonelyEnvironment;
}
