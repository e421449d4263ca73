import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { config } from '#config';

/** What the service is started with, on a database that nobody else uses. Left with `await using`, it is dropped. */
export type OwnDatabase = AsyncDisposable & { url: string; environment: Record<string, string> };

export const SERVICE = join(config.root, 'apps/service/src/main.ts');

/** A database with every migration on the servers that `scripts/stack up` started. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const name = `galley_proof_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  const stack = stackEnvironment({ database: name });
  const environment = { ...alone, ...stack };
  const drop = (): Promise<void> => dropDatabase(name);
  try {
    await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'database'], { env: environment });
  } catch (cause) {
    await drop();
    throw cause;
  }
  return { url: stack.GALLEY_DATABASE_URL, environment, [Symbol.asyncDispose]: drop };
}

const alone = {
  GALLEY_HTTP_PORT: '0',
  GALLEY_DRAIN_DELAY_MS: '0',
  GALLEY_BASE_URL: 'http://galley.example',
  GALLEY_APP_URL: 'http://galley.example',
  GALLEY_WS_URL: 'ws://galley.example',
  GALLEY_SECRET: `proof ${randomUUID()}`,
  // Nothing listens there: whoever wants mail names its own server.
  GALLEY_SMTP_URL: 'smtp://127.0.0.1:9',
  GALLEY_MAIL_FROM: 'hello@galley.example',
};
