import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemas } from '@galley/contract';
import type { BrowserSettings, ProxyPass } from '#platform/browser';
import { createEgressProxy, issuePass, parseEgressTable, readUsage } from '#platform/egress';
import { createLogger } from '#platform/kernel';
import { findMediaTools } from '#platform/media';
import type { ScrollOptions } from './scroll-film.ts';
import type { ScrollRequest, ScrollTools } from './scroll-recording.ts';

/** Everything a film needs, for tests, proofs and benches: a proxy that leads to one local site, and real tools. */
export type ScrollStage = AsyncDisposable & {
  tools: ScrollTools;
  settings: BrowserSettings;
  pass: ProxyPass;
  urlOf: (path: string) => string;
  requestOf: (path: string, options?: Partial<ScrollOptions>) => ScrollRequest;
  /** Where nothing may be left when all is over. */
  scratchRoot: string;
};

const HOST = 'site.example';
const SECRET = 'a secret of the stage, used for nothing else';
const GIBIBYTE = 1024 ** 3;

export async function openScrollStage({
  sitePort,
  logLevel = 'silent',
}: {
  sitePort: number;
  logLevel?: string;
}): Promise<ScrollStage> {
  const log = createLogger({ level: logLevel, role: 'stage' });
  const policy = { table: parseEgressTable(`${HOST}=127.0.0.1:${sitePort}`), ports: [80], extraDenied: [] };
  const proxy = await createEgressProxy({ policy, secret: SECRET, host: '127.0.0.1', port: 0, log });
  const scratchRoot = await mkdtemp(join(tmpdir(), 'galley-stage-'));
  // The browser's user passes through it.
  await chmod(scratchRoot, 0o711);
  const proxyUrl = proxy.address;
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const terms = { jobId: 'stage', maxBytes: GIBIBYTE, maxConnections: 100_000, expiresAt };
  const pass = issuePass({ secret: SECRET, ...terms });
  const settings: BrowserSettings = {
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl,
    scratchRoot,
    memoryLimitBytes: 2 * GIBIBYTE,
  };
  const tools = { browser: settings, media: await findMediaTools(), readEgress: () => readUsage(proxyUrl, pass), log };
  const urlOf = (path: string): string => `http://${HOST}${path}`;
  return {
    tools,
    settings,
    pass,
    scratchRoot,
    urlOf,
    requestOf: (path, options = {}) => {
      const { url, options: all } = schemas.ScrollVideoRequest.parse({ url: urlOf(path), options });
      return { url, options: all, pass, signal: new AbortController().signal, startMs: 1_800_000_000_000, seed: 7 };
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.stop();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
