// Promise S8 of docs/promises.md, what concerns media: files that want memory, disk or time end as a clean failure,
// through every role, and unpaid.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jobErrors } from '@galley/contract';
import { sourceInput } from '@galley/service/test-kit';
import { chargesIn } from '#media/pack/charges';
import { type PackClient, packClient } from '#media/pack/pack-client';
import { type PackSystem, startPackSystem } from '#media/pack/pack-system';
import { type Bomb, type BombSite, bombs, openBombSite, plain } from '#security/hostile-media/bomb-site';
import { atOnce } from '#support/at-once';
import { residentBytesOf } from '#support/process-tree';
import type { Report, SystemTest } from '#system-test';

const PACK_LIMIT_MS = 480_000;
const AT_A_TIME = 3;
/** A role that has just started, with its browsers, takes about half of it. */
const MOST_BYTES = 1024 ** 3;
const CONTROL_BOMB = 'vast.mov';

type BombResult = Bomb & { ended: string; message: string };

export const systemTest: SystemTest = {
  title: 'A resource-exhausting video ends as a typed failure, is not charged, and stays within its limits',
  // The last one is a silent connection, which takes minutes.
  sizes: { ci: bombs.length - 1, full: bombs.length },
  async run(count, report) {
    await using site = await openBombSite();
    await using system = await startPackSystem({ reaches: [site.host] });
    const [account] = await system.openAccounts(1, 1_000);
    const client = packClient({ url: system.url, key: account?.key ?? '' });
    const watch = watchMemory(system);
    const endings = await defuse(client, site, [...bombs.slice(0, count), plain]);
    const mostBytes = watch.stop();
    printReport(endings, report);
    report.metric('highest memory of one role with its programs, MB', Math.round(mostBytes / 1e6));
    report.check('no role takes more than 1 GB', () => assert.ok(mostBytes < MOST_BYTES, `${mostBytes}`));
    report.check('they leave nothing on the disk', () =>
      assert.deepEqual(globSync('*/video-*', { cwd: system.scratch }), []),
    );
    const charges = await chargesIn(system.database);
    report.check('nothing is charged, and nothing stays held', () =>
      assert.deepEqual(charges, { captured: 0, reserved: 0 }),
    );
    await testControl(site, report);
  },
};

function watchMemory(system: PackSystem): { stop: () => number } {
  let mostBytes = 0;
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, ...system.roles().map(({ pid }) => residentBytesOf(pid)));
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return mostBytes;
    },
  };
}

async function defuse(client: PackClient, site: BombSite, order: readonly Bomb[]): Promise<BombResult[]> {
  const endings: BombResult[] = [];
  await atOnce(AT_A_TIME, order, async (bomb) => {
    const body = { mode: 'from_url' as const, from_url: { url: `${site.url}/${bomb.path}` } };
    const pack = await client.ended(await client.submit(body), PACK_LIMIT_MS);
    const { code = pack?.status ?? 'did not end', message = '' } = pack?.error ?? {};
    endings.push({ ...bomb, ended: code, message });
  });
  return endings;
}

function printReport(endings: readonly BombResult[], report: Report): void {
  for (const { path, ended } of endings) report.metric(path, ended);
  report.check('each ends with the right failure', () =>
    assert.deepEqual(
      endings.filter(({ ended, code }) => ended !== code),
      [],
    ),
  );
  report.check('each error has a text of ours', () =>
    assert.deepEqual(
      endings.filter(({ message, ended }) => message !== jobErrors[ended as Bomb['code']]),
      [],
    ),
  );
  report.check('control: an ordinary video passes what stops the others', () =>
    assert.equal(endings.find(({ path }) => path === plain.path)?.ended, plain.code),
  );
}

/** Control: the same file, opened by the same program without our limits, gets all the memory it requests. */
async function testControl(site: BombSite, report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-bomb-'));
  try {
    const path = join(folder, CONTROL_BOMB);
    await writeFile(path, Buffer.from(await (await fetch(`${site.url}/${CONTROL_BOMB}`)).arrayBuffer()));
    const [held, free] = [await kilobytesOf(sourceInput(path)), await kilobytesOf(['-i', path])];
    report.metric('memory to open the largest file, with limits and without, MB', `${held / 1e3} and ${free / 1e3}`);
    report.check('control: without our limits it takes more', () => assert.ok(free > 2 * held, `${held} and ${free}`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Its peak as ffmpeg reports it, however it ends. */
async function kilobytesOf(input: readonly string[]): Promise<number> {
  const args = ['-hide_banner', '-nostats', '-nostdin', '-benchmark', ...input, '-f', 'null', '-'];
  const output = await promisify(execFile)('ffmpeg', args).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  );
  return Number(/maxrss=(\d+)kB/.exec(output)?.[1] ?? 0);
}
