import assert from 'node:assert/strict';
import { makeTestLedger, type TestLedger } from '@galley/service/test-kit';
import { createRandom, type Random } from '#chaos/faults/random';
import { installCarelessHold } from '#chaos/ledger/careless-hold';
import { checkHistory } from '#chaos/ledger/check-history';
import type { History, Operation } from '#chaos/ledger/history';
import { recordHistory } from '#chaos/ledger/record-history';
import { spoiled, spoils } from '#chaos/ledger/spoil-history';
import { watchChanges } from '#chaos/ledger/watch-changes';
import type { Report, SystemTest } from '#system-test';

const OPERATIONS = 2_000;
const CONNECTIONS = 12;
const SPOILT_EACH = 3;
/** Enough for two clients to take the same credits, however busy the machine is. */
const CARELESS_HISTORIES = 3;

export const systemTest: SystemTest = {
  title: "Ledger: every concurrent history of an account is linearizable, in the order of the ledger's own entries",
  sizes: { ci: 4, full: 200 },
  async run(size, report) {
    await using made = await makeTestLedger({ poolSize: CONNECTIONS });
    await watchChanges(made);
    const random = createRandom(report.seed);
    const histories = await record(made, size, random);
    const operations = histories.flatMap((history) => history.operations);
    report.metric('histories', histories.length);
    for (const [outcome, count] of countBy(operations)) report.metric(`  ${outcome}`, count);
    report.check(`every response in ${size} histories of ${OPERATIONS} operations is explained by one order`, () => {
      assert.deepEqual(histories.flatMap(checkHistory).slice(0, 3), []);
      assert.ok(histories.every((history) => history.operations.length >= OPERATIONS));
    });
    report.check('connections closed in the middle of operations', () =>
      assert.ok(operations.filter(({ outcome }) => outcome === 'unknown').length >= size),
    );
    const [sample] = histories;
    if (sample !== undefined) checkSpoilt(sample, random, report);

    await installCarelessHold(made);
    const careless = await record(made, CARELESS_HISTORIES, random);
    report.check('control: a hold that reads and then writes is not explained', () =>
      assert.ok(careless.flatMap(checkHistory).length > 0),
    );
  },
};

async function record(made: TestLedger, count: number, random: Random): Promise<History[]> {
  const histories: History[] = [];
  for (let at = 0; at < count; at += 1) histories.push(await recordHistory(made, { operations: OPERATIONS, random }));
  return histories;
}

function checkSpoilt(sample: History, random: Random, report: Report): void {
  const missed = Object.entries(spoils).flatMap(([name, spoil]) =>
    Array.from({ length: SPOILT_EACH }, () => checkHistory(spoiled(sample, spoil, random)))
      .filter((faults) => faults.length === 0)
      .map(() => name),
  );
  const planted = Object.keys(spoils).length * SPOILT_EACH;
  report.metric('faults planted in a history, and found', `${planted} and ${planted - missed.length}`);
  report.check('control: every planted fault is found', () => assert.deepEqual(missed, []));
}

function countBy(operations: readonly Operation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { verb, outcome } of operations) {
    const name = `${verb} ${outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].sort());
}
