// The canary in the place of yt-dlp and of Chromium, started by the functions that start these.

import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDownloader, findProgramUser, launchBrowser } from '@galley/service/test-kit';
import type { ChildTrial } from './child-trial.ts';

type Bird = { canary: string; args: readonly string[] };

/** Nothing listens there: the system test `downloader` tests where the proxy leads. */
const PROXY = 'http://127.0.0.1:9';
const LIMIT_MS = 30_000;

export async function tryDownloader(bird: Bird): Promise<ChildTrial> {
  const folder = makeFolder();
  const user = findProgramUser('galley-downloader') ?? { uid: 0, gid: 0 };
  const path = writeProgram(bird, 'yt-dlp', '');
  const limits = { maxSeconds: 60, maxBytes: 1_000 };
  const probed = await createDownloader({ path, user, proxyUrl: PROXY, ...limits }).probe({
    url: 'http://films.example/watch',
    proxyToken: { username: 'nobody', password: 'nothing' },
    folder: join(folder, 'home'),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  rmSync(folder, { recursive: true });
  return { child: 'yt-dlp', found: JSON.parse(('found' in probed && probed.found.description) || '{}') };
}

/**
 * It does not speak to the driver, so the start fails. It leaves its findings in its home, which is read before that.
 */
export async function tryBrowser(bird: Bird): Promise<ChildTrial> {
  const scratchRoot = makeFolder();
  const leave = ' > "$HOME/found.new"; mv "$HOME/found.new" "$HOME/found"; sleep 2';
  const executablePath = writeProgram(bird, 'chromium', leave);
  const settings = {
    executablePath,
    user: 'galley-browser',
    proxyUrl: PROXY,
    scratchRoot,
    memoryLimitBytes: 1024 ** 3,
  };
  const starting = launchBrowser(settings).catch(() => undefined);
  const found = await readFound(scratchRoot);
  await starting;
  rmSync(scratchRoot, { recursive: true });
  return { child: 'browser', found };
}

async function readFound(scratchRoot: string): Promise<ChildTrial['found']> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const [name] = globSync('*/*/home/found', { cwd: scratchRoot });
    if (name !== undefined) {
      const { description, ...found } = JSON.parse(readFileSync(join(scratchRoot, name), 'utf8'));
      return found;
    }
    await sleep(50);
  }
  throw new Error('the canary in the place of the browser reported nothing');
}

/** Alone in a folder that the program can read. */
function writeProgram({ canary, args }: Bird, name: string, then: string): string {
  const folder = join(dirname(canary), `${name}-${process.getuid?.()}`);
  mkdirSync(folder, { recursive: true });
  const words = args.map((word) => `'${word}'`).join(' ');
  const code = readFileSync(canary, 'utf8');
  writeFileSync(join(folder, 'canary.py'), code);
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n/usr/bin/python3 -I ${folder}/canary.py ${words}${then}\n`);
  for (const item of [folder, path]) chmodSync(item, 0o755);
  return path;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-rights-'));
  chmodSync(folder, 0o711);
  return folder;
}
