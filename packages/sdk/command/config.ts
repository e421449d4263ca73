// Where the command keeps what it knows: the address of the service and the key.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

export type Settings = { url?: string | undefined; key?: string | undefined };

const { env } = process;

/** Asked for only when it is needed: not everybody who runs this has a home. */
function fileOf(): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'galley', 'config.json');
}

/** What was given wins over the environment, and that over the file: a job of a build server has no home. */
export function readSettings(given: Settings): Settings {
  const url = given.url ?? env['GALLEY_URL'];
  const key = given.key ?? env['GALLEY_KEY'];
  if (url !== undefined && key !== undefined) return { url, key };
  const stored = readFile();
  return { url: url ?? stored.url, key: key ?? stored.key };
}

/** A key from a file, or from standard input for `-`: everybody on the machine can read the arguments of a program. */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').trim();
  } catch (cause) {
    throw new CommandError('usage', `The key file ${path} cannot be read.`, { cause });
  }
}

/** Readable by its owner alone: it holds a key. */
export function writeSettings(settings: Settings): string {
  const file = fileOf();
  writeSecretly(file, `${JSON.stringify(settings, null, 2)}\n`);
  return file;
}

/** A file that was there before keeps its rights when it is written, so they are set afterwards too. */
export function writeSecretly(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** What the terminal can show; screenshots only where it says that it can. */
export const terminal = {
  isInteractive: process.stderr.isTTY === true,
  showsImages: process.stdout.isTTY === true && ['iTerm.app', 'WezTerm'].includes(env['TERM_PROGRAM'] ?? ''),
};

function readFile(): Settings {
  const file = fileOf();
  const unreadable = new CommandError('usage', `${file} cannot be read. Mend or remove it, then run galley login.`);
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof stored !== 'object' || stored === null) throw unreadable;
    return stored as Settings;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw unreadable;
  }
}
