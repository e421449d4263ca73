// S7, the half of the downloader: whatever a page of a platform leads to, it reaches the proxy and nothing else.

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
import { HONEST_VIDEO, type HostileSite, openHostileSite } from '#security/hostile-media/hostile-site';
import { openListeningPost } from '#security/hostile-media/listening-post';
import type { Report, SystemTest } from '#system-test';

/** Every protocol on one page and in one manifest, two redirects, and an address that a proxy does not serve. */
const FEW = ['/watch/all', '/watch/manifest', '/watch/moved', '/watch/moved-film'];
const USER = 'galley-downloader';
const SECRET = 'a secret of this run that nobody else knows';
const LIMIT_MS = 120_000;
type Scene = {
  site: HostileSite;
  calls: () => number;
  port: number;
  proxyUrl: string;
  folder: string;
  user: { uid: number; gid: number };
};

export const systemTest: SystemTest = {
  title: 'The downloader reaches the proxy and nothing else, as nobody in particular, and knows nothing of us',
  sizes: { ci: FEW.length, full: FEW.length + 2 * protocols.length },
  async run(count, report) {
    await using ending = new AsyncDisposableStack();
    const user = await requireUser();
    const post = ending.use(await openListeningPost());
    const site = ending.use(await openHostileSite({ protocols, targetPort: post.port }));
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
    const scene = { site, calls: post.calls, port: post.port, proxyUrl: proxy.host, folder, user };
    await testIdentity(scene, report);
    await testWay(scene, report);
    await testReach(scene, urlsOf(scene).slice(0, count), report);
    await testKernel(scene, report);
    await testControl(scene, report);
    testPlatforms(report);
  },
};

/** Whom the kernel holds; without that there is nothing to prove. */
async function requireUser(): Promise<Scene['user']> {
  const user = findProgramUser(USER);
  if (user === null || !(await isNetworkRuleSet()) || !existsSync(locateDownloader())) {
    throw new Error(`the user ${USER}, the network rule for it or the downloader is not there: run scripts/stack up`);
  }
  return user;
}

function urlsOf({ site, port }: Scene): string[] {
  const own = protocols.flatMap((protocol) => [
    `${site.url}/watch/one/${protocol}`,
    `${protocol}://127.0.0.1:${port}/film.mp4`,
  ]);
  return [...FEW.map((path) => site.url + path), ...own];
}

function downloaderOf({ proxyUrl, user }: Scene, path: string) {
  return createDownloader({ path, user, proxyUrl, maxSeconds: 3_600, maxBytes: 50_000_000 });
}

function orderOf({ folder }: Scene, url: string) {
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

/** A program in its place says who runs it and what it was told. */
async function testIdentity(scene: Scene, report: Report): Promise<void> {
  const path = join(scene.folder, 'report-all.py');
  copyFileSync(join(import.meta.dirname, 'hostile-media', 'report-all.py'), path);
  chmodSync(path, 0o755);
  const probed = await downloaderOf(scene, path).probe(orderOf(scene, scene.site.url));
  const identity = 'found' in probed ? (JSON.parse(probed.found.description ?? '{}') as Record<string, unknown>) : {};
  const environment = (identity['environment'] ?? {}) as Record<string, string>;
  report.metric('variables that it is told', Object.keys(environment).length);
  report.check('it runs as its own user, in no group but its own, without privileges', () =>
    assert.deepEqual(
      [identity['uid'], identity['gid'], identity['groups'], identity['capabilities'], identity['no_new_privileges']],
      [scene.user.uid, scene.user.gid, [], ['0'.repeat(16), '0'.repeat(16)], '1'],
    ),
  );
  report.check('its environment is made from nothing: the proxy, and places of its own', () =>
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
  report.check('it finds programs of the system alone, and its home is the folder of its order', () => {
    assert.equal(environment['PATH'], '/usr/bin:/bin');
    assert.equal(environment['HOME'], environment['TMPDIR']);
    assert.ok(environment['HOME']?.startsWith(scene.folder));
  });
}

/** Where nothing is fetched at all, nothing is shown by what is rejected. */
async function testWay(scene: Scene, report: Report): Promise<void> {
  const got = await downloaderOf(scene, locateDownloader()).fetch(orderOf(scene, `${scene.site.url}/watch/honest`));
  const bytes = 'videoPath' in got ? readFileSync(got.videoPath) : Buffer.from(got.rejection);
  report.metric('bytes of an honest video', bytes.length);
  report.check('an honest video arrives whole through the proxy', () => assert.ok(bytes.equals(HONEST_VIDEO)));
}

async function testReach(scene: Scene, urls: readonly string[], report: Report): Promise<void> {
  const before = scene.calls();
  const endings: string[] = [];
  for (const url of urls) {
    const got = await downloaderOf(scene, locateDownloader()).fetch(orderOf(scene, url));
    endings.push('rejection' in got ? got.rejection : `${url} was fetched`);
  }
  report.metric('addresses that lead elsewhere', urls.length);
  report.metric('protocols', protocols.length);
  report.metric('calls to whom nobody may call', scene.calls() - before);
  report.check('each ends as a typed rejection', () =>
    assert.deepEqual(
      endings.filter((ending) => !['private', 'unavailable', 'live', 'login'].includes(ending)),
      [],
    ),
  );
  report.check('nobody is called', () => assert.equal(scene.calls() - before, 0));
}

/** Even one that asks no proxy: the kernel holds its user. */
async function testKernel(scene: Scene, report: Report): Promise<void> {
  const before = scene.calls();
  await runFreely(scene, `${scene.site.url}/watch/all`, String(scene.user.uid));
  await runFreely(scene, `http://127.0.0.1:${scene.port}/film.mp4`, String(scene.user.uid));
  report.check('without a proxy its user reaches nobody', () => assert.equal(scene.calls() - before, 0));
}

/** Control: the same program and pages, a user whom nothing holds, no proxy. */
async function testControl(scene: Scene, report: Report): Promise<void> {
  const before = scene.calls();
  await runFreely(scene, `${scene.site.url}/watch/moved`, 'nobody');
  await runFreely(scene, `http://127.0.0.1:${scene.port}/film.mp4`, 'nobody');
  const calls = scene.calls() - before;
  report.metric('control: calls where nothing holds it', calls);
  report.check('control: without the defences the same pages lead to a call', () => assert.ok(calls > 0));
}

async function runFreely({ folder }: Scene, url: string, user: string): Promise<void> {
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

/** It is started for pages of platforms alone: names that only look like theirs are ordinary pages. */
function testPlatforms(report: Report): void {
  const disguised = [
    ...['https://youtube.com.films.example/watch?v=abcdefghijk', 'https://notyoutube.com/watch?v=abcdefghijk'],
    ...['https://youtube.com@films.example/watch?v=abcdefghijk', 'https://films.example/youtube.com/watch?v=a'],
    ...['http://127.0.0.1/watch?v=abcdefghijk', 'http://[::1]/watch', 'https://youtube.com.:8443/feed'],
    ...['https://films.example:28091/watch/talk', 'http://films.example/watch/talk'],
  ];
  const operators = [{ host: 'films.example:28092', path: '/watch/' }];
  report.metric('addresses that only look like platforms', disguised.length);
  report.check('none of them is given to it', () =>
    assert.deepEqual(
      disguised.filter((url) => kindOfUrl(new URL(url), operators) === 'platform_video'),
      [],
    ),
  );
  report.check('control: pages of platforms are', () =>
    assert.deepEqual(
      ['https://www.youtube.com/watch?v=abcdefghijk', 'https://films.example:28092/watch/talk'].map((url) =>
        kindOfUrl(new URL(url), operators),
      ),
      ['platform_video', 'platform_video'],
    ),
  );
}
