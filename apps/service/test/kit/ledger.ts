// For tests, system tests and benches: the ledger on its own database, with every migration.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase, dropDatabase, requireTestDatabase, stackEnvironment } from '@galley/scripts/stack';
import { createReadPage, type Database, migrate, openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { listEntries } from '../../src/credits/entries.ts';
import { createLedger, type Hold, type Ledger } from '../../src/credits/ledger.ts';

export const readTestPage = createReadPage('the secret of a test');

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const HOLD_MS = 60_000;

/** Disposed with `await using`, it drops the database. */
export type TestLedger = AsyncDisposable & { ledger: Ledger; database: Database };

export async function makeTestLedger({ poolSize }: { poolSize: number }): Promise<TestLedger> {
  const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  const url = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
  await requireTestDatabase(url);
  const database = openDatabase({ url, poolSize, onConnectionLost: () => undefined });
  const drop = async (): Promise<void> => {
    await database.close();
    await dropDatabase(name);
  };
  try {
    await migrate(database.pool, MIGRATIONS);
  } catch (cause) {
    await drop();
    throw cause;
  }
  return { database, ledger: createLedger({ query: database.query }), [Symbol.asyncDispose]: drop };
}

/** New accounts, each with the given credits. */
export async function openAccounts(
  { database, ledger }: Pick<TestLedger, 'database' | 'ledger'>,
  { count, credits }: { count: number; credits: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('account'));
  await database.pool.query(
    `insert into accounts (id, kind, channel) select id, 'device', 'device' from unnest($1::text[]) as id`,
    [ids],
  );
  if (credits === 0) return ids;
  const grant = (accountId: string) =>
    ledger.post({ kind: 'grant', accountId, amountCredits: credits, reference: accountId });
  await Promise.all(ids.map(grant));
  return ids;
}

/** A hold without a job and a key by default. */
export function holdOf(accountId: string, amountCredits: number, more: Partial<Hold> = {}): Hold {
  return {
    id: randomUUID(),
    accountId,
    amountCredits,
    jobId: null,
    keyId: null,
    keyMonthlyCap: null,
    expiresAt: new Date(Date.now() + HOLD_MS),
    ...more,
  };
}

export async function openAccount(made: TestLedger, credits: number): Promise<string> {
  const [id = ''] = await openAccounts(made, { count: 1, credits });
  return id;
}

/** Newest first. */
export async function entriesOf({ database }: TestLedger, accountId: string) {
  return (await listEntries(database.query, accountId, readTestPage({ limit: 100 }))).entries;
}
