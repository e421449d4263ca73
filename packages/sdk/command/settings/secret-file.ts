import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command-error.ts';

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

/** Readable only by its owner. An existing file keeps its permissions when it is written, so they are set afterwards too. */
export function writeSecretly(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}
