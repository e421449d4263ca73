import { holdOf, makeTestLedger, newId, openAccounts, sql, type TestLedger } from '@galley/service/test-kit';
import { type Bench, median, type Row } from './bench.ts';

const CLIENTS = 32;
const ACCOUNTS = 1_000;
const ROUNDS = 11;
const ROUND_MS = 900;
const WARM_UP_MS = 1_000;
// Measured 0.75 to 0.88 on two cores with much other work on them; the rest is headroom.
const LEAST_RATIO = 0.6;
/** Enough that no account runs out during the measurement. */
const CREDITS = 1_000_000_000;
const PRICE_CREDITS = 2;

/** Holds and settles credits of one account, in two transactions. */
type Spend = (accountId: string) => Promise<void>;

export const bench: Bench = {
  title: `hold and settle beside the bare statements, spends per second of ${CLIENTS} clients`,
  goal: `holds, conditions and unique references leave at least ${LEAST_RATIO} of the bare rate, on one account and on many`,
  async run() {
    await using made = await makeTestLedger({ poolSize: CLIENTS });
    const accounts = await openAccounts(made, { count: ACCOUNTS, credits: CREDITS });
    const ways = { ours: spendThrough(made), bare: await spendBarely(made) };
    const rows: Row[] = [];
    for (const [measure, among] of [
      ['one hot account', accounts.slice(0, 1)],
      ['1,000 accounts', accounts],
    ] as const) {
      rows.push({ measure: `spends/s, ${measure}`, ...(await compare(ways, among)), goal: { atLeast: LEAST_RATIO } });
    }
    return rows;
  },
};

async function compare(ways: { ours: Spend; bare: Spend }, accounts: readonly string[]) {
  for (const way of [ways.ours, ways.bare]) await load(way, accounts, WARM_UP_MS);
  // They take turns, so that other load on the machine affects both.
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ways.ours, accounts, ROUND_MS), bare: await load(ways.bare, accounts, ROUND_MS) });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
  };
}

/** Spends per second. */
async function load(spend: Spend, accounts: readonly string[], lengthMs: number): Promise<number> {
  const startedMs = performance.now();
  let spends = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - startedMs < lengthMs) {
      await spend(accounts[Math.floor(Math.random() * accounts.length)] ?? '');
      spends += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (spends / (performance.now() - startedMs)) * 1_000;
}

function spendThrough({ ledger }: TestLedger): Spend {
  return async (accountId) => {
    const hold = holdOf(accountId, PRICE_CREDITS);
    await ledger.hold(hold);
    if (!(await ledger.settle(hold.id))) throw new Error('a hold was not settled');
  };
}

/**
 * The minimum that moves the same numbers: no functions, conditions, holds, references or foreign keys. It uses the
 * same client, so that the difference is the work of the database.
 */
async function spendBarely({ database: { pool, query } }: TestLedger): Promise<Spend> {
  await pool.query(`
    create table bare_balances (account_id text primary key, posted bigint, held bigint) with (fillfactor = 50);
    create table bare_entries (id text primary key, account_id text, amount bigint, created_at timestamptz default now());
    insert into bare_balances select account_id, posted, held from credit_balances;
  `);
  return async (accountId) => {
    await sql`update bare_balances set held = held + ${PRICE_CREDITS} where account_id = ${accountId}`.execute(query);
    // One statement: two with a round trip between them would lock the row for longer, and make the control slow.
    await sql`
      with spent as (
        update bare_balances set posted = posted - ${PRICE_CREDITS}, held = held - ${PRICE_CREDITS}
        where account_id = ${accountId}
      )
      insert into bare_entries (id, account_id, amount) values (${newId('entry')}, ${accountId}, ${-PRICE_CREDITS})
    `.execute(query);
  };
}
