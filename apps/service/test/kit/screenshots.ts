import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemas } from '@galley/contract';
import { hosts } from '@galley/fixtures/site/hosts.ts';
import type { Pages } from '@galley/fixtures/site/page.ts';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite, type Hosts } from '@galley/fixtures/site/site.ts';
import type { Page } from 'puppeteer-core';
import { createBrowserFleet } from '#platform/browser';
import { createEgressProxy, issueProxyToken, parseEgressTable, readUsage } from '#platform/egress';
import { createFaceFinder } from '#platform/faces';
import { createLogger } from '#platform/kernel';
import { createAdFilter } from '../../src/capture/overlays/ads.ts';
import type { PageCollectorDeps } from '../../src/capture/page-snapshot/collect-page.ts';
import type { Screenshot, ScreenshotContext, ScreenshotOptions } from '../../src/capture/screenshots/screenshot.ts';
import { takeScreenshot } from '../../src/capture/screenshots/take-screenshot.ts';

/** Screenshots of the fixture site for tests: real browsers, the real proxy, and no leftovers. */
export type TestScreenshots = AsyncDisposable & {
  /** Takes a screenshot of a path of the site, or of any URL. */
  take: (path: string, options?: Partial<ScreenshotOptions>, signal?: AbortSignal) => Promise<Screenshot>;
  withPage: <T>(work: (page: Page, context: ScreenshotContext) => Promise<T>) => Promise<T>;
  /** The dependencies for collecting a page of the site. */
  deps: PageCollectorDeps;
  siteUrl: string;
};

const HOST = 'site.example';
const secret = 'a secret that is long enough to be one';
const LIFE_MS = 120_000;

function proxyTokenFor(jobId: string, lifeMs: number) {
  const expiresAt = new Date(Date.now() + lifeMs);
  return issueProxyToken({ secret, jobId, maxBytes: 200e6, maxConnections: 5_000, expiresAt });
}

/** The site may have pages of the test besides the fixtures. */
export async function openTestScreenshots(own: Pages = {}, ownHosts: Hosts = {}): Promise<TestScreenshots> {
  const allHosts = { ...hosts, ...ownHosts };
  const site = createSite({ ...pages, ...own }, allHosts);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const log = createLogger({ level: 'fatal', role: 'test' });
  const policy = {
    table: parseEgressTable([HOST, ...Object.keys(allHosts)].map((name) => `${name}=127.0.0.1:${port}`).join()),
    ports: [80, 443],
    extraDenied: [],
  };
  const proxy = await createEgressProxy({ policy, secret, log, host: '127.0.0.1', port: 0 });
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-screenshots-'));
  chmodSync(scratchRoot, 0o711);
  const settings = {
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl: proxy.host,
    scratchRoot,
    memoryLimitBytes: 1024 ** 3,
  };
  const fleet = await createBrowserFleet({ settings, log, browserCount: 1, slotCount: 2 });
  const ads = await createAdFilter(fileURLToPath(import.meta.resolve('@galley/fixtures/site/lists/')), log);
  let jobs = 0;

  async function onPage<T>(
    work: (page: Page, context: ScreenshotContext) => Promise<T>,
    signal = new AbortController().signal,
  ): Promise<T> {
    jobs += 1;
    const proxyToken = proxyTokenFor(`job-${jobs}`, LIFE_MS);
    const readEgress = () => readUsage(proxy.host, proxyToken);
    const context = { signal, deadline: Date.now() + LIFE_MS, readEgress, ads, log };
    return await fleet.withPage({ proxyToken, signal }, (page) => work(page, context));
  }

  const siteUrl = `http://${HOST}`;
  const visits = { fleet, issueProxyToken: proxyTokenFor, egressUrl: proxy.host, ads, log };
  return {
    siteUrl,
    withPage: (work) => onPage(work),
    deps: {
      ...visits,
      faces: createFaceFinder(),
      hosts: { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) },
    },
    take: (path, options = {}, signal) => {
      const request = schemas.ScreenshotRequest.parse({ url: new URL(path, siteUrl).href, options });
      return onPage((page, context) => takeScreenshot(page, request, context), signal);
    },
    [Symbol.asyncDispose]: async () => {
      await fleet.stop();
      await proxy.stop();
      site.closeAllConnections();
      site.close();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
