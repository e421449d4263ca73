import { createLedger, type Database, mintKey, openAccounts } from '@galley/service/test-kit';

export type Account = { id: string; key: string };

/** Accounts as after a signup, without the time that hashing a password takes. */
export async function openKeyedAccounts(database: Database, count: number, credits: number): Promise<Account[]> {
  const ledger = createLedger({ query: database.query });
  const ids = await openAccounts({ database, ledger }, { count, credits });
  return Promise.all(
    ids.map(async (id) => {
      const { text } = await mintKey(database.query, { accountId: id, kind: 'live', name: 'system test' });
      return { id, key: text };
    }),
  );
}
