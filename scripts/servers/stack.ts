import { endProcess, isAlive, type LocalUser, openRecords, takeLock, untilReaped } from '#processes';
import { deleteHome, type Home, locateHome, makeHome } from './home.ts';
import { installDebianPackages } from './install/debian-packages.ts';
import { installDownloader } from './install/downloader.ts';
import { buildGoTools, stackTools } from './install/go-tools.ts';
import { ensureSystemUser } from './install/system-user.ts';
import { listServers } from './list-servers.ts';
import { liftNetworkRule, setNetworkRule } from './network-rule.ts';
import { prepareEngine } from './prepare-engine.ts';
import { makeSecrets } from './secrets.ts';
import { startServer } from './start-server.ts';

const REAP_LIMIT_MS = 10_000;

export type ServerName = 'postgres' | 'redis' | 'object-store' | 'temporal';

/** Installs, builds and starts whatever is missing. Returns whether a server had to be started. */
export async function stackUp(): Promise<{ started: boolean }> {
  return exclusively(async () => {
    const user = await ensureSystemUser();
    await installDebianPackages(log);
    await setNetworkRule(log);
    await buildGoTools(stackTools, log);
    await installDownloader(log);
    const home = locateHome();
    makeHome(home, user);
    makeSecrets(home);

    const started = await startServers(home, user);
    await prepareEngine();
    return { started };
  });
}

/** Restarts what has ended of a stack that was up. */
export async function stackRevive(): Promise<void> {
  await exclusively(async () => void (await startServers(locateHome(), await ensureSystemUser())));
}

/** Ends one server as a fault would: by this signal, at once, whatever depends on it. */
export async function breakServer(name: ServerName, signal: NodeJS.Signals): Promise<void> {
  const record = openRecords(locateHome().run).find(name);
  if (!record || !isAlive(record)) throw new Error(`${name} does not run, so it cannot be ended.`);
  await endProcess(record, { signal, graceMs: 15_000 });
  // The pid is taken until the parent has reaped the process, and a database would assume that it still runs.
  await untilReaped(record, REAP_LIMIT_MS);
}

/** The running servers, for measurements of what they use. */
export function serverProcesses(): { name: string; pid: number }[] {
  return openRecords(locateHome().run).list().filter(isAlive);
}

/** Stops what `up` started, and nothing else. */
export async function stackDown(): Promise<void> {
  await exclusively(async () => {
    await endServers();
    await liftNetworkRule();
  });
}

/** As after the first `up`: no data, new passwords. */
export async function stackReset(): Promise<void> {
  await exclusively(async () => {
    await endServers();
    deleteHome(locateHome());
  });
  await stackUp();
}

async function startServers(home: Home, user: LocalUser): Promise<boolean> {
  const starts = new Map<string, Promise<boolean>>();
  for (const server of listServers(home)) {
    const before = Promise.resolve(server.needs && starts.get(server.needs));
    starts.set(
      server.name,
      before.then(() => startServer(server, { home, user, print: log })),
    );
  }
  // Waits for all before it reports the first failure, so that no start is left unfinished.
  await Promise.allSettled(starts.values());
  return (await Promise.all(starts.values())).includes(true);
}

async function endServers(): Promise<void> {
  const home = locateHome();
  const records = openRecords(home.run);
  for (const server of listServers(home).reverse()) {
    const record = records.find(server.name);
    if (!record) continue;
    if (isAlive(record)) log(`ending ${server.name} (process ${record.pid})`);
    await endProcess(record, { signal: server.stopSignal, graceMs: 15_000 });
    records.remove(server.name);
  }
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const onWait = () => log('waiting for another scripts/stack to finish');
  const lock = await takeLock(`stack:${locateHome().folder}`, { onWait });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function log(line: string): void {
  console.error(`stack: ${line}`);
}
