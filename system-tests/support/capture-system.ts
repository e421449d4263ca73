import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hosts } from '@galley/fixtures/site/hosts.ts';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import { createLedger, type Database, openDatabase } from '@galley/service/test-kit';
import { chargesIn } from '#media/pack/charges';
import { type Account, openKeyedAccounts } from '#support/keyed-accounts';
import { createOwnDatabase, SERVICE } from '#support/own-database';
import { type Program, startProgram } from '#support/program';

/** The real roles that a screenshot needs, each as a process, with a database of their own and the fixture site. */
export type CaptureSystem = AsyncDisposable & {
  url: string;
  site: string;
  database: Database;
  /** The capture workers, in the order they were started. */
  captures: CaptureWorker[];
  /** The workers that render and encode, likewise. */
  renders: CaptureWorker[];
  /** Every process, by name. */
  roles: readonly { name: string; pid: number }[];
  openAccounts: (count: number, credits: number) => Promise<Account[]>;
  takeScreenshot: (account: Account, path: string, options?: Record<string, unknown>) => Promise<Response>;
};

/** `scratch` is the folder of its browsers and videos. */
export type CaptureWorker = Program & { scratch: string };

type Options = {
  /** Overrides the environment of every role. */
  environment?: Record<string, string>;
  captureWorkers?: number;
  renderWorkers?: number;
  /** Includes the flow role and a Temporal namespace of its own, so that jobs run. */
  runsJobs?: boolean;
};

export async function startCaptureSystem(options: Options = {}): Promise<CaptureSystem> {
  const { environment = {}, captureWorkers = 1, renderWorkers = 0, runsJobs = false } = options;
  await using ending = new AsyncDisposableStack();
  const own = ending.use(await createOwnDatabase());
  const site = createSite(pages, hosts).listen(0, '127.0.0.1');
  ending.defer(() => void site.close(() => undefined).closeAllConnections());
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const egressPort = await freeEgressPort();
  const shared = {
    ...own.environment,
    PATH: '/usr/bin:/bin',
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
    GALLEY_EGRESS_TABLE: `127.0.0.1:${port}=127.0.0.1:${port}`,
    ...(runsJobs ? { GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}` } : {}),
    ...environment,
  };
  if (runsJobs) await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'engine'], { env: shared });
  const database = openDatabase({ url: own.url, poolSize: 8, onConnectionLost: () => undefined });
  ending.defer(() => database.close());
  const egress = ending.use(await startProgram([SERVICE, 'egress'], shared));
  const flow = runsJobs ? [ending.use(await startProgram([SERVICE, 'flow'], shared))] : [];
  const start = (role: 'capture' | 'render', count: number) => startWorkers({ role, count, ending, shared });
  const [captures, renders] = [await start('capture', captureWorkers), await start('render', renderWorkers)];
  const GALLEY_CAPTURE_WORKERS = captures.map(({ url }) => url).join(',');
  const api = ending.use(await startProgram([SERVICE, 'api'], { ...shared, GALLEY_CAPTURE_WORKERS }));
  const disposables = ending.move();
  const siteUrl = `http://127.0.0.1:${port}`;
  return {
    url: api.url,
    site: siteUrl,
    database,
    captures,
    renders,
    roles: namesOf({ api: [api], egress: [egress], flow, capture: captures, render: renders }),
    openAccounts: (count, credits) => openCustomers(database, count, credits),
    takeScreenshot: ({ key }, path, options = {}) =>
      fetch(`${api.url}/api/v1/capture/screenshot`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ url: siteUrl + path, options }),
      }),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}

/** Accounts whose credits count as paid: those that never paid may take only half of the slots. */
async function openCustomers(database: Database, count: number, credits: number): Promise<Account[]> {
  const accounts = await openKeyedAccounts(database, count, 0);
  const ledger = createLedger({ query: database.query });
  await Promise.all(
    accounts.map(({ id }) => ledger.post({ kind: 'adjustment', accountId: id, amountCredits: credits, reference: id })),
  );
  return accounts;
}

function namesOf(programs: Record<string, readonly Program[]>): CaptureSystem['roles'] {
  return Object.entries(programs).flatMap(([name, all]) => all.map(({ pid }) => ({ name, pid })));
}

type Crew = {
  role: 'capture' | 'render';
  count: number;
  ending: AsyncDisposableStack;
  shared: Record<string, string>;
};

async function startWorkers({ role, count, ending, shared }: Crew): Promise<CaptureWorker[]> {
  const workers: CaptureWorker[] = [];
  for (let number = 0; number < count; number += 1) {
    // Each process has a scratch folder of its own, as on a separate host.
    const scratch = join(tmpdir(), `galley-proof-${shared['GALLEY_EGRESS_PORT']}-${role}-${number}`);
    ending.defer(() => rm(scratch, { recursive: true, force: true }));
    const program = ending.use(await startProgram([SERVICE, role], { ...shared, GALLEY_SCRATCH: scratch }));
    workers.push({ ...program, scratch });
  }
  return workers;
}

/** What all accounts paid for screenshots and videos so far, and what is still held. */
export function chargesOf({ database }: CaptureSystem): Promise<{ captured: number; reserved: number }> {
  return chargesIn(database);
}
