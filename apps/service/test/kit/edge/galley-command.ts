// For tests: runs the command `galley` against an API, with its own home folder.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { apiTest, ONCE } from '../api-test.ts';

const MAIN = join(import.meta.dirname, '../../../../../packages/sdk/command/main.ts');

/** The base URL of the API is the URL at which it listens: a login by browser needs that. */
export const commandTest = apiTest
  .extend('settings', ONCE, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return {
      GALLEY_RATE_LIMITS: 'off',
      GALLEY_HTTP_PORT: String(port),
      GALLEY_BASE_URL: `http://127.0.0.1:${port}`,
      GALLEY_APP_URL: `http://127.0.0.1:${port}`,
    };
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('home', ({}, { onCleanup }) => {
    const home = mkdtempSync(join(tmpdir(), 'galley-home-'));
    onCleanup(() => rmSync(home, { recursive: true, force: true }));
    return home;
  });

/** `preload`: a module that Node loads before the program. */
type Extras = { env?: Record<string, string>; preload?: string };

/** Does not use the keychain of the machine, unless `env` enables it. */
export function galley(home: string, args: readonly string[], { env, preload }: Extras = {}) {
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), MAIN, ...args], {
    env: { HOME: home, XDG_CONFIG_HOME: home, GALLEY_KEYCHAIN: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: home,
  });
  const printed = { all: '' };
  child.stderr.on('data', (bytes) => {
    printed.all += String(bytes);
  });
  const ended = Promise.all([text(child.stdout), once(child, 'close')]);
  const stop = (): void => void child.kill('SIGINT');
  return { printed, stop, ended: ended.then(([out, [code]]) => ({ out, code: code as number })) };
}

export const settingsIn = (home: string): string => join(home, 'galley', 'config.json');

export const codeIn = (printed: { all: string }): string | undefined =>
  /user_code=([A-Z]{4}-[A-Z]{4})/.exec(printed.all)?.[1];
