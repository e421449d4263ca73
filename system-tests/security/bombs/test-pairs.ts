// Every input through every operation, each with the work of another account beside it.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import { hostilePaths } from '@galley/fixtures/site/pages/hostile.ts';
import { type CaptureSystem, chargesOf } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';
import type { Report } from '#system-test';
import { type Beside, openBystander } from './bystander.ts';
import { type BombResult, drive } from './operations.ts';
import type { Pair } from './pairs.ts';
import { watchResponses } from './watch-responses.ts';

const MOST_DELAY = 2;
const MOST_RESPONSE_MS = 1_000;
/** All results cost the same, so that the charged credits give the number of results. */
const PRICE = prices.screenshot;
const CREDITS = 10_000;
/** Never acceptable for untrusted bytes: a defect of ours, or no response. */
const UNCLEAN = new Set(['internal_error', 'did not end', 'at_capacity', 'unavailable', 'rate_limited', '500', '503']);

/**
 * A pair is repeated when the other account was late: noise of the machine does not repeat, an effect of the input
 * does.
 */
type PairResult = Pair & BombResult & { beside: Beside; isSecond?: true };

const isLate = ({ beside }: PairResult): boolean => beside.ms > MOST_DELAY * beside.usualMs;

export async function testPairs(system: CaptureSystem, pairs: readonly Pair[], report: Report): Promise<void> {
  await makeAll(system.site);
  const [bystanderAccount, ...callers] = await system.openAccounts(pairs.length + 1, CREDITS);
  if (bystanderAccount === undefined) throw new Error('no account');
  const bystander = await openBystander(system, bystanderAccount);
  const responses = watchResponses(system.url, bystanderAccount.key);
  const tried: PairResult[] = [];
  for (const [index, pair] of pairs.entries()) {
    const account = callers[index] as Account;
    const tryOnce = async (path: string): Promise<PairResult> => {
      const [ending, beside] = await Promise.all([
        drive(system, pair.operation, { path, account }),
        bystander.beside(pair.operation),
      ]);
      return { ...pair, ...ending, beside };
    };
    const first = await tryOnce(pair.path);
    tried.push(first);
    // Another URL: a render that is asked for twice is not made or charged twice.
    if (isLate(first)) tried.push({ ...(await tryOnce(`${pair.path}?again`)), isSecond: true });
  }
  const slowestMs = await responses.stop();
  printReport(tried, { ...bystander.usualMs, slowestMs }, report);
  evaluate(tried, slowestMs, report);
  const results = bystander.paid() + tried.filter(({ isPaid }) => isPaid).length;
  const charges = await chargesOf(system);
  report.check('only results are charged, and nothing stays held', () =>
    assert.deepEqual(charges, { captured: results * PRICE, reserved: 0 }),
  );
  await testControl(system, bystanderAccount, report);
}

/** Slow inputs are generated before anything is measured: this process serves them. */
async function makeAll(site: string): Promise<void> {
  for (const path of hostilePaths.filter((item) => !item.includes('endless'))) {
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' }, method: 'HEAD' });
    await response.body?.cancel();
  }
}

function printReport(tried: readonly PairResult[], measures: Readonly<Record<string, number>>, report: Report): void {
  for (const { operation, path, ended, ms, beside } of tried) {
    report.metric(`${operation} ${path}`, `${ended} after ${ms} ms; other account ${beside.ms} ms`);
  }
  for (const [name, ms] of Object.entries(measures))
    report.metric(`${name === 'slowestMs' ? 'slowest response' : `usual ${name}`}, ms`, ms);
}

function evaluate(tried: readonly PairResult[], slowestMs: number, report: Report): void {
  const named = ({ operation, path, ended, ms, beside }: PairResult) =>
    `${operation} ${path}: ${ended}, ${ms} ms, other account ${beside.ended} ${beside.ms} ms`;
  const none = (promise: string, isBad: (one: PairResult) => boolean) =>
    report.check(promise, () => assert.deepEqual(tried.filter(isBad).map(named), []));
  none('through every operation each input ends with a result or with the right error', ({ ended }) =>
    UNCLEAN.has(ended),
  );
  none('the work of the other account beside it is served', ({ beside }) => !beside.isPaid);
  none(
    `it takes at most ${MOST_DELAY} times its usual time, in one of two tries`,
    (one) => one.isSecond === true && isLate(one),
  );
  report.check(`every response of the API comes within ${MOST_RESPONSE_MS} ms in that time`, () =>
    assert.ok(slowestMs <= MOST_RESPONSE_MS, `${slowestMs} ms`),
  );
}

/** Control: a blocked API is found. */
async function testControl(system: CaptureSystem, { key }: Account, report: Report): Promise<void> {
  const pid = system.roles.find(({ name }) => name === 'api')?.pid ?? 0;
  const responses = watchResponses(system.url, key);
  process.kill(pid, 'SIGSTOP');
  await sleep(MOST_RESPONSE_MS * 1.2);
  process.kill(pid, 'SIGCONT');
  const slowestMs = await responses.stop();
  report.check('control: a blocked API is found', () => assert.ok(slowestMs > MOST_RESPONSE_MS, `${slowestMs} ms`));
}
