// Promise S7 of docs/promises.md, the half of the downloader: whatever a page of a platform leads to, it reaches the
// proxy and nothing else.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOfUrl } from '@galley/contract';
import { freeEgressPort, isNetworkRuleSet, locateDownloader } from '@galley/scripts/stack';
import {
  createDownloader,
  createEgressProxy,
  createLogger,
  findProgramUser,
  issueProxyToken,
  parseEgressTable,
} from '@galley/service/test-kit';
import { protocols } from '#security/hostile-media/files';
import { openForbiddenListener } from '#security/hostile-media/forbidden-listener';
import { HONEST_VIDEO, type HostileSite, openHostileSite } from '#security/hostile-media/hostile-site';
import type { Report, SystemTest } from '#system-test';

/** Every protocol on one page and in one manifest, two redirects, and a URL that a proxy does not serve. */
const FEW = ['/watch/all', '/watch/manifest', '/watch/moved', '/watch/moved-film'];
const USER = 'galley-downloader';
const SECRET = 'a secret of this run that nobody else knows';
const LIMIT_MS = 120_000;
type SetUp = {
  site: HostileSite;
  calls: () => number;
  port: number;
  proxyUrl: string;
  folder: string;
  user: { uid: number; gid: number };
};

export const systemTest: SystemTest = {
  title: 'The downloader reaches only the proxy, as an unprivileged user, and gets nothing of our environment',
  sizes: { ci: FEW.length, full: FEW.length + 2 * protocols.length },
  async run(count, report) {
    await using ending = new AsyncDisposableStack();
    const user = await requireUser();
    const listener = ending.use(await openForbiddenListener());
    const site = ending.use(await openHostileSite({ protocols, targetPort: listener.port }));
    const proxy = await createEgressProxy({
      policy: { table: parseEgressTable(`${site.host}=${site.host}`), ports: [80, 443], extraDenied: [] },
      secret: SECRET,
      host: '127.0.0.1',
      port: await freeEgressPort(),
      log: createLogger({ level: 'fatal', role: 'system-test' }),
    });
    ending.defer(() => proxy.stop());
    const folder = mkdtempSync(join(tmpdir(), 'galley-downloader-'));
    chmodSync(folder, 0o711);
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const setUp = { site, calls: listener.calls, port: listener.port, proxyUrl: proxy.host, folder, user };
    await testIdentity(setUp, report);
    await testWay(setUp, report);
    await testReach(setUp, urlsOf(setUp).slice(0, count), report);
    await testKernel(setUp, report);
    await testControl(setUp, report);
    testPlatforms(report);
  },
};

/** Requires the firewall rule for its user; without it the test would show nothing. */
async function requireUser(): Promise<SetUp['user']> {
  const user = findProgramUser(USER);
  if (user === null || !(await isNetworkRuleSet()) || !existsSync(locateDownloader())) {
    throw new Error(`the user ${USER}, its firewall rule or the downloader does not exist: run scripts/stack up`);
  }
  return user;
}

function urlsOf({ site, port }: SetUp): string[] {
  const own = protocols.flatMap((protocol) => [
    `${site.url}/watch/one/${protocol}`,
    `${protocol}://127.0.0.1:${port}/film.mp4`,
  ]);
  return [...FEW.map((path) => site.url + path), ...own];
}

function downloaderOf({ proxyUrl, user }: SetUp, path: string) {
  return createDownloader({ path, user, proxyUrl, maxSeconds: 3_600, maxBytes: 50_000_000 });
}

function orderOf({ folder }: SetUp, url: string) {
  const terms = { jobId: 'job_1', maxBytes: 1e8, maxConnections: 100, expiresAt: new Date(Date.now() + LIMIT_MS) };
  const own = mkdtempSync(join(folder, 'order-'));
  chmodSync(own, 0o711);
  return {
    url,
    proxyToken: issueProxyToken({ secret: SECRET, ...terms }),
    folder: join(own, 'files'),
    signal: AbortSignal.timeout(LIMIT_MS),
  };
}

/** A program in its place reports its user and its environment. */
async function testIdentity(setUp: SetUp, report: Report): Promise<void> {
  const path = join(setUp.folder, 'report-all.py');
  copyFileSync(join(import.meta.dirname, 'hostile-media', 'report-all.py'), path);
  chmodSync(path, 0o755);
  const probed = await downloaderOf(setUp, path).probe(orderOf(setUp, setUp.site.url));
  const identity = 'found' in probed ? (JSON.parse(probed.found.description ?? '{}') as Record<string, unknown>) : {};
  const environment = (identity['environment'] ?? {}) as Record<string, string>;
  report.metric('environment variables it gets', Object.keys(environment).length);
  report.check('it runs as its own user, in no group but its own, without privileges', () =>
    assert.deepEqual(
      [identity['uid'], identity['gid'], identity['groups'], identity['capabilities'], identity['no_new_privileges']],
      [setUp.user.uid, setUp.user.gid, [], ['0'.repeat(16), '0'.repeat(16)], '1'],
    ),
  );
  report.check('its environment has only the proxy and folders of its own', () =>
    assert.deepEqual(
      Object.keys(environment)
        .filter((name) => !['LC_CTYPE', 'PWD'].includes(name))
        .toSorted(),
      [
        'HOME',
        'LANG',
        'PATH',
        'PYTHONDONTWRITEBYTECODE',
        'TMPDIR',
        'all_proxy',
        'ftp_proxy',
        'http_proxy',
        'https_proxy',
      ],
    ),
  );
  report.check('it finds only programs of the system, and its home is the folder of its job', () => {
    assert.equal(environment['PATH'], '/usr/bin:/bin');
    assert.equal(environment['HOME'], environment['TMPDIR']);
    assert.ok(environment['HOME']?.startsWith(setUp.folder));
  });
}

/** Without a successful download, a rejection would show nothing. */
async function testWay(setUp: SetUp, report: Report): Promise<void> {
  const got = await downloaderOf(setUp, locateDownloader()).fetch(orderOf(setUp, `${setUp.site.url}/watch/honest`));
  const bytes = 'videoPath' in got ? readFileSync(got.videoPath) : Buffer.from(got.rejection);
  report.metric('bytes of a valid video', bytes.length);
  report.check('a valid video arrives complete through the proxy', () => assert.ok(bytes.equals(HONEST_VIDEO)));
}

async function testReach(setUp: SetUp, urls: readonly string[], report: Report): Promise<void> {
  const before = setUp.calls();
  const endings: string[] = [];
  for (const url of urls) {
    const got = await downloaderOf(setUp, locateDownloader()).fetch(orderOf(setUp, url));
    endings.push('rejection' in got ? got.rejection : `${url} was downloaded`);
  }
  report.metric('pages that lead elsewhere', urls.length);
  report.metric('protocols', protocols.length);
  report.metric('connections to the forbidden listener', setUp.calls() - before);
  report.check('each ends as a typed rejection', () =>
    assert.deepEqual(
      endings.filter((ending) => !['private', 'unavailable', 'live', 'login'].includes(ending)),
      [],
    ),
  );
  report.check('the forbidden listener gets no connection', () => assert.equal(setUp.calls() - before, 0));
}

/** Even a program that ignores the proxy: the firewall rule holds its user. */
async function testKernel(setUp: SetUp, report: Report): Promise<void> {
  const before = setUp.calls();
  await runFreely(setUp, `${setUp.site.url}/watch/all`, String(setUp.user.uid));
  await runFreely(setUp, `http://127.0.0.1:${setUp.port}/film.mp4`, String(setUp.user.uid));
  report.check('without a proxy its user reaches nothing', () => assert.equal(setUp.calls() - before, 0));
}

/** Control: the same program and pages, as a user without a firewall rule, without a proxy. */
async function testControl(setUp: SetUp, report: Report): Promise<void> {
  const before = setUp.calls();
  await runFreely(setUp, `${setUp.site.url}/watch/moved`, 'nobody');
  await runFreely(setUp, `http://127.0.0.1:${setUp.port}/film.mp4`, 'nobody');
  const calls = setUp.calls() - before;
  report.metric('control: connections without the defences', calls);
  report.check('control: without the defences the same pages cause a connection', () => assert.ok(calls > 0));
}

async function runFreely({ folder }: SetUp, url: string, user: string): Promise<void> {
  const become = ['--reuid', user, '--regid', 'nogroup', '--clear-groups', '--'];
  const options = ['--ignore-config', '--no-cache-dir', '--socket-timeout', '4', '--retries', '0', '--simulate'];
  const child = spawn('setpriv', [...become, locateDownloader(), ...options, '--', url], {
    cwd: folder,
    stdio: 'ignore',
    timeout: LIMIT_MS,
    env: { PATH: '/usr/bin:/bin', HOME: folder },
  });
  await once(child, 'close');
}

/** It is started only for pages of platforms: hosts that merely look like theirs are ordinary pages. */
function testPlatforms(report: Report): void {
  const disguised = [
    ...['https://youtube.com.films.example/watch?v=abcdefghijk', 'https://notyoutube.com/watch?v=abcdefghijk'],
    ...['https://youtube.com@films.example/watch?v=abcdefghijk', 'https://films.example/youtube.com/watch?v=a'],
    ...['http://127.0.0.1/watch?v=abcdefghijk', 'http://[::1]/watch', 'https://youtube.com.:8443/feed'],
    ...['https://films.example:28091/watch/talk', 'http://films.example/watch/talk'],
  ];
  const operators = [{ host: 'films.example:28092', path: '/watch/' }];
  report.metric('URLs that only look like platforms', disguised.length);
  report.check('the downloader gets none of them', () =>
    assert.deepEqual(
      disguised.filter((url) => kindOfUrl(new URL(url), operators) === 'platform_video'),
      [],
    ),
  );
  report.check('control: it gets pages of platforms', () =>
    assert.deepEqual(
      ['https://www.youtube.com/watch?v=abcdefghijk', 'https://films.example:28092/watch/talk'].map((url) =>
        kindOfUrl(new URL(url), operators),
      ),
      ['platform_video', 'platform_video'],
    ),
  );
}
