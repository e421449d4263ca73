import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemas } from '@galley/contract';
import type { BrowserSettings, ProxyCredentials } from '#platform/browser';
import { createEgressProxy, issueProxyToken, parseEgressTable, readUsage } from '#platform/egress';
import { createLogger } from '#platform/kernel';
import { findMediaTools } from '#platform/media';
import type { ScrollDeps, ScrollRequest } from '../../src/capture/scroll-video/scroll-recording.ts';
import type { ScrollOptions } from '../../src/capture/scroll-video/scroll-video.ts';

/**
 * Everything that a recording needs, for tests, system tests and benches: a proxy that leads to one local site, and
 * real tools.
 */
export type ScrollFixture = AsyncDisposable & {
  deps: ScrollDeps;
  settings: BrowserSettings;
  proxyToken: ProxyCredentials;
  urlOf: (path: string) => string;
  requestOf: (path: string, options?: Partial<ScrollOptions>) => ScrollRequest;
  /** The folder in which nothing may be left afterwards. */
  scratchRoot: string;
};

const HOST = 'site.example';
const SECRET = 'a secret of the stage, used for nothing else';
const GIBIBYTE = 1024 ** 3;

export async function openScrollFixture({
  sitePort,
  logLevel = 'silent',
}: {
  sitePort: number;
  logLevel?: string;
}): Promise<ScrollFixture> {
  const log = createLogger({ level: logLevel, role: 'stage' });
  const policy = { table: parseEgressTable(`${HOST}=127.0.0.1:${sitePort}`), ports: [80], extraDenied: [] };
  const proxy = await createEgressProxy({ policy, secret: SECRET, host: '127.0.0.1', port: 0, log });
  const scratchRoot = await mkdtemp(join(tmpdir(), 'galley-stage-'));
  // The browser's user must traverse it.
  await chmod(scratchRoot, 0o711);
  const proxyUrl = proxy.host;
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const terms = { jobId: 'stage', maxBytes: GIBIBYTE, maxConnections: 100_000, expiresAt };
  const proxyToken = issueProxyToken({ secret: SECRET, ...terms });
  const settings: BrowserSettings = {
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl,
    scratchRoot,
    memoryLimitBytes: 2 * GIBIBYTE,
  };
  const deps = {
    browser: settings,
    media: await findMediaTools(),
    readEgress: () => readUsage(proxyUrl, proxyToken),
    log,
  };
  const urlOf = (path: string): string => `http://${HOST}${path}`;
  return {
    deps,
    settings,
    proxyToken,
    scratchRoot,
    urlOf,
    requestOf: (path, options = {}) => {
      // Pages of the fixture site show their scroll position and their clocks in floating elements.
      const asked = { block_overlays: false, ...options };
      const { url, options: all } = schemas.ScrollVideoRequest.parse({ url: urlOf(path), options: asked });
      return {
        url,
        options: all,
        proxyToken,
        signal: new AbortController().signal,
        startMs: 1_800_000_000_000,
        seed: 7,
      };
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.stop();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
