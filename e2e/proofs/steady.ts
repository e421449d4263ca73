// Four pictures a second, for as long as is asked: each comes in time.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { chargesOf, startCaptureSystem } from '#capture-system';
import { pace } from '#load/pace';
import { shooting } from '#load/shooting';
import type { Proof, Report } from '#proof';

const PER_SECOND = 4;
const MOST_P95_MS = 2_000;
const WARM_UP_SECONDS = 20;
const CONTROL_SECONDS = 30;

export const proof: Proof = {
  title: `${PER_SECOND} pictures a second come in time`,
  sizes: { ci: 60, full: 1_800 },
  async run(seconds, report) {
    await proveSteady(seconds, report);
    await proveProcessPerPicture(report);
  },
};

async function proveSteady(seconds: number, report: Report): Promise<void> {
  await using system = await startCaptureSystem({ environment: { GALLEY_RATE_LIMITS: 'off' } });
  const shoot = await shooting(system);
  const warm = await pace(shoot, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
  const { tookMs, failures } = await pace(shoot, { perSecond: PER_SECOND, seconds });
  const charges = await chargesOf(system);

  report.figure('pictures', tookMs.length);
  report.figure('seconds', seconds);
  report.figure('p50 and p95 in ms', `${rank(tookMs, 0.5)} and ${rank(tookMs, 0.95)}`);
  report.figure('refused while the first browsers start', warm.failures.length);
  report.check('every call is served', () => assert.deepEqual(failures, []));
  report.check(`p95 is at most ${MOST_P95_MS} ms`, () => judge(tookMs));
  report.check('every picture is charged once, and nothing is held', () =>
    assert.deepEqual(charges, { captured: (warm.tookMs.length + tookMs.length) * prices.screenshot, reserved: 0 }),
  );
}

/** Control: the same service does not keep up when every picture has a browser of its own. */
async function proveProcessPerPicture(report: Report): Promise<void> {
  await using system = await startCaptureSystem({
    environment: { GALLEY_RATE_LIMITS: 'off', GALLEY_BROWSER_JOBS: '1' },
  });
  const paced = await pace(await shooting(system), { perSecond: PER_SECOND, seconds: CONTROL_SECONDS });
  const { tookMs, failures } = paced;
  report.figure('control: pictures a second with a browser for each', (tookMs.length / CONTROL_SECONDS).toFixed(1));
  report.figure('control: p95 in ms', rank(tookMs, 0.95));
  report.figure('control: refused', failures.length);
  report.check('control: with a browser for each picture, they are late or refused', () =>
    assert.throws(() => {
      assert.deepEqual(failures, []);
      judge(tookMs);
    }),
  );
}

function judge(tookMs: readonly number[]): void {
  const p95Ms = rank(tookMs, 0.95);
  assert.ok(p95Ms <= MOST_P95_MS, `${p95Ms} ms`);
}

function rank(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN);
}
