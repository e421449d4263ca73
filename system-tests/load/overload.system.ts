// Three times as many calls as the machine can serve: it serves as many as before and rejects the rest.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import { atOnce } from '#support/at-once';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';
import type { Report, SystemTest } from '#system-test';

const SLOTS = 4;
const OVERLOAD = 3;
const ACCOUNTS = 20;
const CREDITS = 100_000;
const PEAK_SHARE = 0.5;
const LEAST_GOODPUT = 0.9;
/** A screenshot that arrives later is of no use to a waiting caller. */
const PATIENCE_MS = 5_000;

export const systemTest: SystemTest = {
  title: 'At three times its capacity the service serves as much as at its peak, and charges only for that',
  sizes: { ci: 20, full: 600 },
  run: async (seconds, report) => {
    const peak = await guarded(seconds, report);
    await withoutAdmission(Math.min(seconds, 30), peak, report);
  },
};

async function guarded(seconds: number, report: Report): Promise<number> {
  await using system = await startCaptureSystem({ environment: { GALLEY_SCREENSHOT_CONCURRENCY: String(SLOTS) } });
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  await loadAtPeak(system, accounts, 3);
  const before = await chargesOf(system);
  const peak = await loadAtPeak(system, accounts, Math.max(10, seconds * PEAK_SHARE));
  const { tally, perSecond } = await overload(system, accounts, { perSecond: OVERLOAD * peak.perSecond, seconds });
  const charges = await chargesOf(system);
  const served = peak.served + tally.served;
  report.metric('screenshots a second at the peak', peak.perSecond.toFixed(2));
  report.metric('calls a second under overload', (OVERLOAD * peak.perSecond).toFixed(2));
  report.metric('screenshots a second under overload', perSecond.toFixed(2));
  report.metric('goodput, share of the peak', (perSecond / peak.perSecond).toFixed(2));
  report.metric('served', tally.served);
  report.metric('rejected with Retry-After', tally.rejected);
  report.metric('charged', charges.captured - before.captured);
  report.check(`goodput is at least ${LEAST_GOODPUT} of the peak`, () =>
    assert.ok(perSecond >= LEAST_GOODPUT * peak.perSecond, `${perSecond} of ${peak.perSecond}`),
  );
  report.check('a call that is not served gets 429 or 503 with Retry-After', () => assert.deepEqual(tally.strange, []));
  report.check('some calls are rejected', () => assert.ok(tally.rejected > 0));
  report.check('every served screenshot is charged once, and nothing else', () =>
    assert.deepEqual(charges, { captured: before.captured + served * prices.screenshot, reserved: 0 }),
  );
  return peak.perSecond;
}

/** Control: a worker that admits every call serves none in time. */
async function withoutAdmission(seconds: number, peak: number, report: Report): Promise<void> {
  await using system = await startCaptureSystem({ environment: { GALLEY_SCREENSHOT_CONCURRENCY: '100' } });
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  await loadAtPeak(system, accounts, 3);
  const { perSecond } = await overload(system, accounts, { perSecond: OVERLOAD * peak, seconds });
  report.metric('control: screenshots a second in time, without an admission limit', perSecond.toFixed(2));
  report.check('control: without an admission limit, goodput falls', () =>
    assert.ok(perSecond < LEAST_GOODPUT * peak, `${perSecond} of ${peak}`),
  );
}

let number = 0;

async function loadAtPeak(system: CaptureSystem, accounts: readonly Account[], seconds: number) {
  const endMs = performance.now() + seconds * 1_000;
  const startedMs = performance.now();
  let served = 0;
  await atOnce(SLOTS, Array(SLOTS).keys(), async (at) => {
    while (performance.now() < endMs) {
      const response = await takeScreenshot(system, accounts, at);
      if (response.status === 200) served += 1;
    }
  });
  return { served, perSecond: (served / (performance.now() - startedMs)) * 1_000 };
}

type Tally = { served: number; inTime: number; rejected: number; strange: string[] };

/** Calls come at a fixed rate, whatever happened to earlier ones. */
async function overload(
  system: CaptureSystem,
  accounts: readonly Account[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ tally: Tally; perSecond: number }> {
  const tally: Tally = { served: 0, inTime: 0, rejected: 0, strange: [] };
  const calls: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, startedMs + (at / perSecond) * 1_000 - performance.now()));
    calls.push(count(tally, takeScreenshot(system, accounts, at)));
  }
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  await Promise.all(calls);
  return { tally, perSecond: tally.inTime / tookSeconds };
}

async function count(tally: Tally, call: Promise<Response>): Promise<void> {
  const startedMs = performance.now();
  const response = await call;
  if (response.status === 200) {
    tally.served += 1;
    if (performance.now() - startedMs <= PATIENCE_MS) tally.inTime += 1;
    return;
  }
  const isRejection =
    (response.status === 429 || response.status === 503) && Number(response.headers.get('retry-after')) > 0;
  if (isRejection) tally.rejected += 1;
  else tally.strange.push(`${response.status} ${await response.text()}`);
}

/** A different query each time, so that no call is coalesced with another. */
function takeScreenshot(system: CaptureSystem, accounts: readonly Account[], at: number): Promise<Response> {
  const account = accounts[at % accounts.length];
  if (account === undefined) throw new Error('no account');
  number += 1;
  return system.takeScreenshot(account, `/?call=${number}`);
}
