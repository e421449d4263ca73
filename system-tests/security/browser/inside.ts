// The browser's side of the system test: proxy, site and browser in one namespace, which visits the given pages.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowserFleet, createLogger, navigate, openTestBrowsers } from '@galley/service/test-kit';
import type { Page } from 'puppeteer-core';
import { launchBare } from './bare-browser.ts';
import { BINARIES, METADATA_SECRET, type Visit, type VisitReport } from './messages.ts';
import { OUTSIDE_IPS } from './namespaces.ts';
import { composePage, vectors } from './vectors.ts';

/** WebRTC repeats requests to its servers for some seconds. */
const STAY_MS = 10_000;

const local = createServer((_request, response) => response.end('local'));
await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
let localConnections = 0;
local.on('connection', () => {
  localConnections += 1;
});

const page = composePage(vectors, [
  { name: 'local', origin: `http://127.0.0.1:${(local.address() as AddressInfo).port}` },
  { name: 'metadata', origin: `http://${OUTSIDE_IPS.metadata}` },
  { name: 'named', origin: 'http://leak.example' },
]);
const serve: RequestListener = ({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const to = searchParams.get('to') ?? '';
  response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html');
  if (pathname === '/vectors') return response.end(page.html);
  if (pathname === '/redirect') return response.writeHead(302, { Location: to }).end();
  if (pathname === '/link')
    return response.writeHead(200, { Link: `<${to}>; rel=preconnect, <${to}>; rel=preload; as=image` }).end();
  if (pathname === '/csp') {
    const policy = `default-src 'none'; report-uri ${to}`;
    return response.writeHead(200, { 'Content-Security-Policy': policy }).end('<img src="/refused">');
  }
  if (pathname === '/report-to') {
    const group = JSON.stringify({ max_age: 60, endpoints: [{ url: to }] });
    return response.writeHead(200, { 'Report-To': group, NEL: '{"report_to":"default","max_age":60}' }).end();
  }
  if (pathname === '/worker.js')
    return response.end('fetch(decodeURIComponent(location.hash.slice(1)), { mode: "no-cors" })');
  if (pathname === '/service-worker.js') return response.end(`fetch('${to}', { mode: 'no-cors' })`);
  return response.end();
};
const browsers = await openTestBrowsers(serve);

process.on('message', (visit: Visit) => {
  void (visit.way === 'ours' ? visitOurs(visit) : visitBare(visit)).then(
    (visited) => process.send?.(visited),
    (cause) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => void browsers[Symbol.asyncDispose]().then(() => process.exit()));
process.send?.(Number(new URL(browsers.settings.proxyUrl).port));

async function visitOurs({ binary }: Visit): Promise<VisitReport> {
  const settings = { ...browsers.settings, executablePath: BINARIES[binary] };
  const log = createLogger({ level: 'silent', role: 'system-test' });
  const fleet = await createBrowserFleet({ settings, log, browserCount: 1 });
  try {
    const job = { proxyToken: browsers.newProxyToken(), signal: AbortSignal.timeout(6 * STAY_MS) };
    return await fleet.withPage(job, (page) => inspect(page, browsers.trustedUrl));
  } finally {
    await fleet.stop();
  }
}

async function visitBare({ binary }: Visit): Promise<VisitReport> {
  const flags = [`--proxy-server=${browsers.settings.proxyUrl}`];
  await using bare = await launchBare({ executablePath: BINARIES[binary], flags });
  const page = await bare.browser.newPage();
  await page.authenticate(browsers.newProxyToken());
  // A trusted host on this machine, which this browser would reach without the proxy.
  return await inspect(page, browsers.siteUrl);
}

async function inspect(page: Page, siteUrl: string): Promise<VisitReport> {
  localConnections = 0;
  await navigate(page, `${siteUrl}/vectors`, { waitUntil: 'domcontentloaded' });
  await sleep(STAY_MS);
  const tried = Number(await page.evaluate('window.tried'));
  await navigate(page, `http://${OUTSIDE_IPS.metadata}/`, { timeout: STAY_MS }).catch(() => null);
  // Requests of the last page may still be in flight.
  await sleep(500);
  const isSecretRead = (await page.content().catch(() => '')).includes(METADATA_SECRET);
  return { tried, localConnections, isSecretRead };
}
