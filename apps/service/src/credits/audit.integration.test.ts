import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOf, makeTestLedger, openAccounts, type TestLedger } from '#test/ledger';
import { auditBalances } from './audit.ts';

const LONG_AGO = new Date(0);
const CREDITS = 100;

let made: TestLedger;
let accounts: string[];

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 16 });
  accounts = await openAccounts(made, { count: 60, credits: CREDITS });
});

afterAll(() => made[Symbol.asyncDispose]());

const audit = (since = LONG_AGO) => auditBalances(made.database.query, since);

const operations = fc.sample(
  fc.record({
    verb: fc.constantFrom('hold', 'hold', 'settle', 'release', 'adjustment', 'clawback'),
    account: fc.nat({ max: 9 }),
    hold: fc.nat({ max: 40 }),
    amountCredits: fc.integer({ min: 1, max: 40 }),
  }),
  300,
);

async function run({ verb, account, hold, amountCredits }: (typeof operations)[number]): Promise<unknown> {
  const accountId = accounts[account] ?? '';
  const id = `hold ${hold}`;
  if (verb === 'hold') return made.ledger.hold(holdOf(accountId, amountCredits, { id }));
  if (verb === 'settle' || verb === 'release') return made.ledger[verb](id);
  return made.ledger.post({ kind: verb, accountId, amountCredits: -amountCredits, reference: randomUUID() });
}

test(`auditBalances reports nothing after 300 random concurrent operations (seed ${fc.readConfigureGlobal().seed})`, async () => {
  const done = await Promise.allSettled(operations.map(run));
  const failures = done.filter((item) => item.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(failures)).toEqual(new Set(['insufficient_credits']));
  expect(done.length - failures.length).toBeGreaterThan(100);
  expect(await audit()).toEqual([]);
});

/** Changes that bypass the ledger, and the difference that the audit reports for each. */
const drifts = [
  { text: 'update credit_balances set posted = posted + 7 where account_id = $1', posted: 7, held: 0 },
  { text: 'update credit_balances set held = held + 5 where account_id = $1', posted: 0, held: 5 },
  { text: `delete from credit_entries where account_id = $1 and kind = 'capture'`, posted: -2, held: 0 },
  {
    text: `update credit_holds set state = 'released' where account_id = $1 and state = 'held'`,
    posted: 0,
    held: 3,
  },
  {
    text: `update credit_holds set state = 'held' where account_id = $1 and state = 'captured'`,
    posted: 0,
    held: -2,
  },
];

test('auditBalances reports exactly the fifty planted drifts and repairs none', async () => {
  const planted = await openAccounts(made, { count: 50, credits: CREDITS });
  await Promise.all([...planted, ...accounts.slice(20)].map(spend));
  expect(await audit()).toEqual([]);

  const expected = await Promise.all(planted.map(plant));
  const before = await readEverything();
  const found = await audit();
  expect(found.toSorted(byAccount)).toEqual(expected.toSorted(byAccount));
  expect(await readEverything()).toEqual(before);
  expect(await audit()).toHaveLength(50);
});

test('auditBalances skips a balance that has not changed since', async () => {
  const { rows } = await made.database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  expect(await audit(rows[0]?.now)).toEqual([]);
});

/** Leaves a captured and an open hold, so that every value that can drift exists. */
async function spend(accountId: string): Promise<void> {
  const hold = holdOf(accountId, 2);
  await made.ledger.hold(hold);
  await made.ledger.settle(hold.id);
  await made.ledger.hold(holdOf(accountId, 3));
}

async function plant(accountId: string, index: number) {
  const drift = drifts[index % drifts.length] ?? { text: '', posted: 0, held: 0 };
  const { rowCount } = await made.database.pool.query(drift.text, [accountId]);
  expect(rowCount).toBe(1);
  const { rows } = await made.database.pool.query('select posted, held from credit_balances where account_id = $1', [
    accountId,
  ]);
  const [posted, held] = [Number(rows[0].posted), Number(rows[0].held)];
  return { accountId, posted, postedByEntries: posted - drift.posted, held, heldByHolds: held - drift.held };
}

async function readEverything(): Promise<unknown[]> {
  const tables = ['credit_balances', 'credit_entries', 'credit_holds'];
  return Promise.all(
    tables.map(async (table) => (await made.database.pool.query(`select * from ${table} order by 1`)).rows),
  );
}

function byAccount(one: { accountId: string }, other: { accountId: string }): number {
  return one.accountId < other.accountId ? -1 : 1;
}
