// What the command reads from its environment.

import { homedir } from 'node:os';
import { join } from 'node:path';

const { env } = process;

export const given = {
  url: env['GALLEY_URL'],
  key: env['GALLEY_KEY'],
  /** Signs what `galley listen` sends. */
  webhookSecret: env['GALLEY_WEBHOOK_SECRET'],
};

/** Read only when it is needed: not every environment has a home. */
export function configHome(): string {
  return env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
}

/** The folder in which desktop programs store their settings. */
export function applicationData(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return env['APPDATA'] || join(homedir(), 'AppData', 'Roaming');
  return configHome();
}

/** The system whose keychain is used; `GALLEY_KEYCHAIN=off` leaves it alone. */
export function keychainSystem(): 'macos' | 'linux' | 'none' {
  if (env['GALLEY_KEYCHAIN'] === 'off') return 'none';
  if (process.platform === 'darwin') return 'macos';
  // Without a session bus there is no keyring, and secret-tool would try to open a window.
  return process.platform === 'linux' && env['DBUS_SESSION_BUS_ADDRESS'] ? 'linux' : 'none';
}

/** What the terminal can show; screenshots only if it supports them. */
export const terminal = {
  isInteractive: process.stderr.isTTY === true,
  showsImages: process.stdout.isTTY === true && ['iTerm.app', 'WezTerm'].includes(env['TERM_PROGRAM'] ?? ''),
};
