// Where the command keeps what it knows: the address of the service and the key.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

export type Settings = { url?: string | undefined; key?: string | undefined };

const { env } = process;
const FILE = join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'galley', 'config.json');

/** The environment wins over the file: a job of a build server has no home. */
export function readSettings(): Settings {
  const { url, key } = readFile();
  return { url: env['GALLEY_URL'] ?? url, key: env['GALLEY_KEY'] ?? key };
}

/** Readable by its owner alone: it holds a key. */
export function writeSettings(settings: Settings): string {
  mkdirSync(dirname(FILE), { recursive: true, mode: 0o700 });
  writeFileSync(FILE, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  return FILE;
}

/** What the terminal can show; pictures only where it says that it can. */
export const terminal = {
  isInteractive: process.stderr.isTTY === true,
  showsPictures: process.stdout.isTTY === true && ['iTerm.app', 'WezTerm'].includes(env['TERM_PROGRAM'] ?? ''),
};

function readFile(): Settings {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Settings;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CommandError('usage', `${FILE} cannot be read. Mend or remove it, then run galley login.`);
  }
}
