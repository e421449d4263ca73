import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hosts } from '@galley/fixtures/site/hosts.ts';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { freeEgressPort, locateDownloader, serverProcesses } from '@galley/scripts/stack';
import { type Database, openDatabase } from '@galley/service/test-kit';
import { type Account, openKeyedAccounts } from '#support/keyed-accounts';
import { createOwnDatabase, SERVICE } from '#support/own-database';
import { type Program, startProgram } from '#support/program';

export const packRoles = ['api', 'flow', 'capture', 'render', 'egress'] as const;
export type PackRole = (typeof packRoles)[number];

/** Every role that a pack needs, each as a process, with a database of their own and the fixture sites. */
export type PackSystem = AsyncDisposable & {
  url: string;
  /** The fixture site at its loopback URL, for reading it directly. */
  siteUrl: string;
  database: Database;
  openAccounts: (count: number, credits: number) => Promise<Account[]>;
  /** The scratch folder of the processes; each has a folder of its own in it. */
  scratch: string;
  roles: () => RunningRole[];
  /** Everything that runs, including the servers of the stack, by process. */
  processes: () => RunningRole[];
  /** SIGKILL, and a restart as by an orchestrator. */
  kill: (role: PackRole) => Promise<void>;
};

type RunningRole = { name: string; pid: number };

type Options = {
  /** Hosts on this machine that the egress proxy reaches, beside those of the fixture sites. */
  reaches?: readonly string[];
  /** Names that only the egress proxy resolves: to every other role they are third-party hosts. */
  thirdParties?: Readonly<Record<string, string>>;
  /** Overrides the environment of every role. */
  environment?: Record<string, string>;
  /** The program of another build. */
  service?: string;
};

export async function startPackSystem(options: Options = {}): Promise<PackSystem> {
  const { environment = {}, service = SERVICE } = options;
  await using ending = new AsyncDisposableStack();
  const own = ending.use(await createOwnDatabase(service));
  const site = createSite(pages, hosts).listen(0, '127.0.0.1');
  ending.defer(() => void site.close(() => undefined).closeAllConnections());
  await once(site, 'listening');
  const siteHost = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const egressPort = await freeEgressPort();
  const scratch = join(tmpdir(), `galley-packs-${egressPort}`);
  ending.defer(() => rm(scratch, { recursive: true, force: true }));
  const ports = { api: await freePort(), capture: await freePort() };
  const shared: Record<string, string> = {
    ...own.environment,
    PATH: '/usr/bin:/bin',
    GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}`,
    GALLEY_RATE_LIMITS: 'off',
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
    GALLEY_CAPTURE_WORKERS: `http://127.0.0.1:${ports.capture}`,
    GALLEY_DOWNLOADER_PATH: locateDownloader(),
    GALLEY_VIDEO_PLATFORMS: `${siteHost}/watch/`,
    ...environment,
  };
  await promisify(execFile)(process.execPath, [service, 'prepare', 'engine', 'storage'], { env: shared });
  const database = openDatabase({ url: own.url, poolSize: 8, onConnectionLost: () => undefined });
  ending.defer(() => database.close());
  const programs = new Map<PackRole, Program>();
  ending.defer(async () => void (await Promise.all([...programs.values()].map((item) => item[Symbol.asyncDispose]()))));
  const start = async (role: PackRole): Promise<void> => {
    const port = role === 'api' || role === 'capture' ? ports[role] : 0;
    // Each process has a scratch folder of its own, as on a separate host.
    const env = { ...shared, GALLEY_HTTP_PORT: String(port), GALLEY_SCRATCH: join(scratch, role) };
    const GALLEY_EGRESS_TABLE = tableFor(role, siteHost, options);
    programs.set(role, await startProgram([service, role], { ...env, GALLEY_EGRESS_TABLE }));
  };
  for (const role of ['egress', 'flow', 'capture', 'render', 'api'] as const) await start(role);
  const roles = (): RunningRole[] => [...programs].map(([name, { pid }]) => ({ name, pid }));
  const disposables = ending.move();
  return {
    url: `http://127.0.0.1:${ports.api}`,
    siteUrl: `http://${siteHost}`,
    database,
    openAccounts: (count, credits) => openKeyedAccounts(database, count, credits),
    scratch,
    roles,
    processes: () => [...roles(), ...serverProcesses()],
    kill: async (role) => {
      const killed = programs.get(role);
      killed?.signal('SIGKILL');
      await killed?.[Symbol.asyncDispose]();
      await start(role);
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}

/** Host mappings of a role. */
function tableFor(role: PackRole, siteHost: string, { reaches = [], thirdParties = {} }: Options): string {
  const known = Object.entries(role === 'egress' ? thirdParties : {});
  return [
    ...[siteHost, ...Object.keys(hosts)].map((name) => `${name}=${siteHost}`),
    ...reaches.map((name) => `${name}=${name}`),
    ...known.map(([name, url]) => `${name}=${url}`),
  ].join();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
