import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Browser, defaultArgs, launch } from 'puppeteer-core';
import { BrowserCrashed } from '../browser-crashed.ts';
import { createBounds } from './bounds.ts';
import { findBrowserUser } from './browser-user.ts';
import { type BrowserWall, raiseWall } from './browser-wall.ts';
import { browserFlags, rejectUnsafeFlags, unwantedDefaults } from './flags.ts';
import { watchMemory } from './memory-watch.ts';
import { identityOf, isAlive, isRelay, isVital } from './processes.ts';
import { requireSandbox } from './require-sandbox.ts';
import { clearLeftovers, endScratch, makeScratch, membersOf, type Scratch } from './scratch.ts';
import type { BrowserSettings } from './settings.ts';
import { unlessLost } from './unless-lost.ts';

export type LaunchedBrowser = {
  browser: Browser;
  /** The egress proxy as this browser sees it. */
  proxyUrl: string;
  /** What limits its memory: the kernel or, without control groups, polling by this process. */
  boundBy: 'kernel' | 'watcher';
  /** The ids of its running processes. */
  processes(): number[];
  /** Whether all processes that serve its pages still run. The browser replaces one that died without an event. */
  isWhole(): boolean;
  /** Kills every process, deletes every file, then resolves. Safe to repeat. */
  close(): Promise<void>;
};

export type BrowserOptions = {
  extraFlags?: readonly string[];
  /** Aborts the start. The owner closes a browser that has started. */
  signal?: AbortSignal;
};

/** The kernel counts threads as processes; a browser with eight pages has about 400. */
const PROCESS_LIMIT = 2_000;
const CALL_LIMIT_MS = 30_000;
const BECOME_BROWSER = join(import.meta.dirname, 'become-browser.sh');

/** Starts a browser with its own processes, folder and session. It has no debug port and never runs as root. */
export async function launchBrowser(
  settings: BrowserSettings,
  { extraFlags = [], signal }: BrowserOptions = {},
): Promise<LaunchedBrowser> {
  requireExecutable(settings.executablePath);
  const user = findBrowserUser(settings.user);
  await clearLeftovers(settings.scratchRoot);
  const scratch = await makeScratch(settings.scratchRoot, user);
  let wall: BrowserWall | undefined;
  const end = async (): Promise<void> => {
    await endScratch(scratch);
    await wall?.close();
  };
  try {
    wall = await raiseWall(settings, user, scratch);
    const { proxyUrl } = wall;
    const flags = await composeFlags([...browserFlags({ proxyUrl }), ...extraFlags], scratch);
    const limits = { memoryBytes: settings.memoryLimitBytes, processes: PROCESS_LIMIT };
    const bounds = createBounds(scratch.name, limits);
    const starting = launch({
      executablePath: BECOME_BROWSER,
      args: [...wall.command, ...flags],
      ignoreDefaultArgs: true,
      pipe: true,
      defaultViewport: null,
      downloadBehavior: { policy: 'deny' },
      protocolTimeout: CALL_LIMIT_MS,
      // The program handles signals and closes its browsers itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: {
        PATH: '/usr/bin:/bin',
        BROWSER_PATH: settings.executablePath,
        BROWSER_RECORD: scratch.record,
        BROWSER_GROUPS: bounds?.groups.join(' ') ?? '',
      },
    });
    const browser = await unlessLost(starting, scratch, signal);
    const processes = membersOf(scratch);
    await requireSandbox(processes, wall.depth);
    // If it died meanwhile, no later event would report it.
    if (wall.hasRelay && !processes().some(isRelay))
      throw new Error('It lost its way to the proxy while it was starting.');
    const vital = processes()
      .filter(isVital)
      .map(identityOf)
      .filter((item) => item !== undefined);
    const watch = bounds ? undefined : watchMemory(processes, settings.memoryLimitBytes);
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      watch?.stop();
      closing ??= end();
      return closing;
    };
    const isWhole = (): boolean => vital.every(isAlive);
    return { browser, proxyUrl, boundBy: bounds ? 'kernel' : 'watcher', processes, isWhole, close };
  } catch (cause) {
    await end();
    signal?.throwIfAborted();
    throw new BrowserCrashed('start', { cause });
  }
}

/** The driver's default flags and ours. The driver also reads the environment, so its result is validated here. */
async function composeFlags(flags: string[], { home }: Scratch): Promise<string[]> {
  const all = await defaultArgs({ headless: 'shell', userDataDir: join(home, 'profile'), args: flags });
  const wanted = all.filter((flag) => !unwantedDefaults.includes(flag));
  rejectUnsafeFlags(wanted);
  return wanted;
}

function requireExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw new Error(`There is no browser at ${path}. Install chromium-headless-shell, or set GALLEY_BROWSER_PATH.`);
  }
}
