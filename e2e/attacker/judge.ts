// What must hold after an attack, and the figures that show it. The same for every build.

import assert from 'node:assert/strict';
import { type PricedOperation, prices, rateLimits, signupGrantCredits } from '@galley/contract';
import type { Report } from '#proof';
import type { Outcome } from './attack.ts';
import { percentile } from './customer.ts';
import { mostInAMinute } from './hosts.ts';

export type Promised = { promise: string; assertion: () => void };

/** Times as long as usual. */
const MOST_DELAY = 2;
const MOST_ROW_BYTES = 2 * 1024 ** 2;
const MOST_OBJECT_BYTES = 2 * 1024 ** 2;
/** Page loads and deliveries that all accounts together may cause at one host. */
const MOST_REQUESTS_A_MINUTE =
  rateLimits.target_host.quota + rateLimits.webhook_test.quota + rateLimits.webhook_redeliver.quota;

export function judge(outcome: Outcome): Promised[] {
  const { usual, beside, loot, paidCredits, before, swept, arrivedMs } = outcome;
  const worth = worthOf(loot.delivered);
  const promised = (promise: string, assertion: () => void): Promised => ({ promise, assertion });
  return [
    promised('nothing of worth was had without paying', () => assert.deepEqual(loot.stolen, [])),
    promised('what he got is worth no more than what he paid, which is no more than he had', () => {
      assert.ok(worth + loot.stolen.length * prices.instant_post <= paidCredits, `${worth} for ${paidCredits}`);
      assert.ok(paidCredits <= signupGrantCredits, `${paidCredits}`);
    }),
    promised('the customer was served every time', () => assert.deepEqual(beside.unserved, [])),
    promised(`the customer's pictures took at most ${MOST_DELAY} times their usual p95`, () => {
      const [most, p95] = [MOST_DELAY * percentile(usual.pictureMs, 0.95), percentile(beside.pictureMs, 0.95)];
      assert.ok(p95 <= most, `${Math.round(p95)} of ${Math.round(most)} ms`);
    }),
    promised(`the customer's jobs took at most ${MOST_DELAY} times their usual time`, () => {
      const [most, p95] = [MOST_DELAY * percentile(usual.jobMs, 0.95), percentile(beside.jobMs, 0.95)];
      assert.ok(p95 <= most, `${Math.round(p95)} of ${Math.round(most)} ms`);
    }),
    promised(`of his rows no more than ${MOST_ROW_BYTES / 1024 ** 2} MiB stay`, () =>
      assert.ok(swept.rowBytes - before.rowBytes <= MOST_ROW_BYTES, `${swept.rowBytes} bytes`),
    ),
    promised(`of his unpaid objects no more than ${MOST_OBJECT_BYTES / 1024 ** 2} MiB stay`, () =>
      assert.ok(swept.objectBytes - before.objectBytes <= MOST_OBJECT_BYTES, `${swept.objectBytes} bytes`),
    ),
    promised(`a third party's host had at most ${MOST_REQUESTS_A_MINUTE} requests in a minute`, () =>
      assert.ok(mostInAMinute(arrivedMs) <= MOST_REQUESTS_A_MINUTE, `${mostInAMinute(arrivedMs)}`),
    ),
  ];
}

function worthOf(delivered: Readonly<Record<string, number>>): number {
  return Object.entries(delivered).reduce((sum, [operation, count]) => {
    return sum + count * prices[operation as PricedOperation];
  }, 0);
}

export function tell(
  { seconds, usual, beside, loot, paidCredits, after, swept, arrivedMs }: Outcome,
  report: Report,
): void {
  const p95 = (values: readonly number[]): string => `${Math.round(percentile(values, 0.95))} ms of ${values.length}`;
  report.figure('seconds of attack', seconds);
  report.figure("customer's pictures alone, p95", p95(usual.pictureMs));
  report.figure("customer's pictures beside the attacker, p95", p95(beside.pictureMs));
  report.figure("customer's jobs alone, p95", p95(usual.jobMs));
  report.figure("customer's jobs beside the attacker, p95", p95(beside.jobMs));
  report.figure('attacker paid, credits', paidCredits);
  report.figure('attacker got, credits', worthOf(loot.delivered));
  report.figure('attacker stole', loot.stolen.length);
  report.figure(
    'his rows at the end and after sweeps',
    `${after.rows} of ${kib(after.rowBytes)}, ${swept.rows} of ${kib(swept.rowBytes)}`,
  );
  report.figure(
    'his unpaid objects',
    `${after.objects} of ${kib(after.objectBytes)}, ${swept.objects} of ${kib(swept.objectBytes)}`,
  );
  report.figure(
    'requests at the third party, all and most in a minute',
    `${arrivedMs.length}, ${mostInAMinute(arrivedMs)}`,
  );
  for (const [answer, count] of Object.entries(loot.answers).toSorted()) report.figure(`  ${answer}`, count);
}

function kib(bytes: number): string {
  return `${Math.round(bytes / 1024).toLocaleString('en-US')} KiB`;
}
