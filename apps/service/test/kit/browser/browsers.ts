import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createEgressProxy, issueProxyToken, parseEgressTable } from '#platform/egress';
import type { ProxyCredentials } from '../../../src/platform/browser/authenticate-to-proxy.ts';
import type { BrowserSettings } from '../../../src/platform/browser/launch/settings.ts';

/** Browsers of tests, a site for them, and a proxy with a table entry for it. Everything is deleted afterwards. */
export type TestBrowsers = AsyncDisposable & {
  settings: BrowserSettings;
  /** The URL of the site for the browsers. */
  siteUrl: string;
  /** The same site on a host that a browser treats as secure. */
  trustedUrl: string;
  /** The folders that browsers left behind. */
  leftovers(): string[];
  newProxyToken(): ProxyCredentials;
};

const secret = 'the secret of a test';

/** `more` adds to the proxy's table, as `host:port=ip:port`. */
export async function openTestBrowsers(site: RequestListener, more: readonly string[] = []): Promise<TestBrowsers> {
  const server = createServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const here = `127.0.0.1:${port}`;
  const table = parseEgressTable([`site.example=${here}`, `${here}=${here}`, ...more].join());
  const log = pino({ level: 'silent' });
  const policy = { table, ports: [80, 443], extraDenied: [] };
  const proxy = await createEgressProxy({ policy, secret, log, host: '127.0.0.1', port: 0 });
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-browsers-'));
  chmodSync(scratchRoot, 0o711);
  let jobs = 0;
  return {
    settings: {
      executablePath: '/usr/lib/chromium/chromium-headless-shell',
      // The network rule restricts the browser's own user to the system's proxy, and this is another one.
      user: 'nobody',
      proxyUrl: proxy.host,
      scratchRoot,
      memoryLimitBytes: 1024 ** 3,
    },
    siteUrl: 'http://site.example',
    trustedUrl: `http://${here}`,
    leftovers: () => readdirSync(scratchRoot, { recursive: true }).map(String),
    newProxyToken: () => {
      jobs += 1;
      const expiresAt = new Date(Date.now() + 600_000);
      return issueProxyToken({ secret, jobId: `job-${jobs}`, maxBytes: 1e9, maxConnections: 10_000, expiresAt });
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.stop();
      server.closeAllConnections();
      server.close();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
