import assert from 'node:assert/strict';
import { makeTestLedger, type TestLedger } from '@galley/service/test-kit';
import fc from 'fast-check';
import { installCarelessHold } from '#chaos/ledger/careless-hold';
import { deliver, deliverAtOnce } from '#chaos/ledger/delivery-model';
import { carelessStep, type Outcome, step } from '#chaos/ledger/model';
import { tryDeliveries, tryRealDeliveries } from '#chaos/ledger/try-deliveries';
import { tryModel } from '#chaos/ledger/try-model';
import { trySchedules } from '#chaos/ledger/try-schedules';
import { trySequences } from '#chaos/ledger/try-sequences';
import type { Report, SystemTest } from '#system-test';

const SEQUENCES_IN_MEMORY = 10_000;
const SCHEDULES_PER_SEQUENCE = 0.3;
const DELIVERIES_PER_SEQUENCE = 0.5;
/** Enough for the race to occur at any size of this system test. */
const CONTROL_SCHEDULES = 1_000;
const CLIENTS = 24;
const outcomes: Outcome[] = ['posted', 'posted before', 'held', 'insufficient', 'key cap', 'ended', 'not open'];

export const systemTest: SystemTest = {
  title: 'Ledger: equals its model, for sequential and for concurrent commands',
  sizes: { ci: 100, full: 1_000 },
  async run(size, report) {
    testModel(report);
    await using made = await makeTestLedger({ poolSize: CLIENTS });
    await testSequences(made, size, report);
    await testDeliveries(made, Math.round(size * DELIVERIES_PER_SEQUENCE), report);
    await testSchedules(made, Math.round(size * SCHEDULES_PER_SEQUENCE), report);
  },
};

/** The model holds the invariants, so a ledger that equals it holds them too. */
function testModel(report: Report): void {
  const options = { count: SEQUENCES_IN_MEMORY, seed: report.seed };
  const honest = tryModel(step, options);
  report.metric('sequences in memory', honest.numRuns);
  report.check('in memory every invariant holds after every step', () => assertPassed(honest));
  const careless = tryModel(carelessStep, options);
  report.check('control: a model that settles a hold twice breaks invariants', () => assertCaught(careless));
}

async function testSequences(made: TestLedger, count: number, report: Report): Promise<void> {
  const tally = new Map<Outcome, number>();
  const onOutcome = (outcome: Outcome): void => void tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  const equal = await trySequences(made, { model: step, count, seed: report.seed, onOutcome });
  report.metric('sequences on PostgreSQL', equal.numRuns);
  for (const outcome of outcomes) report.metric(`  ${outcome}`, tally.get(outcome) ?? 0);
  report.check('on PostgreSQL, outcome and ledger equal the model after every step', () => assertPassed(equal));
  report.check('every outcome occurred', () => assert.equal(tally.size, outcomes.length));
  const careless = await trySequences(made, { model: carelessStep, count, seed: report.seed, onOutcome });
  report.check('control: a model that settles a hold twice is found to differ', () => assertCaught(careless));
}

async function testSchedules(made: TestLedger, count: number, report: Report): Promise<void> {
  let commands = 0;
  const onBatch = (size: number): void => {
    commands += size;
  };
  const explained = await trySchedules(made, { count, seed: report.seed, onBatch });
  report.metric('schedules on PostgreSQL', explained.numRuns);
  report.metric('concurrent commands in them', commands);
  report.check('concurrent commands are explained by some order, and every invariant holds', () =>
    assertPassed(explained),
  );
  await installCarelessHold(made);
  // Stops at the first schedule that fails.
  const careless = await trySchedules(made, { count: CONTROL_SCHEDULES, seed: report.seed, onBatch });
  report.metric('control: schedules until the first that no order explains', careless.numRuns);
  report.check('control: with a hold that reads and then writes, no order explains the outcomes', () =>
    assertCaught(careless),
  );
}

/** Delivered if and only if charged: the model tracks what reads return, beside the ledger. */
async function testDeliveries(made: TestLedger, count: number, report: Report): Promise<void> {
  const { seed } = report;
  const honest = tryDeliveries(deliver, { count: SEQUENCES_IN_MEMORY, seed });
  report.check('in memory, no sequence delivers what is not charged', () => assertPassed(honest));
  const old = tryDeliveries(deliverAtOnce, { count: SEQUENCES_IN_MEMORY, seed });
  report.check('control: a model that shows originals while the job runs is found', () => assertCaught(old));
  const equal = await tryRealDeliveries(made, { model: deliver, count, seed });
  report.metric('sequences of jobs on PostgreSQL', equal.numRuns);
  report.check('on PostgreSQL, every read returns what the model returns', () => assertPassed(equal));
  const differing = await tryRealDeliveries(made, { model: deliverAtOnce, count, seed });
  report.check('control: a model that delivers at once is found to differ', () => assertCaught(differing));
}

function assertPassed<T>(details: fc.RunDetails<T>): void {
  assert.ok(!details.failed, `${fc.defaultReportMessage(details)}\n${details.errorInstance}`);
}

/** The failure must be a comparison, not an error on the way. */
function assertCaught<T>({ failed, errorInstance }: fc.RunDetails<T>): void {
  assert.ok(failed && errorInstance instanceof assert.AssertionError, `${errorInstance ?? 'nothing was found'}`);
}
