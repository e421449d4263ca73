import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOf, makeTestLedger, openAccount, readTestPage, type TestLedger } from '#test/ledger';
import { listEntries } from './entries.ts';

const ENTRIES = 250;

let made: TestLedger;
let accountId: string;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 8 });
  accountId = await openAccount(made, 0);
  // Seven entries share each timestamp, so that most pages end among equal times; timestamps differ by microseconds.
  await made.database.pool.query(
    `insert into credit_entries (id, account_id, kind, amount, balance_after, reference, created_at)
     select 'ent_' || md5(i::text), $1, 'grant', 1, i, 'list ' || i, timestamptz '2026-01-01' + (i / 7) * interval '1 microsecond'
     from generate_series(1, $2) i`,
    [accountId, ENTRIES],
  );
});

afterAll(() => made[Symbol.asyncDispose]());

async function readAll(limit: number, onPage: () => Promise<unknown> = async () => undefined) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { entries, next_cursor } = await listEntries(made.database.query, accountId, readTestPage({ limit, cursor }));
    ids.push(...entries.map(({ id }) => id));
    cursor = next_cursor ?? undefined;
    await onPage();
  } while (cursor !== undefined);
  return ids;
}

test.each([1, 7, 20, 100])('listEntries in pages of %i returns every entry once, newest first', async (limit) => {
  const { rows } = await made.database.pool.query<{ id: string }>(
    'select id from credit_entries where account_id = $1 order by created_at desc, id desc',
    [accountId],
  );
  expect(rows).toHaveLength(ENTRIES);
  expect(await readAll(limit)).toEqual(rows.map(({ id }) => id));
});

test('listEntries returns no cursor after a list of exactly one page', async () => {
  const other = await openAccount(made, 5);
  const page = await listEntries(made.database.query, other, readTestPage({ limit: 1 }));
  expect([page.entries.length, page.next_cursor]).toEqual([1, null]);
});

test('listEntries returns stable pages while new entries are written', async () => {
  const before = await readAll(100);
  const write = () => made.ledger.post({ kind: 'grant', accountId, amountCredits: 1, reference: randomUUID() });
  expect(await readAll(20, write)).toEqual(before);
});

test('listEntries returns the wire form of an entry, to its own account only', async () => {
  const payer = await openAccount(made, 9);
  const hold = holdOf(payer, 2, { jobId: 'job_7' });
  await made.ledger.hold(hold);
  await made.ledger.settle(hold.id);
  const { entries } = await listEntries(made.database.query, payer, readTestPage({ limit: 20 }));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toEqual({
    id: expect.stringMatching(/^[a-z]+_[0-9A-Za-z]{29}$/),
    kind: 'capture',
    amount: -2,
    balance_after: 7,
    job_id: 'job_7',
    key_id: null,
    reference: hold.id,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});
