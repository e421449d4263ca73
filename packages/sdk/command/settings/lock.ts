import { rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsFile } from './settings.ts';

const LOCK_PAUSE_MS = 50;
/** Longer than any request takes: the holder of the lock has ended. */
const LOCK_STALE_MS = 30_000;

/** Runs `work` while no other program that calls this does. */
export async function withSettingsLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = `${settingsFile()}.lock`;
  while (!takes(lock)) await sleep(LOCK_PAUSE_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takes(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    const madeMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (madeMs > 0 && Date.now() - madeMs > LOCK_STALE_MS) rmSync(lock, { force: true });
    return false;
  }
}
