import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@galley/e2e/eventually.ts';
import { versions } from '@galley/scripts/stack';
import pg from 'pg';

const BIN = `/usr/lib/postgresql/${versions.postgres}/bin`;
const ENVIRONMENT = { PATH: `${BIN}:/usr/bin:/bin`, LANG: 'C.UTF-8' };
const DATABASE = 'galley';
const START = { withinMs: 120_000, everyMs: 100 };

/** A PostgreSQL of its own that archives its log as docs/operations.md has it, and may be lost. */
export type ArchivingServer = Awaited<ReturnType<typeof createArchivingServer>>;

export async function createArchivingServer(folder: string, archiveTimeoutSeconds: number) {
  const site = await openSite(folder);
  const { data, base, url, run } = site;
  let server: ChildProcess | undefined;
  const start = async (more: Record<string, string> = {}): Promise<void> => {
    server = launch(site, { archive_timeout: String(archiveTimeoutSeconds), ...more });
    await eventually(() => isWritable(`${url}/postgres`), START);
  };
  /** As a machine is lost: no shutdown, and nothing of its disk. */
  const lose = async (): Promise<void> => {
    if (server?.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  await run('initdb', `--pgdata=${data}`, '--username=galley', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  await start();
  await run('createdb', `--maintenance-db=${url}/postgres`, DATABASE);
  return {
    url: `${url}/${DATABASE}`,
    lose,
    backUp: () => run('pg_basebackup', `--dbname=${url}/`, `--pgdata=${base}`, '--checkpoint=fast'),
    /** From the last base backup and, unless it is lost as well, from the archived log. */
    recover: async ({ hasArchive }: { hasArchive: boolean }): Promise<void> => {
      await run('cp', '--archive', base, data);
      if (hasArchive) writeFileSync(join(data, 'recovery.signal'), '');
      await start(hasArchive ? { restore_command: `cp ${site.archive}/%f %p` } : { archive_mode: 'off' });
    },
    [Symbol.asyncDispose]: lose,
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(folder: string) {
  const user = localUser('galley');
  const below = (name: string): string => join(folder, name);
  const archive = below('archive');
  mkdirSync(archive, { mode: 0o700 });
  for (const path of [folder, archive]) chownSync(path, user.uid, user.gid);
  const port = await freePort();
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { env: ENVIRONMENT, ...user });
  return {
    folder,
    data: below('data'),
    base: below('base'),
    archive,
    port,
    user,
    run,
    url: `postgres://galley@127.0.0.1:${port}`,
  };
}

function launch({ folder, data, archive, port, user }: Site, more: Record<string, string>): ChildProcess {
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'shared_buffers=16MB',
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    ...Object.entries(more).map(([name, value]) => `${name}=${value}`),
  ];
  const words = options.flatMap((option) => ['-c', option]);
  return spawn('postgres', ['-D', data, ...words], { env: ENVIRONMENT, stdio: 'ignore', ...user });
}

async function isWritable(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url });
  // Ends of connections to a server that starts or stops are no news here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_there: boolean }>('select pg_is_in_recovery() as is_there');
    return rows[0]?.is_there === false ? true : undefined;
  } catch {
    // Not yet.
    return undefined;
  } finally {
    await client.end();
  }
}

function localUser(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) throw new Error(`There is no user ${name}: run scripts/stack up first.`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
