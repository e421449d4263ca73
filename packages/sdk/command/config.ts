// Where the command stores its configuration: the URL of the service, and a key or the tokens of a login by browser.

import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './command-error.ts';

export type Connection = { access_token: string; refresh_token: string; expires_at: string };

export type Settings = { url?: string | undefined; key?: string | undefined; connection?: Connection | undefined };

const { env } = process;

/** Read only when it is needed: not every environment has a home. */
function fileOf(): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'galley', 'config.json');
}

/** Arguments override the environment, and that overrides the file: a job of a build server has no home. */
export function readSettings(given: Pick<Settings, 'url' | 'key'>): Settings {
  const url = given.url ?? env['GALLEY_URL'];
  const key = given.key ?? env['GALLEY_KEY'];
  if (url !== undefined && key !== undefined) return { url, key };
  const stored = readStored();
  const known = { url: url ?? stored.url, key: key ?? stored.key };
  // Tokens are sent only to the server that issued them.
  return known.key === undefined && known.url === stored.url ? { ...known, connection: stored.connection } : known;
}

/**
 * Reads a key from a file, or from standard input for `-`: every user of the machine can read the arguments of a
 * program.
 */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').trim();
  } catch (cause) {
    throw new CommandError('usage', `The key file ${path} cannot be read.`, { cause });
  }
}

/** Readable only by its owner: it contains a key. */
export function writeSettings(settings: Settings): string {
  const file = fileOf();
  writeSecretly(file, `${JSON.stringify(settings, null, 2)}\n`);
  return file;
}

/** An existing file keeps its permissions when it is written, so they are set afterwards too. */
export function writeSecretly(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

const LOCK_PAUSE_MS = 50;
/** Longer than any request takes: the holder of the lock has ended. */
const LOCK_STALE_MS = 30_000;

/** Runs `work` while no other program that calls this does. */
export async function withSettingsLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = `${fileOf()}.lock`;
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

/** What the terminal can show; screenshots only if it supports them. */
export const terminal = {
  isInteractive: process.stderr.isTTY === true,
  showsImages: process.stdout.isTTY === true && ['iTerm.app', 'WezTerm'].includes(env['TERM_PROGRAM'] ?? ''),
};

export function readStored(): Settings {
  const file = fileOf();
  const unreadable = new CommandError('usage', `${file} cannot be read. Fix or remove it, then run galley login.`);
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof stored !== 'object' || stored === null) throw unreadable;
    return stored as Settings;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw unreadable;
  }
}
