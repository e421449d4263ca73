import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';

export type BareBrowser = AsyncDisposable & { browser: Browser; pid: number };

type Options = { executablePath: string; flags: readonly string[] };

/** Its number is the same on every Linux; the browsers of system tests run as this user. */
export const NOBODY = 65_534;

/** A browser as the driver starts it, with these flags and none of ours: the control arm of a system test. */
export async function launchBare({ executablePath, flags }: Options): Promise<BareBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'galley-bare-'));
  chownSync(home, NOBODY, NOBODY);
  const browser = await launch({
    executablePath: join(import.meta.dirname, 'bare-browser.sh'),
    headless: 'shell',
    pipe: true,
    userDataDir: join(home, 'profile'),
    args: [...flags],
    env: { PATH: '/usr/bin:/bin', BARE_PATH: executablePath, BARE_HOME: home, BARE_UID: `${NOBODY}` },
  });
  const pid = browser.process()?.pid ?? 0;
  return {
    browser,
    pid,
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
