// The house: egress proxies, clients and browsers that use them, and canaries on the machine's own addresses.

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEgressProxy, createLogger, createResolver, issuePass, readUsage } from '@galley/service/for-proofs';
import { CANARY_TITLE, openCanaries } from './canaries.ts';
import { answerParent } from './child.ts';
import { createHouseBrowsers } from './house-browsers.ts';
import { HOUSE_CANARIES } from './namespaces.ts';
import { askThrough, tunnelThrough } from './proxy-client.ts';
import { WORLD_DNS } from './world.ts';

export type HouseHandlers = typeof handlers;

/** With all defences, or with one of them off. */
export type Arm = 'guarded' | 'judge allows all' | 'resolves again';

export type Visit = { url: string; reasons: string[]; title: string };

const SECRET = 'a secret of this run that nobody else knows';
/** The port that the network rule leaves to the system's proxy. */
const PROXY_PORT = 28_100;
const VISIT_LIMIT_MS = 15_000;
const AT_ONCE = 8;

const log = createLogger({ level: 'fatal', role: 'proof' });
const resolve = createResolver([WORLD_DNS]);
const canaries = await openCanaries(HOUSE_CANARIES);
let passes = 0;

const handlers = {
  report: async () => ({ hits: canaries.hits() }),
  reset: async () => canaries.reset(),
  /** Asks for each address in turn, in absolute form and by CONNECT; the lists run beside each other. */
  ask: async ({ arm, lists }: { arm: Arm; lists: string[][] }): Promise<{ connections: number; reached: number }> => {
    await using proxy = await startProxy(arm);
    const access = { url: proxy.address, pass: newPass() };
    const waiting = [...lists];
    let reached = 0;
    const work = async (): Promise<void> => {
      for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
        for (const [index, url] of list.entries()) if (await isReached(access, url, index)) reached += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { connections: (await readUsage(access.url, access.pass)).connections, reached };
  },
  /** Opens each address in a browser, the way a capture does. */
  visit: async ({ arm, urls }: { arm: Arm; urls: string[] }): Promise<Visit[]> => {
    await using proxy = await startProxy(arm);
    await using browsers = await createHouseBrowsers(proxy.address);
    return await browsers.each(
      urls,
      async (page, url) => {
        const failed = await page.open(url).then(
          () => false,
          () => true,
        );
        for (const deadline = Date.now() + VISIT_LIMIT_MS; ; await sleep(50)) {
          const { denials } = await readUsage(proxy.address, page.pass);
          const title = await page.title();
          const isOver =
            failed || denials.length > 0 || ['public', CANARY_TITLE].includes(title) || Date.now() > deadline;
          if (isOver) return { url, reasons: denials.map(({ reason }) => reason), title };
        }
      },
      newPass,
    );
  },
};

answerParent(handlers, async () => canaries.close());

async function startProxy(arm: Arm): Promise<AsyncDisposable & { address: string }> {
  const proxy = await createEgressProxy({
    policy: { table: new Map(), ports: [80, 443], extraDenied: [] },
    secret: SECRET,
    host: '127.0.0.1',
    port: PROXY_PORT,
    log,
    resolve,
    ...defenceOff(arm),
  });
  return { address: proxy.address, [Symbol.asyncDispose]: () => proxy.stop() };
}

function defenceOff(arm: Arm): Partial<Parameters<typeof createEgressProxy>[0]> {
  if (arm === 'judge allows all') return { judge: () => true };
  if (arm === 'guarded') return {};
  return {
    // Checks one answer and dials another: how it is done wrong.
    dial: async ({ target, port }) => {
      const [address] = await resolve(target.host);
      if (address === undefined) return undefined;
      const socket = connect({ host: address, port, allowHalfOpen: true });
      const opened = await new Promise<boolean>((settle) => {
        socket.once('connect', () => settle(true)).on('error', () => settle(false));
      });
      return opened ? socket : undefined;
    },
  };
}

function newPass() {
  passes += 1;
  const expiresAt = new Date(Date.now() + 600_000);
  return issuePass({ secret: SECRET, jobId: `job_${passes}`, maxBytes: 1e9, maxConnections: 1e6, expiresAt });
}

async function isReached(access: Parameters<typeof askThrough>[0], url: string, index: number): Promise<boolean> {
  if (index % 2 === 0) return (await askThrough(access, url)).status === 200;
  const { status, socket } = await tunnelThrough(access, `${new URL(url).hostname}:80`);
  socket.destroy();
  return status === 200;
}
