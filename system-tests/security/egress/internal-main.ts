// The inner network: egress proxies, clients and browsers that use them, and canaries on the machine's own IPs.

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { askThrough, tunnelThrough } from '@galley/fixtures/egress/proxy-client.ts';
import { createEgressProxy, createLogger, createResolver, issueProxyToken, readUsage } from '@galley/service/test-kit';
import { CANARY_TITLE, openCanaries } from './canaries.ts';
import { respondToParent } from './child.ts';
import { createInternalBrowsers } from './internal-browsers.ts';
import { INTERNET_DNS } from './internet.ts';
import { INTERNAL_CANARIES } from './namespaces.ts';

export type InternalHandlers = typeof handlers;

/** With all defences, or with one of them off. */
export type Arm = 'guarded' | 'classifier allows all' | 'resolves again';

export type Visit = { url: string; reasons: string[]; title: string };

const SECRET = 'a secret of this run that nobody else knows';
/** The only port that the firewall rule allows, that of the system's proxy. */
const PROXY_PORT = 28_100;
const VISIT_LIMIT_MS = 15_000;
const AT_ONCE = 8;

const log = createLogger({ level: 'fatal', role: 'system-test' });
const resolve = createResolver([INTERNET_DNS]);
const canaries = await openCanaries(INTERNAL_CANARIES);
let passes = 0;

const handlers = {
  report: async () => ({ hits: canaries.hits() }),
  reset: async () => canaries.reset(),
  /** Requests each URL in turn, in absolute form and by CONNECT; the lists run concurrently. */
  ask: async ({ arm, lists }: { arm: Arm; lists: string[][] }): Promise<{ connections: number; reached: number }> => {
    await using proxy = await startProxy(arm);
    const access = { url: proxy.ip, proxyToken: newProxyToken() };
    const waiting = [...lists];
    let reached = 0;
    const work = async (): Promise<void> => {
      for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
        for (const [index, url] of list.entries()) if (await isReached(access, url, index)) reached += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { connections: (await readUsage(access.url, access.proxyToken)).connections, reached };
  },
  /** Opens each URL in a browser, as a capture does. */
  visit: async ({ arm, urls }: { arm: Arm; urls: string[] }): Promise<Visit[]> => {
    await using proxy = await startProxy(arm);
    await using browsers = await createInternalBrowsers(proxy.ip);
    return await browsers.each(
      urls,
      async (page, url) => {
        const failed = await page.open(url).then(
          () => false,
          () => true,
        );
        for (const deadline = Date.now() + VISIT_LIMIT_MS; ; await sleep(50)) {
          const { denials } = await readUsage(proxy.ip, page.proxyToken);
          const title = await page.title();
          const isOver =
            failed || denials.length > 0 || ['public', CANARY_TITLE].includes(title) || Date.now() > deadline;
          if (isOver) return { url, reasons: denials.map(({ reason }) => reason), title };
        }
      },
      newProxyToken,
    );
  },
};

respondToParent(handlers, async () => canaries.close());

async function startProxy(arm: Arm): Promise<AsyncDisposable & { ip: string }> {
  const proxy = await createEgressProxy({
    policy: { table: new Map(), ports: [80, 443], extraDenied: [] },
    secret: SECRET,
    host: '127.0.0.1',
    port: PROXY_PORT,
    log,
    resolve,
    ...defenceOff(arm),
  });
  return { ip: proxy.host, [Symbol.asyncDispose]: () => proxy.stop() };
}

function defenceOff(arm: Arm): Partial<Parameters<typeof createEgressProxy>[0]> {
  if (arm === 'classifier allows all') return { isAllowed: () => true };
  if (arm === 'guarded') return {};
  return {
    // Checks one DNS response and dials another: the classic mistake.
    dial: async ({ target, port }) => {
      const [ip] = await resolve(target.host);
      if (ip === undefined) return undefined;
      const socket = connect({ host: ip, port, allowHalfOpen: true });
      const opened = await new Promise<boolean>((settle) => {
        socket.once('connect', () => settle(true)).on('error', () => settle(false));
      });
      return opened ? socket : undefined;
    },
  };
}

function newProxyToken() {
  passes += 1;
  const expiresAt = new Date(Date.now() + 600_000);
  return issueProxyToken({ secret: SECRET, jobId: `job_${passes}`, maxBytes: 1e9, maxConnections: 1e6, expiresAt });
}

async function isReached(access: Parameters<typeof askThrough>[0], url: string, index: number): Promise<boolean> {
  if (index % 2 === 0) return (await askThrough(access, url)).status === 200;
  const { status, socket } = await tunnelThrough(access, `${new URL(url).hostname}:80`);
  socket.destroy();
  return status === 200;
}
