// Four screenshots a second for the given time: each arrives in time.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { pace } from '#load/support/pace';
import { screenshotLoad } from '#load/support/screenshot-load';
import { chargesOf, startCaptureSystem } from '#support/capture-system';
import type { Report, SystemTest } from '#system-test';

const PER_SECOND = 4;
const MOST_P95_MS = 2_000;
const WARM_UP_SECONDS = 20;
const CONTROL_SECONDS = 30;

export const systemTest: SystemTest = {
  title: `${PER_SECOND} screenshots a second arrive in time`,
  sizes: { ci: 60, full: 1_800 },
  async run(seconds, report) {
    await testSteady(seconds, report);
    await testProcessPerScreenshot(report);
  },
};

async function testSteady(seconds: number, report: Report): Promise<void> {
  await using system = await startCaptureSystem({ environment: { GALLEY_RATE_LIMITS: 'off' } });
  const takeScreenshot = await screenshotLoad(system);
  const warm = await pace(takeScreenshot, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
  const { tookMs, failures } = await pace(takeScreenshot, { perSecond: PER_SECOND, seconds });
  const charges = await chargesOf(system);

  report.metric('screenshots', tookMs.length);
  report.metric('seconds', seconds);
  report.metric('p50 and p95 in ms', `${rank(tookMs, 0.5)} and ${rank(tookMs, 0.95)}`);
  report.metric('rejected while the first browsers start', warm.failures.length);
  report.check('every call is served', () => assert.deepEqual(failures, []));
  report.check(`p95 is at most ${MOST_P95_MS} ms`, () => evaluate(tookMs));
  report.check('every screenshot is charged once, and nothing stays held', () =>
    assert.deepEqual(charges, { captured: (warm.tookMs.length + tookMs.length) * prices.screenshot, reserved: 0 }),
  );
}

/** Control: the service does not keep up when every screenshot starts a browser of its own. */
async function testProcessPerScreenshot(report: Report): Promise<void> {
  await using system = await startCaptureSystem({
    environment: { GALLEY_RATE_LIMITS: 'off', GALLEY_BROWSER_MAX_PAGES: '1' },
  });
  const paced = await pace(await screenshotLoad(system), { perSecond: PER_SECOND, seconds: CONTROL_SECONDS });
  const { tookMs, failures } = paced;
  report.metric('control: screenshots a second with a browser for each', (tookMs.length / CONTROL_SECONDS).toFixed(1));
  report.metric('control: p95 in ms', rank(tookMs, 0.95));
  report.metric('control: rejected', failures.length);
  report.check('control: with a browser for each screenshot, they are late or rejected', () =>
    assert.throws(() => {
      assert.deepEqual(failures, []);
      evaluate(tookMs);
    }),
  );
}

function evaluate(tookMs: readonly number[]): void {
  const p95Ms = rank(tookMs, 0.95);
  assert.ok(p95Ms <= MOST_P95_MS, `${p95Ms} ms`);
}

function rank(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN);
}
