import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '@galley/service/test-kit';
import { config } from '#support/config';
import { type Account, openKeyedAccounts } from '#support/keyed-accounts';
import { createOwnDatabase, SERVICE } from '#support/own-database';
import { type Program, startProgram } from '#support/program';

/** The service with the job types of tests, on a database and a Temporal namespace of its own. */
export type JobSystem = AsyncDisposable & {
  /** URL of the api role. */
  url: string;
  /** The environment of every process. */
  environment: Environment;
  database: Database;
  openAccounts: (count: number, credits: number) => Promise<Account[]>;
  /** Submits a job of a test job type and returns its id. */
  submit: (account: Account, type: string) => Promise<string>;
};

type Role = 'api' | 'capture' | 'render' | 'flow' | 'all';
type Environment = Record<string, string>;

type Options = {
  /** One process per entry, with its own additions to the environment. */
  roles: Partial<Record<Role, Environment>>;
  environment?: Environment;
  /** Loaded into every process before the service. */
  preload?: string;
};

const SYSTEM_TEST_MAIN = join(config.root, 'apps/service/test/kit/test-main.ts');
const POOL_SIZE = 16;

export async function startJobSystem({ roles, environment = {}, preload }: Options): Promise<JobSystem> {
  await using ending = new AsyncDisposableStack();
  const own = ending.use(await createOwnDatabase());
  const shared: Environment = {
    ...own.environment,
    // In a shared namespace, the workers of another run would take this run's tasks and fail on them.
    GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}`,
    GALLEY_RATE_LIMITS: 'off',
    ...environment,
  };
  await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'engine'], { env: shared });
  const database = openDatabase({ url: own.url, poolSize: POOL_SIZE, onConnectionLost: () => undefined });
  ending.defer(() => database.close());
  const command = [...(preload === undefined ? [] : ['--import', preload]), SYSTEM_TEST_MAIN];
  const start = async ([role, more]: [string, Environment]): Promise<[string, Program]> => {
    return [role, ending.use(await startProgram([...command, role], { ...shared, ...more }))];
  };
  const programs = Object.fromEntries(await Promise.all(Object.entries(roles).map(start)));
  const api = programs['api'] ?? programs['all'];
  if (api === undefined) throw new Error('no role would listen: include the role api or all');
  const disposables = ending.move();
  return {
    url: api.url,
    environment: shared,
    database,
    openAccounts: (count, credits) => openKeyedAccounts(database, count, credits),
    submit: (account, type) => submit(api.url, account, type),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}

async function submit(url: string, { key }: Account, type: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/capture/video`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ url: `https://${type}.example` }),
  });
  if (response.status !== 202) throw new Error(`a job was not accepted: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { job_id: string }).job_id;
}
