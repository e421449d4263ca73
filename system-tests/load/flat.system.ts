// Screenshots and scroll videos for the given time: no resource that the service uses grows.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prices } from '@galley/contract';
import { createGalley } from '@galley/sdk';
import { sql } from '@galley/service/test-kit';
import { type Call, pace } from '#load/support/pace';
import { growing, quarter, sampleUse, type Use } from '#load/support/sample-use';
import { screenshotLoad } from '#load/support/screenshot-load';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#support/capture-system';
import { startProgram } from '#support/program';
import type { Report, SystemTest } from '#system-test';

/** At most half of what two cores can do: a leak grows with the number of calls, not with the load. */
const PER_SECOND = { screenshots: 1, videos: 1 / 30 };
const VIDEO = { viewport: { width: 360, height: 640 }, scale: 1, duration_seconds: 3 };
const CONTROL_SECONDS = 30;
const SAMPLES = 48;
const LEAKING_PROGRAM = fileURLToPath(import.meta.resolve('#load/support/leaking-program'));

export const systemTest: SystemTest = {
  title: 'Memory, open files, connections and disk use stay flat under steady load',
  sizes: { ci: 120, full: 7_200 },
  async run(seconds, report) {
    await testFlat(seconds, report);
    await testLeakIsSeen(report);
  },
};

async function testFlat(seconds: number, report: Report): Promise<void> {
  await using system = await startCaptureSystem({ environment: { GALLEY_RATE_LIMITS: 'off' }, runsJobs: true });
  const work = Promise.all([
    pace(await screenshotLoad(system), { perSecond: PER_SECOND.screenshots, seconds }),
    pace(await recording(system), { perSecond: PER_SECOND.videos, seconds }),
  ]);
  const watched = {
    roles: system.roles,
    folders: system.captures.map(({ scratch }) => scratch),
    counts: { 'database connections': () => countConnections(system) },
  };
  const use = await sampleUse(watched, work, (seconds * 1_000) / SAMPLES);
  const [screenshots, videos] = await work;
  const charges = await chargesOf(system);

  report.metric('seconds', seconds);
  report.metric('screenshots', screenshots.tookMs.length);
  report.metric('scroll videos', videos.tookMs.length);
  reportUse(use, report);
  report.check('every call is served', () => assert.deepEqual([...screenshots.failures, ...videos.failures], []));
  report.check('nothing grows', () => assert.deepEqual(growing(use), []));
  report.check('everything is charged once, and nothing stays held', () =>
    assert.deepEqual(charges, {
      captured: screenshots.tookMs.length * prices.screenshot + videos.tookMs.length * prices.scroll_video,
      reserved: 0,
    }),
  );
}

/** Each call makes a scroll video and waits for it. */
async function recording(system: CaptureSystem): Promise<Call> {
  const [account] = await system.openAccounts(1, 1_000_000);
  const galley = createGalley({ baseUrl: system.url, apiKey: account?.key ?? '' });
  return async () => {
    const { status } = await galley.scrollVideo({ url: `${system.site}/long`, options: VIDEO });
    return status === 'completed' ? null : status;
  };
}

async function testLeakIsSeen(report: Report): Promise<void> {
  await using leaking = await startProgram([LEAKING_PROGRAM], {});
  const watched = { roles: [{ name: 'leaking', pid: leaking.pid }] };
  const use = await sampleUse(watched, sleep(CONTROL_SECONDS * 1_000), 500);
  reportUse(use, report);
  report.check('control: a program that leaks 5 MB a second is found', () => assert.equal(growing(use).length, 1));
}

function reportUse(use: Use, report: Report): void {
  for (const [measure, samples] of use) {
    report.metric(
      `${measure}, by quarters`,
      ([0, 1, 2, 3] as const).map((at) => quarter(samples, at).toFixed(0)).join(' '),
    );
  }
}

async function countConnections({ database }: CaptureSystem): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
  `.execute(database.query);
  return rows[0]?.count ?? Number.NaN;
}
