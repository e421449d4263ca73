import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { identify } from './identity.ts';
import type { ProcessRecord, Records } from './records.ts';

export type LocalUser = { uid: number; gid: number };

export type Launch = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  logFile: string;
  user?: LocalUser;
};

/** Starts a process in a session of its own: it outlives this one, and signals of the terminal do not reach it. */
export async function startProcess(launch: Launch, records: Records): Promise<ProcessRecord> {
  records.remove(launch.name);
  const log = openSync(launch.logFile, 'w');
  try {
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: launch.env,
      detached: true,
      stdio: ['ignore', log, log],
      ...launch.user,
    });
    const record = child.pid && identify(child.pid);
    // Written at once, so that `down` knows this process whatever happens next.
    if (record) records.save({ ...record, name: launch.name, logFile: launch.logFile });
    await once(child, 'spawn');
    child.unref();
  } finally {
    closeSync(log);
  }
  const record = records.find(launch.name);
  if (!record) throw new Error(`${launch.name} ended at once. See ${launch.logFile}.`);
  return record;
}
