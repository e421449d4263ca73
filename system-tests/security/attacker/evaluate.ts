// What must hold after an attack, and its metrics. The same for every build.

import assert from 'node:assert/strict';
import { type PricedOperation, prices, rateLimits, signupGrantCredits } from '@galley/contract';
import type { Report } from '#system-test';
import type { Outcome } from './attack.ts';
import { percentile } from './customer.ts';
import { delayOf, MOST_DELAY, p95Of, type Round } from './delays.ts';
import { mostInAMinute } from './hosts.ts';

export type PromiseCheck = { promise: string; assertion: () => void };

/** Fewer calls of a kind are no p95. */
const FEWEST_SCREENSHOTS = 15;
const FEWEST_JOBS = 3;
const MOST_ROW_BYTES = 2 * 1024 ** 2;
const MOST_OBJECT_BYTES = 2 * 1024 ** 2;
/** Page loads and deliveries that all accounts together may cause at one host. */
const MOST_REQUESTS_A_MINUTE =
  rateLimits.target_host.quota + rateLimits.webhook_test.quota + rateLimits.webhook_redeliver.quota;

export function evaluate(outcome: Outcome): PromiseCheck[] {
  const { rounds, gains, paidCredits, before, swept, arrivedMs } = outcome;
  const worth = worthOf(gains.delivered);
  const promised = (promise: string, assertion: () => void): PromiseCheck => ({ promise, assertion });
  return [
    promised('the attacker got nothing of value without paying', () => assert.deepEqual(gains.stolen, [])),
    promised('the attacker got no more than was paid for, and paid no more than the account had', () => {
      assert.ok(worth + gains.stolen.length * prices.instant_post <= paidCredits, `${worth} for ${paidCredits}`);
      assert.ok(paidCredits <= rounds.length * signupGrantCredits, `${paidCredits}`);
    }),
    promised('every request of the customer was served', () =>
      assert.deepEqual(
        rounds.flatMap(({ beside }) => beside.unserved),
        [],
      ),
    ),
    promised('the customer was measured often enough, alone and beside the attacker', () => {
      for (const when of ['usual', 'beside'] as const) {
        assert.ok(countOf(rounds, when, 'screenshotMs') >= FEWEST_SCREENSHOTS, `${when}: screenshots`);
        assert.ok(countOf(rounds, when, 'jobMs') >= FEWEST_JOBS, `${when}: jobs`);
      }
    }),
    promised(`the customer's screenshots took at most ${MOST_DELAY} times their usual p95`, () =>
      assert.ok(delayOf(rounds, 'screenshotMs') <= MOST_DELAY, `${delayOf(rounds, 'screenshotMs').toFixed(2)} times`),
    ),
    promised(`the customer's jobs took at most ${MOST_DELAY} times their usual p95`, () =>
      assert.ok(delayOf(rounds, 'jobMs') <= MOST_DELAY, `${delayOf(rounds, 'jobMs').toFixed(2)} times`),
    ),
    promised(`at most ${MOST_ROW_BYTES / 1024 ** 2} MiB of the attacker's rows remain`, () =>
      assert.ok(swept.rowBytes - before.rowBytes <= MOST_ROW_BYTES, `${swept.rowBytes} bytes`),
    ),
    promised(`at most ${MOST_OBJECT_BYTES / 1024 ** 2} MiB of the attacker's unpaid objects remain`, () =>
      assert.ok(swept.objectBytes - before.objectBytes <= MOST_OBJECT_BYTES, `${swept.objectBytes} bytes`),
    ),
    promised(`a third-party host got at most ${MOST_REQUESTS_A_MINUTE} requests in a minute`, () =>
      assert.ok(mostInAMinute(arrivedMs) <= MOST_REQUESTS_A_MINUTE, `${mostInAMinute(arrivedMs)}`),
    ),
  ];
}

function countOf(rounds: readonly Round[], when: keyof Round, what: 'screenshotMs' | 'jobMs'): number {
  return rounds.reduce((sum, round) => sum + round[when][what].length, 0);
}

function worthOf(delivered: Readonly<Record<string, number>>): number {
  return Object.entries(delivered).reduce((sum, [operation, count]) => {
    return sum + count * prices[operation as PricedOperation];
  }, 0);
}

export function printReport(
  { seconds, rounds, gains, paidCredits, after, swept, arrivedMs }: Outcome,
  report: Report,
): void {
  report.metric('rounds, and seconds of attack in each', `${rounds.length}, ${seconds}`);
  for (const [name, what] of [
    ['pictures', 'screenshotMs'],
    ['jobs', 'jobMs'],
  ] as const) {
    const listReported = (when: keyof Round): string => {
      const p95s = rounds.map((round) => Math.round(percentile(round[when][what], 0.95)));
      return `${Math.round(p95Of(rounds, when, what))} ms of ${countOf(rounds, when, what)} (${p95s.join(', ')})`;
    };
    report.metric(`customer's ${name} alone, p95 of all (and of each round)`, listReported('usual'));
    report.metric(`customer's ${name} beside the attacker`, listReported('beside'));
    report.metric(`  times as long`, delayOf(rounds, what).toFixed(2));
  }
  report.metric('attacker paid, credits', paidCredits);
  report.metric('attacker got, credits', worthOf(gains.delivered));
  report.metric('attacker stole', gains.stolen.length);
  report.metric(
    "attacker's rows at the end and after sweeps",
    `${after.rows} of ${kib(after.rowBytes)}, ${swept.rows} of ${kib(swept.rowBytes)}`,
  );
  report.metric(
    "attacker's unpaid objects",
    `${after.objects} of ${kib(after.objectBytes)}, ${swept.objects} of ${kib(swept.objectBytes)}`,
  );
  report.metric(
    'requests to the third-party host, in total and most in a minute',
    `${arrivedMs.length}, ${mostInAMinute(arrivedMs)}`,
  );
  for (const [response, count] of Object.entries(gains.responsesByPath).toSorted())
    report.metric(`  ${response}`, count);
}

function kib(bytes: number): string {
  return `${Math.round(bytes / 1024).toLocaleString('en-US')} KiB`;
}
