import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type BrowserSettings,
  createBrowserFleet,
  createLogger,
  launchBrowser,
  openTestBrowsers,
} from '@galley/service/test-kit';
import { launchBare, NOBODY } from '#security/browser/bare-browser';
import { type Confinement, isConfined, readConfinement } from '#security/browser/confinement';
import { openSecureSite } from '#security/browser/secure-site';
import { stores } from '#security/browser/stores';
import { type Leftovers, tryPair, trySharedContext } from '#security/browser/try-pair';
import type { Report, SystemTest } from '#system-test';

const START_ONCE = fileURLToPath(import.meta.resolve('#security/browser/start-once'));
const PAGES = 6;

export const systemTest: SystemTest = {
  title: 'Every renderer runs in its sandbox, and no job can read data of another',
  sizes: { ci: 5, full: 50 },
  async run(size, report) {
    await using browsers = await openTestBrowsers((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<p>page</p><iframe src="data:text/html,x"></iframe><iframe src="/frame"></iframe>'.slice(0, 400));
    });
    await testSandbox(browsers.settings, browsers.siteUrl, report);
    testRejections(browsers.settings, report);
    await testSeparation(size, report);
  },
};

async function testSandbox(settings: BrowserSettings, siteUrl: string, report: Report): Promise<void> {
  const launched = await launchBrowser(settings);
  let seen: Confinement[] = [];
  try {
    for (let page = 0; page < PAGES; page += 1) {
      const context = await launched.browser.createBrowserContext();
      await (await context.newPage()).goto(`${siteUrl}/`).catch(() => null);
    }
    seen = launched
      .processes()
      .map(readConfinement)
      .filter((item) => item !== undefined);
  } finally {
    await launched.close();
  }
  const renderers = seen.filter(({ kind }) => kind === 'renderer');
  report.metric('processes of the browser', describe(seen));
  report.metric('renderers with Seccomp 2 and own user, pid and net namespaces', renderers.filter(isConfined).length);
  report.check('every renderer has a seccomp filter and namespaces of its own', () => {
    assert.ok(renderers.length >= PAGES);
    assert.deepEqual(
      renderers.filter((item) => !isConfined(item)),
      [],
    );
  });
  report.check('no process runs as root, without its sandbox or with a debug port', () => {
    assert.deepEqual(new Set(seen.map(({ uid }) => uid)), new Set([NOBODY]));
    assert.deepEqual(
      seen.filter(({ commandLine }) => /--no-sandbox|--disable-\S*sandbox|debugging-port/.test(commandLine)),
      [],
    );
  });
  const bare = await inspectWithoutSandbox(settings);
  report.metric('control: the same with --no-sandbox', describe(bare));
  report.check('control: with --no-sandbox the same check finds renderers without filter and namespaces', () => {
    const open = bare.filter(({ kind }) => kind === 'renderer');
    assert.ok(open.length > 0);
    assert.ok(open.every(({ seccomp, ownNamespaces }) => seccomp === 0 && ownNamespaces.length === 0));
  });
}

async function inspectWithoutSandbox({ executablePath }: BrowserSettings): Promise<Confinement[]> {
  await using bare = await launchBare({ executablePath, flags: ['--no-sandbox'] });
  await bare.browser.newPage();
  const pids = execFileSync('ps', ['-o', 'pid=', '--sid', `${bare.pid}`], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  return pids.map((pid) => readConfinement(Number(pid))).filter((item) => item !== undefined);
}

function describe(seen: readonly Confinement[]): string {
  const lines = seen.map(
    ({ kind, seccomp, ownNamespaces }) => `${kind} seccomp ${seccomp} own ${ownNamespaces.join('+') || 'none'}`,
  );
  const counts = Map.groupBy(lines, (line) => line);
  return [...counts].map(([line, all]) => `${all.length} x ${line}`).join('; ');
}

/** Each in a process of its own, because the driver reads the environment. */
function testRejections(settings: BrowserSettings, report: Report): void {
  const start = (changed: Partial<BrowserSettings>, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [START_ONCE, JSON.stringify({ ...settings, ...changed })], { env, encoding: 'utf8' });
  const asRoot = start({ user: 'root' });
  const withoutSandbox = start({}, { PUPPETEER_DANGEROUS_NO_SANDBOX: 'true' });
  const good = start({});
  report.check('the browser does not start as root or without its sandbox', () => {
    assert.match(asRoot.stderr, /never runs as root/);
    assert.match(withoutSandbox.stderr, /PUPPETEER_DANGEROUS_NO_SANDBOX/);
    assert.notEqual(asRoot.status, 0);
    assert.notEqual(withoutSandbox.status, 0);
  });
  report.check('control: the same start succeeds otherwise', () => assert.equal(good.status, 0, good.stderr));
}

async function testSeparation(pairs: number, report: Report): Promise<void> {
  using site = await openSecureSite();
  await using browsers = await openTestBrowsers((_request, response) => response.end(), site.table);
  const setUp = { site, browsers };
  const { settings } = browsers;
  const fleet = await createBrowserFleet({
    settings,
    log: createLogger({ level: 'silent', role: 'system-test' }),
    // One browser, so that both jobs of a pair share it; the pairs run one after another.
    browserCount: 1,
    jobsPerBrowser: 1_000,
    extraFlags: [site.trustFlag],
  });
  const carried: Leftovers = [];
  try {
    for (let pair = 0; pair < pairs; pair += 1) carried.push(...(await tryPair(fleet, setUp)));
  } finally {
    await fleet.stop();
  }
  report.metric('stores tried between two jobs', `${stores.length} x ${pairs} pairs`);
  report.metric('stores that leaked to the other job', carried.length);
  report.check('no job reads data of another job in the same browser', () => assert.deepEqual(carried, []));

  const flags = [`--proxy-server=${settings.proxyUrl}`, '--proxy-bypass-list=<-loopback>', site.trustFlag];
  await using bare = await launchBare({ executablePath: settings.executablePath, flags });
  const shared = await trySharedContext(async (proxyToken) => {
    const page = await bare.browser.newPage();
    await page.authenticate(proxyToken);
    return page;
  }, setUp);
  report.metric('control: stores that leak when both share a context', shared.length);
  report.check('control: in one context every store leaks to the other job', () => {
    assert.deepEqual(
      shared,
      stores.map(({ name }) => name),
    );
  });
}
