import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { openStorage, type Storage } from '@galley/service/test-kit';
import { SERVICE } from '#support/own-database';

type Environment = Record<string, string>;

/** An empty database and an empty Temporal namespace, as on a new machine. */
export async function openNewMachine(
  environment: Environment,
): Promise<AsyncDisposable & { environment: Environment }> {
  const name = `galley_proof_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  return {
    environment: {
      ...environment,
      GALLEY_DATABASE_URL: stackEnvironment({ database: name }).GALLEY_DATABASE_URL,
      GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}`,
    },
    [Symbol.asyncDispose]: () => dropDatabase(name),
  };
}

/** Runs an operator command. Returns its output if it failed. */
export async function runService(args: string[], env: Environment): Promise<string | undefined> {
  try {
    await promisify(execFile)(process.execPath, [SERVICE, ...args], { env });
    return undefined;
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
}

/** How long signed URLs are valid. */
type SignedLife = { signedSeconds: number; signedStepSeconds: number };

export function openBucket(
  environment: Environment,
  signing: SignedLife = { signedSeconds: 60, signedStepSeconds: 1 },
): Storage {
  const read = (name: string) => environment[`GALLEY_S3_${name}`] ?? '';
  return openStorage({
    endpoint: read('ENDPOINT'),
    publicUrl: read('PUBLIC_URL'),
    region: read('REGION') || 'us-east-1',
    bucket: read('BUCKET'),
    accessKey: read('ACCESS_KEY'),
    secretKey: read('SECRET_KEY'),
    ...signing,
  });
}

export async function wipe(storage: Storage): Promise<void> {
  for await (const key of storage.keys()) await storage.remove([key]);
}
