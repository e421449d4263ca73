// Bombs through every operation, each with somebody else's work beside it.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import { hostilePaths } from '@galley/fixtures/site/pages/hostile.ts';
import { type CaptureSystem, chargesOf } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';
import type { Report } from '#system-test';
import { type Beside, openInnocent } from './innocents.ts';
import { drive, type Ending } from './operations.ts';
import type { Pair } from './pairs.ts';
import { watchResponses } from './watch-responses.ts';

const MOST_DELAY = 2;
const MOST_RESPONSE_MS = 1_000;
/** All results cost the same, so that results can be counted by what was charged. */
const PRICE = prices.screenshot;
const CREDITS = 10_000;
/** Never a result of foreign bytes: they mean that something of ours broke, or that nobody answered. */
const UNCLEAN = new Set(['internal_error', 'did not end', 'at_capacity', 'unavailable', 'rate_limited', '500', '503']);

/** A pair is tried again when its innocent one was late: noise of the machine does not repeat, the effect of a bomb does. */
type Tried = Pair & Ending & { beside: Beside; isSecond?: true };

const isLate = ({ beside }: Tried): boolean => beside.ms > MOST_DELAY * beside.usualMs;

export async function testPairs(system: CaptureSystem, pairs: readonly Pair[], report: Report): Promise<void> {
  await makeAll(system.site);
  const [bystander, ...callers] = await system.openAccounts(pairs.length + 1, CREDITS);
  if (bystander === undefined) throw new Error('no account');
  const innocent = await openInnocent(system, bystander);
  const responses = watchResponses(system.url, bystander.key);
  const tried: Tried[] = [];
  for (const [index, pair] of pairs.entries()) {
    const account = callers[index] as Account;
    const tryOnce = async (): Promise<Tried> => {
      const [ending, beside] = await Promise.all([
        drive(system, pair.operation, { ...pair, account }),
        innocent.beside(pair.operation),
      ]);
      return { ...pair, ...ending, beside };
    };
    const first = await tryOnce();
    tried.push(first);
    if (isLate(first)) tried.push({ ...(await tryOnce()), isSecond: true });
  }
  const slowestMs = await responses.stop();
  printReport(tried, { ...innocent.usualMs, slowestMs }, report);
  evaluate(tried, slowestMs, report);
  const results = innocent.paid() + tried.filter(({ isPaid }) => isPaid).length;
  const charges = await chargesOf(system);
  report.check('nothing but results is charged, and nothing stays held', () =>
    assert.deepEqual(charges, { captured: results * PRICE, reserved: 0 }),
  );
  await testControl(system, bystander, report);
}

/** Those that take a moment to make are made before anything is measured: they are served from this process. */
async function makeAll(site: string): Promise<void> {
  for (const path of hostilePaths.filter((item) => !item.includes('endless'))) {
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' }, method: 'HEAD' });
    await response.body?.cancel();
  }
}

function printReport(tried: readonly Tried[], measures: Readonly<Record<string, number>>, report: Report): void {
  for (const { operation, path, ended, ms, beside } of tried) {
    report.metric(`${operation} ${path}`, `${ended} after ${ms} ms; beside it ${beside.ms} ms`);
  }
  for (const [name, ms] of Object.entries(measures))
    report.metric(`${name === 'slowestMs' ? 'slowest answer' : `usual ${name}`}, ms`, ms);
}

function evaluate(tried: readonly Tried[], slowestMs: number, report: Report): void {
  const named = ({ operation, path, ended, ms, beside }: Tried) =>
    `${operation} ${path}: ${ended}, ${ms} ms, beside it ${beside.ended} ${beside.ms} ms`;
  const none = (promise: string, isBad: (one: Tried) => boolean) =>
    report.check(promise, () => assert.deepEqual(tried.filter(isBad).map(named), []));
  none('through every operation each bomb ends with a result or with what was wrong with it', ({ ended }) =>
    UNCLEAN.has(ended),
  );
  none('the innocent one beside it is served', ({ beside }) => !beside.isPaid);
  none(
    `and takes at most ${MOST_DELAY} times its usual time, in one of two tries`,
    (one) => one.isSecond === true && isLate(one),
  );
  report.check(`every answer of the API comes within ${MOST_RESPONSE_MS} ms meanwhile`, () =>
    assert.ok(slowestMs <= MOST_RESPONSE_MS, `${slowestMs} ms`),
  );
}

/** Control: an API that stands still for a moment is found. */
async function testControl(system: CaptureSystem, { key }: Account, report: Report): Promise<void> {
  const pid = system.roles.find(({ name }) => name === 'api')?.pid ?? 0;
  const responses = watchResponses(system.url, key);
  process.kill(pid, 'SIGSTOP');
  await sleep(MOST_RESPONSE_MS * 1.2);
  process.kill(pid, 'SIGCONT');
  const slowestMs = await responses.stop();
  report.check('control: an API that stands still is found', () =>
    assert.ok(slowestMs > MOST_RESPONSE_MS, `${slowestMs} ms`),
  );
}
