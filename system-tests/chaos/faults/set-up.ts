import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { host, ports, requireTestDatabase } from '@galley/scripts/stack';
import { bundleWorkflows, newId, testPlan } from '@galley/service/test-kit';
import { Pool } from 'pg';
import { type Fleet, members, startFleet } from '#chaos/faults/fleet';
import { createDeadWorkers, type DeadWorkers } from '#chaos/faults/inject/dead-workers';
import { installWitness } from '#chaos/faults/inject/gates';
import { createStoreProxy, type StoreProxy } from '#chaos/faults/inject/store-proxy';
import type { Account } from '#chaos/faults/journal';
import { type BreakableProxy, createBreakableProxy } from '#support/breakable-proxy';
import { createOwnDatabase, SERVICE } from '#support/own-database';

/** A system to break: processes, database links, and triggers that record every transition. `await using` stops it. */
export type System = AsyncDisposable & {
  databaseUrl: string;
  pool: Pool;
  links: ReadonlyMap<string, BreakableProxy>;
  store: StoreProxy;
  fleet: Fleet;
  deadWorkers: DeadWorkers;
};

const RUNNING_JOBS = '4';

/** `folder` receives the logs of the processes; `more` overrides their environment. */
export async function setUp(folder: string, more: Record<string, string> = {}): Promise<System> {
  await using ending = new AsyncDisposableStack();
  const { url, environment } = ending.use(await createOwnDatabase());
  await requireTestDatabase(url);
  await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'storage'], { env: environment });
  const pool = new Pool({ connectionString: named(url, 'judge'), max: 8, connectionTimeoutMillis: 5_000 });
  // The next query notices that a server is gone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  ending.defer(() => pool.end());
  await installWitness(pool);

  const store = ending.use(await createStoreProxy({ host, port: ports.objectStore }));
  const links = new Map<string, BreakableProxy>();
  for (const { name } of members) {
    links.set(name, ending.use(await createBreakableProxy({ host, port: ports.postgres })));
  }
  const workflowBundle = join(folder, 'workflows.js');
  await bundleWorkflows(testPlan.workflowsPath, workflowBundle);
  const shared = {
    ...environment,
    GALLEY_WORKFLOW_BUNDLE: workflowBundle,
    GALLEY_S3_ENDPOINT: store.url,
    GALLEY_RATE_LIMITS: 'off',
    GALLEY_ACCOUNT_CONCURRENCY: RUNNING_JOBS,
    GALLEY_LOG_LEVEL: 'warn',
    GALLEY_DATABASE_POOL: '10',
    ...more,
  };
  await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'engine'], { env: shared });
  const logs = join(folder, 'roles');
  mkdirSync(logs, { recursive: true });
  const fleet = ending.use(
    await startFleet(({ name }) => ({ ...shared, GALLEY_DATABASE_URL: named(url, name, links.get(name)?.port) }), logs),
  );
  const disposables = ending.move();
  return {
    databaseUrl: named(url, 'harness'),
    pool,
    links,
    store,
    fleet,
    deadWorkers: createDeadWorkers(pool, fleet),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}

/** Signs up over HTTP, then grants credits as an operator does. */
export async function openAccounts({ fleet, pool }: System, count: number, credits: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(`${fleet.urls[0]}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `person-${number}@galley.example`, password: `Long enough ${newId('key')}` }),
    });
    if (response.status !== 201) throw new Error(`signup returned ${response.status}: ${await response.text()}`);
    const { account, api_key: key } = (await response.json()) as { account: { id: string }; api_key: string };
    accounts.push({ id: account.id, key });
    await pool.query(`select credits_post($1, $2, 'adjustment', $3, $4)`, [
      newId('entry'),
      account.id,
      credits,
      `proof ${account.id}`,
    ]);
  }
  return accounts;
}

/** The database URL with the name of the process, through the given port. */
function named(url: string, name: string, port?: number): string {
  const databaseUrl = new URL(url);
  databaseUrl.searchParams.set('application_name', name);
  if (port !== undefined) databaseUrl.port = String(port);
  return databaseUrl.href;
}
