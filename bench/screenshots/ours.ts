// A screenshot as a capture worker takes it: fleet, egress proxy, consent and ads, verdict.

import { schemas } from '@galley/contract';
import {
  createAdFilter,
  createBrowserFleet,
  createEgressProxy,
  createLogger,
  issueProxyToken,
  parseEgressTable,
  readUsage,
  takeScreenshot,
} from '@galley/service/test-kit';
import { makeScratchRoot } from './scratch-root.ts';
import { serveScreenshots } from './serve-screenshots.ts';

const [executablePath = '', site = '', lists = ''] = process.argv.slice(2);
const SECRET = 'a secret that only this bench knows';
const LIFE_MS = 60_000;
const log = createLogger({ level: 'error', role: 'bench' });
const policy = { table: parseEgressTable(`${site}=${site}`), ports: [80], extraDenied: [] };
const egress = await createEgressProxy({ policy, secret: SECRET, log, host: '127.0.0.1', port: 0 });
const scratch = makeScratchRoot();
const fleet = await createBrowserFleet({
  settings: {
    executablePath,
    user: 'nobody',
    proxyUrl: egress.host,
    scratchRoot: scratch.path,
    memoryLimitBytes: 2 * 1024 ** 3,
  },
  slotCount: 4,
  log,
});
const ads = await createAdFilter(lists, log);
let jobs = 0;

async function take(url: string): Promise<void> {
  jobs += 1;
  const expiresAt = new Date(Date.now() + LIFE_MS);
  const proxyToken = issueProxyToken({
    secret: SECRET,
    jobId: `shot-${jobs}`,
    maxBytes: 1e9,
    maxConnections: 1e4,
    expiresAt,
  });
  const { signal } = new AbortController();
  const request = schemas.ScreenshotRequest.parse({ url });
  const context = {
    signal,
    deadline: expiresAt.getTime(),
    readEgress: () => readUsage(egress.host, proxyToken),
    ads,
    log,
  };
  const { verdict } = await fleet.withPage({ proxyToken, signal, onCrash: 'repeat' }, (page) =>
    takeScreenshot(page, request, context),
  );
  if (verdict !== 'ok') throw new Error(`the verdict is ${verdict}`);
}

serveScreenshots(take, async () => {
  await fleet.stop();
  await egress.stop();
  scratch.remove();
});
