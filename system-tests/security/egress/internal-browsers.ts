import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserFleet, createLogger, navigate } from '@galley/service/test-kit';

type ProxyToken = { username: string; password: string };

/** A page as the system test uses it. */
export type VisitedPage = {
  proxyToken: ProxyToken;
  open: (url: string) => Promise<unknown>;
  title: () => Promise<string>;
};

export type InternalBrowsers = AsyncDisposable & {
  each<T>(
    urls: readonly string[],
    visit: (page: VisitedPage, url: string) => Promise<T>,
    newProxyToken: () => ProxyToken,
  ): Promise<T[]>;
};

/** The fleet of the product, as the user that the firewall rule holds, with a proxy token for each page. */
export async function createInternalBrowsers(proxyUrl: string): Promise<InternalBrowsers> {
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-internal-'));
  chmodSync(scratchRoot, 0o711);
  const fleet = await createBrowserFleet({
    settings: {
      executablePath: '/usr/lib/chromium/chromium-headless-shell',
      user: 'galley-browser',
      proxyUrl,
      scratchRoot,
      memoryLimitBytes: 1024 ** 3,
    },
    log: createLogger({ level: 'fatal', role: 'system-test' }),
    browserCount: 1,
    slotCount: 4,
  });
  return {
    each: (urls, visit, newProxyToken) =>
      Promise.all(
        urls.map((url) => {
          const proxyToken = newProxyToken();
          const job = { proxyToken, signal: AbortSignal.timeout(600_000), onCrash: 'repeat' } as const;
          return fleet.withPage(job, (page) =>
            visit(
              {
                proxyToken,
                open: (host) => navigate(page, host, { timeout: 10_000 }),
                title: () => page.title().catch(() => ''),
              },
              url,
            ),
          );
        }),
      ),
    [Symbol.asyncDispose]: async () => {
      await fleet.stop();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
