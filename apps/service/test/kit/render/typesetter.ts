import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '#platform/browser';
import { type LayoutPage, openLayoutPage } from '../../../src/render/layout/typesetter.ts';

type TestLayoutPage = AsyncDisposable & { layoutPage: LayoutPage; browser: Browser };

/** A layout page for tests in its own browser. Its proxy does not exist: every network request fails. */
export async function openTestLayoutPage(): Promise<TestLayoutPage> {
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-layout-'));
  chmodSync(scratchRoot, 0o711);
  const launched = await launchBrowser({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl: 'http://127.0.0.1:9',
    scratchRoot,
    memoryLimitBytes: 1024 ** 3,
  });
  return {
    layoutPage: await openLayoutPage(launched.browser),
    browser: launched.browser,
    [Symbol.asyncDispose]: async () => {
      await launched.close();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
