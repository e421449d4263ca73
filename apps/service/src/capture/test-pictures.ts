import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemas } from '@galley/contract';
import { hosts } from '@galley/e2e/site/hosts.ts';
import type { Pages } from '@galley/e2e/site/page.ts';
import { pages } from '@galley/e2e/site/pages.ts';
import { createSite } from '@galley/e2e/site/site.ts';
import type { Page } from 'puppeteer-core';
import { createBrowserFleet } from '#platform/browser';
import { createEgressProxy, issuePass, parseEgressTable, readUsage } from '#platform/egress';
import { createLogger } from '#platform/kernel';
import { createAdFilter } from './ads.ts';
import type { GatherMeans } from './gather-page.ts';
import type { Picture, PictureContext, PictureOptions } from './picture.ts';
import { takePicture } from './take-picture.ts';

/** Pictures of the fixture site for tests: real browsers, the real proxy, and nothing left afterwards. */
export type TestPictures = AsyncDisposable & {
  /** Takes a picture of a path of the site, or of any address. */
  take: (path: string, options?: Partial<PictureOptions>, signal?: AbortSignal) => Promise<Picture>;
  withPage: <T>(work: (page: Page) => Promise<T>) => Promise<T>;
  /** What gathering a page of the site needs. */
  means: GatherMeans;
  siteUrl: string;
};

const HOST = 'site.example';
const secret = 'a secret that is long enough to be one';
const LIFE_MS = 120_000;

/** The site may have pages of the test's own beside those of the fixtures. */
export async function openTestPictures(own: Pages = {}): Promise<TestPictures> {
  const site = createSite({ ...pages, ...own }, hosts);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const log = createLogger({ level: 'fatal', role: 'test' });
  const policy = {
    table: parseEgressTable([HOST, ...Object.keys(hosts)].map((name) => `${name}=127.0.0.1:${port}`).join()),
    ports: [80, 443],
    extraDenied: [],
  };
  const proxy = await createEgressProxy({ policy, secret, log, host: '127.0.0.1', port: 0 });
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-pictures-'));
  chmodSync(scratchRoot, 0o711);
  const settings = {
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl: proxy.address,
    scratchRoot,
    memoryLimitBytes: 1024 ** 3,
  };
  const fleet = await createBrowserFleet({ settings, log, browserCount: 1, slotCount: 2 });
  const ads = await createAdFilter(fileURLToPath(import.meta.resolve('@galley/e2e/site/lists/')), log);
  let jobs = 0;
  const passFor = (jobId: string, lifeMs: number) =>
    issuePass({ secret, jobId, maxBytes: 200e6, maxConnections: 5_000, expiresAt: new Date(Date.now() + lifeMs) });

  async function onPage<T>(
    work: (page: Page, context: PictureContext) => Promise<T>,
    signal = new AbortController().signal,
  ): Promise<T> {
    jobs += 1;
    const pass = passFor(`job-${jobs}`, LIFE_MS);
    const readEgress = () => readUsage(proxy.address, pass);
    const context = { signal, deadline: Date.now() + LIFE_MS, readEgress, ads, log };
    return await fleet.withPage({ pass, signal }, (page) => work(page, context));
  }

  const siteUrl = `http://${HOST}`;
  return {
    siteUrl,
    withPage: (work) => onPage(work),
    means: { fleet, issuePass: passFor, egressUrl: proxy.address, ads, hosts: { take: async () => true }, log },
    take: (path, options = {}, signal) => {
      const request = schemas.ScreenshotRequest.parse({ url: new URL(path, siteUrl).href, options });
      return onPage((page, context) => takePicture(page, request, context), signal);
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
