import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isPortFree, type LocalUser, openRecords, startProcess, waitUntilReady } from '#processes';
import type { Home } from './home.ts';
import { host } from './ports.ts';
import type { Server } from './server.ts';

/** The threads of a killed server may hold its ports a moment longer than the process exists. */
const LET_GO_MS = 2_000;

type StartContext = { home: Home; user: LocalUser; print: (line: string) => void };

/** Starts the server unless it runs, and waits until it works. Returns whether it had to be started. */
export async function startServer(server: Server, { home, user, print: log }: StartContext): Promise<boolean> {
  const records = openRecords(home.run);
  const known = records.find(server.name);
  const running = known && isAlive(known) ? known : undefined;
  if (!running) await rejectTakenPorts(server);

  const startedAt = Date.now();
  await server.prepare(user);
  const logFile = join(home.logs, `${server.name}.log`);
  const launch = () => ({ ...server.launch(), name: server.name, cwd: home.temporal, logFile, user });
  const record = running ?? (await startProcess(launch(), records));
  await waitUntilReady(record, { check: server.check, timeoutMs: 60_000 });
  if (running) return false;
  log(`${server.name} ready at ${server.url} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

async function rejectTakenPorts(server: Server): Promise<void> {
  const deadline = Date.now() + LET_GO_MS;
  for (const port of server.ports) {
    while (!(await isPortFree(port, host)) && Date.now() < deadline) await sleep(50);
    if (await isPortFree(port, host)) continue;
    throw new Error(`${server.name} cannot start: another program listens on ${host}:${port}. End it first.`);
  }
}
