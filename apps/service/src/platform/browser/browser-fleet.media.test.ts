import type { RequestListener } from 'node:http';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { atLowPriority } from '#platform/kernel';
import { openTestBrowsers, type TestBrowsers } from '#test/browser/browsers';
import { BrowserCrashed } from './browser-crashed.ts';
import { type BrowserFleet, createBrowserFleet, type FleetDeps } from './browser-fleet.ts';
import { NotAPage, navigate } from './navigate.ts';

const seen: { path: string; authorization: string | undefined }[] = [];
const pages: Record<string, string> = {
  '/': '<title>hello</title><p>hello</p>',
  '/dialogs': '<title>x</title><script>alert(1); confirm(2); prompt(3); print(); document.title = "done"</script>',
  '/popups': '<title>x</title><script>for (let i = 0; i < 5; i += 1) open("/popup"); document.title = "done"</script>',
  '/with-private': '<img src="/private">',
  '/bomb': '<script>const kept = []; for (;;) kept.push(new Uint8Array(1e8).fill(1))</script>',
  '/loop': '<script>for (;;);</script>',
};
const site: RequestListener = ({ url = '', headers: { authorization } }, response) => {
  seen.push({ path: url, authorization });
  if (url === '/moved') return response.writeHead(302, { Location: '/private' }).end();
  if (url === '/private') return response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="proxy"' }).end('no');
  response.setHeader('Content-Type', 'text/html');
  return response.end(pages[url] ?? 'nothing');
};

let browsers: TestBrowsers;
let fleet: BrowserFleet | undefined;

beforeAll(async () => {
  browsers = await openTestBrowsers(site);
});

afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
  expect(browsers.leftovers()).toEqual([]);
});

afterAll(() => browsers[Symbol.asyncDispose]());

test('createBrowserFleet reaches a page through the proxy, and leaves no state for the next job', async () => {
  const { withPage } = await open({ browserCount: 1 });
  const write = (page: Page) => page.evaluate(`document.cookie = 'who=me'; localStorage.setItem('who', 'me')`);
  const read = (page: Page) => page.evaluate(`[document.cookie, localStorage.getItem('who'), document.title]`);
  await withPage(job(), async (page) => {
    await go(page, '/');
    await write(page);
    expect(await read(page)).toEqual(['who=me', 'me', 'hello']);
  });
  await withPage(job(), async (page) => {
    await go(page, '/');
    expect(await read(page)).toEqual(['', null, 'hello']);
  });
});

test('createBrowserFleet reaches nothing without a proxy token; control: with one it does', async () => {
  const { withPage } = await open();
  const visit = async (page: Page) => (await go(page, '/'))?.status() ?? null;
  seen.length = 0;
  const { proxyToken, ...without } = job();
  const rejected = await withPage(without, visit).catch((cause: Error) => cause.message);
  expect(String(rejected)).toMatch(/407|ERR_/);
  expect(seen).toEqual([]);
  expect(await withPage({ ...without, proxyToken }, visit)).toBe(200);
});

test('createBrowserFleet gives the proxy token to the proxy and to no site that challenges for one', async () => {
  const { withPage } = await open();
  seen.length = 0;
  const visit = (path: string) => withPage(job(), async (page) => (await go(page, path))?.status());
  expect(await visit('/private')).toBe(401);
  expect(await visit('/moved')).toBe(401);
  expect(await visit('/with-private')).toBe(200);
  // A driver that intercepts requests also handles challenges, and needs the token at that moment.
  const status = await withPage(job(), async (page) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => void request.continue());
    return (await go(page, '/with-private'))?.status();
  });
  expect(status).toBe(200);
  expect(seen.filter(({ path }) => path === '/private')).toHaveLength(4);
  expect(seen.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

test('createBrowserFleet runs low-priority work in a browser of its own, with a higher niceness', async () => {
  const { withPage } = await open({ browserCount: 1 });
  const browserOf = () =>
    withPage(job(), async (page) => {
      await go(page, '/');
      return page.browser();
    });
  const normal = await browserOf();
  const low = await atLowPriority(browserOf);
  expect(low).not.toBe(normal);
  expect(getPriority(low.process()?.pid)).toBeGreaterThan(getPriority(normal.process()?.pid));
  // Control: work of the same priority shares a browser.
  expect(await browserOf()).toBe(normal);
  expect(await atLowPriority(browserOf)).toBe(low);
});

test('createBrowserFleet replaces the browsers of both priorities when both die, each at its own niceness', async () => {
  const { withPage } = await open({ browserCount: 1 });
  const nicenessOf = async (page: Page): Promise<number> => getPriority(page.browser().process()?.pid);
  const both = () => Promise.all([withPage(job(), nicenessOf), atLowPriority(() => withPage(job(), nicenessOf))]);
  const kill = async (page: Page) => page.browser().process()?.kill('SIGKILL');
  const before = await both();
  expect(before[1]).toBeGreaterThan(before[0]);
  const killed = [withPage(job(), kill), atLowPriority(() => withPage(job(), kill))];
  await Promise.allSettled(killed);
  expect(await both()).toEqual(before);
});

test('createBrowserFleet leaves no browser behind that starts for low-priority work when it stops', async () => {
  const started = await open({ browserCount: 1 });
  const running = atLowPriority(() => started.withPage(job(), (page) => go(page, '/loop')));
  const ended = expect(running).rejects.toBeInstanceOf(BrowserCrashed);
  await started.stop();
  await ended;
});

test('createBrowserFleet dismisses dialogs, printing and windows that a page opens', async () => {
  const { withPage } = await open();
  for (const path of ['/dialogs', '/popups']) {
    await withPage(job(), async (page) => {
      await go(page, path);
      expect(await page.title()).toBe('done');
      await expect.poll(async () => (await page.browserContext().pages()).length, { timeout: 5_000 }).toBe(1);
    });
  }
});

test('createBrowserFleet fails the job of a page that uses too much memory with a typed error, and no other job', async () => {
  const { withPage } = await open({ browserCount: 1 });
  const good = withPage({ ...job(), onCrash: 'repeat' }, async (page) => {
    await go(page, '/');
    await sleep(2_000);
    return await page.title();
  });
  const bad = withPage(job(), async (page) => {
    await go(page, '/bomb');
    return await page.title();
  });
  await expect(bad).rejects.toThrow(BrowserCrashed);
  expect(await good).toBe('hello');
});

test('createBrowserFleet repeats repeatable work when its browser crashes, and fails other work', async () => {
  const { withPage } = await open({ browserCount: 1 });
  const bothInside = Promise.withResolvers<Page>();
  let runs = 0;
  const repeated = withPage({ ...job(), onCrash: 'repeat' }, async (page) => {
    runs += 1;
    if (runs === 1) (await bothInside.promise).browser().process()?.kill('SIGKILL');
    await go(page, '/');
    return await page.title();
  });
  const running = withPage(job(), async (page) => {
    bothInside.resolve(page);
    await go(page, '/');
    await sleep(5_000);
  });
  await expect(running).rejects.toThrow(BrowserCrashed);
  expect(await repeated).toBe('hello');
  expect(runs).toBe(2);
});

test('createBrowserFleet leaves a page that never ends within two seconds of the deadline', async () => {
  const { withPage } = await open();
  const startedMs = performance.now();
  const signal = AbortSignal.timeout(500);
  await expect(withPage({ ...job(), signal }, (page) => go(page, '/loop'))).rejects.toThrow('timeout');
  expect(performance.now() - startedMs).toBeLessThan(500 + 2_000);
  expect(fleet?.freeSlots).toBe(4);
});

test('createBrowserFleet replaces a browser after its jobs, and gives a job with a secret a browser of its own', async () => {
  const { withPage } = await open({ browserCount: 1, jobsPerBrowser: 2 });
  const pidOf = async (page: Page) => page.browser().process()?.pid;
  const own = await withPage({ ...job(), browser: 'own' }, pidOf);
  const shared = [];
  for (let count = 0; count < 4; count += 1) shared.push(await withPage(job(), pidOf));
  expect(shared[0]).toBe(shared[1]);
  expect(shared[2]).toBe(shared[3]);
  expect(new Set([own, ...shared]).size).toBe(3);
});

test('createBrowserFleet with one job per browser shares none, however many jobs run at once', async () => {
  const { withPage } = await open({ browserCount: 1, slotCount: 6, jobsPerBrowser: 1 });
  const all = Array.from({ length: 6 }, () => withPage(job(), async (page) => page.browser().process()?.pid));
  expect(new Set(await Promise.all(all)).size).toBe(6);
});

test('createBrowserFleet gives the pages of a group one browser, and those of other groups another', async () => {
  const { withPage } = await open({ browserCount: 2, slotCount: 4 });
  let leave = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let opened = 0;
  const pages = ['a', 'a', 'b', 'b'].map((group) =>
    withPage({ ...job(), group }, async (page) => {
      opened += 1;
      if (opened === 4) leave();
      await all;
      return page.browser().process()?.pid;
    }),
  );
  const [first, second, third, fourth] = await Promise.all(pages);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
});

test('navigate rejects files and pages of the browser', async () => {
  const { withPage } = await open();
  for (const url of ['file:///usr/lib/os-release', 'chrome://version', 'view-source:http://site.example/']) {
    await expect(withPage(job(), (page) => navigate(page, url))).rejects.toThrow(NotAPage);
  }
  // If a page gets there by another way, the job ends all the same.
  const astray = withPage(job(), async (page) => {
    await page.goto('file:///usr/lib/os-release');
    await sleep(5_000);
  });
  await expect(astray).rejects.toThrow(NotAPage);
});

async function open(deps: Partial<FleetDeps> = {}): Promise<BrowserFleet> {
  fleet = await createBrowserFleet({ settings: browsers.settings, log: pino({ level: 'silent' }), ...deps });
  return fleet;
}

function job() {
  return { proxyToken: browsers.newProxyToken(), signal: AbortSignal.timeout(30_000) };
}

function go(page: Page, path: string) {
  return navigate(page, `${browsers.siteUrl}${path}`);
}
