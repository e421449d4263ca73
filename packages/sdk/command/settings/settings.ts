// The stored configuration of the command: the URL of the service, and a key or the tokens of a login by browser. The
// secrets are in the keychain if the system has one, otherwise in the file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { configHome, given as environment } from '../config.ts';
import { findKeychain } from './keychain.ts';
import { writeSecretly } from './secret-file.ts';

export type Connection = { access_token: string; refresh_token: string; expires_at: string };

type Secrets = { key?: string | undefined; connection?: Connection | undefined };

export type Settings = Secrets & { url?: string | undefined };

type InFile = Settings & { keychain?: true };

export function settingsFile(): string {
  return join(configHome(), 'galley', 'config.json');
}

/** Arguments override the environment, and that overrides the file: a job of a build server has no home. */
export function readSettings(given: Pick<Settings, 'url' | 'key'>): Settings {
  const url = given.url ?? environment.url;
  const key = given.key ?? environment.key;
  if (url !== undefined && key !== undefined) return { url, key };
  const stored = readFile();
  if (key !== undefined) return { url: url ?? stored.url, key };
  const secrets = secretsOf(stored);
  if (secrets === undefined) throw new CommandError('key', 'The keychain is locked. Unlock it, or run galley login.');
  const known = { url: url ?? stored.url, key: secrets.key };
  // Tokens are sent only to the server that issued them.
  return known.key === undefined && known.url === stored.url ? { ...known, connection: secrets.connection } : known;
}

/** `isLocked`: the secrets are in the keychain, which cannot be read now. */
export function readStored(): Settings & { isLocked: boolean } {
  const stored = readFile();
  const secrets = secretsOf(stored);
  return { url: stored.url, ...secrets, isLocked: secrets === undefined };
}

/** Returns where the secrets are stored now. */
export function writeSettings({ url, key, connection }: Settings): { file: string; storedIn: string } {
  const file = settingsFile();
  const before = readBefore();
  const secrets: Secrets = { key, connection };
  const keychain = findKeychain();
  const hasSecrets = key !== undefined || connection !== undefined;
  const isInKeychain = hasSecrets && url !== undefined && keychain?.write(url, JSON.stringify(secrets)) === true;
  const written: InFile = isInKeychain ? { url, keychain: true } : { url, ...secrets };
  writeSecretly(file, `${JSON.stringify(written, null, 2)}\n`);
  if (before.keychain === true && before.url !== undefined && !(isInKeychain && before.url === url)) {
    keychain?.remove(before.url);
  }
  return { file, storedIn: isInKeychain && keychain !== undefined ? keychain.name : file };
}

function secretsOf({ url, keychain, ...stored }: InFile): Secrets | undefined {
  if (keychain !== true) return stored;
  const text = findKeychain()?.read(url ?? '');
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
}

/** An unreadable file is replaced. */
function readBefore(): InFile {
  try {
    return readFile();
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    return {};
  }
}

function readFile(): InFile {
  const file = settingsFile();
  const unreadable = new CommandError('usage', `${file} cannot be read. Fix or remove it, then run galley login.`);
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof stored !== 'object' || stored === null) throw unreadable;
    return stored as InFile;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw unreadable;
  }
}
