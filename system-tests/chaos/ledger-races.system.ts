import assert from 'node:assert/strict';
import { AppError, holdOf, makeTestLedger, openAccounts, type TestLedger } from '@galley/service/test-kit';
import { installCarelessHold } from '#chaos/ledger/careless-hold';
import type { SystemTest } from '#system-test';

const CLIENTS = 64;
const CREDITS = 25;
const PRICE_CREDITS = 2;

type Race = { passed: number; rejected: number; balance: number; reserved: number };

/** Twelve holds of 2 credits fit into 25. */
const PROMISE: Race = { passed: 12, rejected: 52, balance: 1, reserved: 24 };

export const systemTest: SystemTest = {
  title: `${CLIENTS} concurrent clients spend no more than their account has`,
  sizes: { ci: 20, full: 200 },
  async run(size, report) {
    await using made = await makeTestLedger({ poolSize: CLIENTS });
    await connectAll(made);
    const races = await runRaces(made, size);
    report.metric('races', races.length);
    report.metric('holds tried', size * CLIENTS);
    report.metric(
      'holds taken',
      races.reduce((sum, { passed }) => sum + passed, 0),
    );
    report.check(
      `in each of ${size} races exactly 12 holds succeed, 52 are rejected, 24 credits are held and 1 is left`,
      () => {
        for (const race of races) assert.deepEqual(race, PROMISE);
        assert.equal(races.length, size);
      },
    );

    await installCarelessHold(made);
    const careless = await runRaces(made, size);
    const passed = careless.map((race) => race.passed).toSorted((a, b) => a - b);
    const broken = passed.filter((item) => item > PROMISE.passed);
    report.metric('control: races in which more than 12 holds succeeded', broken.length);
    report.metric('control: successful holds in a race, least to most', `${passed[0]} to ${passed.at(-1)}`);
    report.check('control: with a hold that reads and then writes, more than 12 succeed', () =>
      assert.ok(broken.length > 0),
    );
  },
};

/** Opens every connection first: opening them during the race would serialize the clients. */
async function connectAll({ database: { pool } }: TestLedger): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
  for (const client of clients) client.release();
}

async function runRaces(made: TestLedger, count: number): Promise<Race[]> {
  const accounts = await openAccounts(made, { count, credits: CREDITS });
  const races: Race[] = [];
  for (const account of accounts) races.push(await race(made, account));
  return races;
}

async function race({ ledger }: TestLedger, accountId: string): Promise<Race> {
  const tries = await Promise.allSettled(
    Array.from({ length: CLIENTS }, () => ledger.hold(holdOf(accountId, PRICE_CREDITS))),
  );
  const failures = tries.filter((item) => item.status === 'rejected').map(({ reason }) => reason);
  for (const failure of failures) {
    if (!(failure instanceof AppError) || failure.code !== 'insufficient_credits') throw failure;
  }
  return { passed: CLIENTS - failures.length, rejected: failures.length, ...(await ledger.balance(accountId)) };
}
