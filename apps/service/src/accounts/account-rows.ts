import type { Shape } from '@galley/contract';
import type { Query } from '#platform/database';
import { type AccountRow, tablesIn } from './tables.ts';

/** Emails are compared in lower case: users do not remember which letters they typed in upper case. */
export function normalised(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

export function accountByEmail(query: Query, email: string): Promise<AccountRow | undefined> {
  return tablesIn(query)
    .selectFrom('accounts')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', normalised(email)))
    .executeTakeFirst();
}

export function accountById(query: Query, accountId: string): Promise<AccountRow> {
  return tablesIn(query).selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
}

export async function changeAccount(query: Query, accountId: string, change: Change): Promise<void> {
  await tablesIn(query).updateTable('accounts').set(change).where('id', '=', accountId).execute();
}

type Change = Partial<Pick<AccountRow, 'password_hash' | 'email_confirmed_at' | 'pending_grant_network'>>;

export function accountOnTheWire(row: AccountRow): Shape<'Account'> {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    email_confirmed: row.email_confirmed_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
