// Scroll videos whose worker dies or whose caller cancels: charged at most once, with no leftovers.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import { eventually } from '@galley/e2e/eventually.ts';
import { createRandom } from '#chaos/faults/random';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';
import { processTree } from '#support/process-tree';
import type { Report, SystemTest } from '#system-test';

const CANCEL_LIMIT_MS = 2_000;
const COMPLETE_LIMIT_MS = 240_000;
const OPTIONS = { viewport: { width: 360, height: 640 }, scale: 1 };
/** Long enough that a job does not complete before it is cancelled, on the fastest machine. */
const SECONDS = { cancelled: 40, killed: 10 };

export const systemTest: SystemTest = {
  title: 'A scroll video survives the death of its worker and ends when its caller cancels',
  sizes: { ci: 3, full: 10 },
  run: async (count, report) => {
    await using system = await startCaptureSystem({ captureWorkers: 2, runsJobs: true });
    const [account] = await system.openAccounts(1, 10_000);
    if (account === undefined) throw new Error('no account');
    await testCancelled(system, { account, count }, report);
    await testKilled(system, account, report);
  },
};

async function testCancelled(
  system: CaptureSystem,
  { account, count }: { account: Account; count: number },
  report: Report,
): Promise<void> {
  const random = createRandom(report.seed);
  const tookMs: number[] = [];
  const before = footprint(system);
  for (let number = 0; number < count; number += 1) {
    const jobId = await submit(system, account, SECONDS.cancelled);
    await sleep(500 + random.below(9_000));
    await call({ system, account }, `/jobs/${jobId}/cancel`, {});
    const cancelledMs = performance.now();
    await eventually(() => isQuiet(system, before), { withinMs: 20_000, everyMs: 50 });
    tookMs.push(Math.round(performance.now() - cancelledMs));
  }
  report.metric('videos cancelled at random moments', count);
  report.metric('ms until browser and encoder were gone, longest', Math.max(...tookMs));
  report.check(`browser and encoder are gone within ${CANCEL_LIMIT_MS} ms`, () =>
    assert.ok(Math.max(...tookMs) <= CANCEL_LIMIT_MS, tookMs.join(', ')),
  );
  report.check('no process and no file is left', () => assert.deepEqual(footprint(system), before));
  const charges = await chargesOf(system);
  report.check('a cancelled video is not charged', () => assert.deepEqual(charges, { captured: 0, reserved: 0 }));
}

async function testKilled(system: CaptureSystem, account: Account, report: Report): Promise<void> {
  const jobId = await submit(system, account, SECONDS.killed);
  const isHalfWay = async (): Promise<true | undefined> =>
    (await read(system, account, jobId)).percent >= 50 ? true : undefined;
  await eventually(isHalfWay, { withinMs: COMPLETE_LIMIT_MS, everyMs: 100 });
  const worker = system.captures.find(({ pid }) => processTree(pid).some(({ name }) => name === 'ffmpeg'));
  if (worker === undefined) throw new Error('nobody films');
  worker.signal('SIGKILL');
  const killedMs = performance.now();
  const isOver = async () => ((await read(system, account, jobId)).isOver ? true : undefined);
  await eventually(isOver, { withinMs: COMPLETE_LIMIT_MS, everyMs: 250 });
  const job = await read(system, account, jobId);
  const charges = await chargesOf(system);
  report.metric(
    'seconds from the death of the worker to the video',
    ((performance.now() - killedMs) / 1_000).toFixed(1),
  );
  report.check('a video whose worker is killed half way is completed by another worker', () =>
    assert.equal(job.status, 'completed'),
  );
  report.check('it is charged once', () => assert.deepEqual(charges, { captured: prices.scroll_video, reserved: 0 }));
}

type Footprint = { encoders: number; browsers: string[] };

/** Encoders below the workers, and the browsers and videos that have a folder. */
function footprint({ captures }: CaptureSystem): Footprint {
  const names = captures.flatMap(({ pid }) => processTree(pid)).map(({ name }) => name);
  const folders = captures.flatMap(({ scratch }) =>
    readdirSync(scratch, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.split('/').length <= 2)
      .map((path) => `${scratch}/${path}`),
  );
  return { encoders: names.filter((name) => name === 'ffmpeg').length, browsers: folders.sort() };
}

async function isQuiet(system: CaptureSystem, before: Footprint): Promise<true | undefined> {
  return JSON.stringify(footprint(system)) === JSON.stringify(before) ? true : undefined;
}

async function submit(system: CaptureSystem, account: Account, seconds: number): Promise<string> {
  const body = { url: `${system.site}/long`, options: { ...OPTIONS, duration_seconds: seconds } };
  return ((await call({ system, account }, '/capture/video', body)) as { job_id: string }).job_id;
}

async function read(system: CaptureSystem, account: Account, jobId: string) {
  const job = (await call({ system, account }, `/jobs/${jobId}`)) as { status: string; progress: { percent: number } };
  return { ...job, percent: job.progress.percent, isOver: ['completed', 'failed'].includes(job.status) };
}

type ScrollJobs = { system: CaptureSystem; account: Account };

async function call({ system, account }: ScrollJobs, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${system.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': account.key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status} ${await response.text()}`);
  return response.json();
}
