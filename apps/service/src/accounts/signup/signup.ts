// Creates accounts: for a user, or for an anonymous device.

import type { Query } from '#platform/database';
import { AppError, newId } from '#platform/kernel';
import { type MintedKey, mintKey } from '../keys/keys.ts';
import { type AccountRow, type Channel, tablesIn } from '../tables.ts';
import { type GrantRules, grantAtSignup } from './grants.ts';

export type NewUser = {
  email: string;
  passwordHash: string;
  name: string | null;
  channel: Channel;
  agent: string | null;
  /** The network whose grants are counted together; null when this signup gets no grant. */
  grantNetwork: string | null;
  /** The anonymous account of the device that signs up, which becomes the user's account. */
  deviceAccountId: string | null;
};

export type SignedUp = { account: AccountRow; key: MintedKey };

/** Creates account, key and grant in one transaction. */
export async function signUpUser(query: Query, user: NewUser, rules: GrantRules): Promise<SignedUp> {
  const account = await rejectingTakenEmail(() =>
    user.deviceAccountId === null ? insertUser(query, user) : promoteDevice(query, user, user.deviceAccountId),
  );
  const key = await mintKey(query, { accountId: account.id, kind: 'live', name: 'Signup' });
  if (user.grantNetwork !== null) await grantAtSignup(query, { account, network: user.grantNetwork }, rules);
  return { account, key };
}

export async function signUpDevice(query: Query): Promise<SignedUp> {
  const account = await tablesIn(query)
    .insertInto('accounts')
    .values({ id: newId('account'), kind: 'device', channel: 'device' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { account, key: await mintKey(query, { accountId: account.id, kind: 'anon', name: 'Device' }) };
}

function insertUser(query: Query, user: NewUser): Promise<AccountRow> {
  return tablesIn(query)
    .insertInto('accounts')
    .values({ id: newId('account'), ...columnsOf(user) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The device's account becomes the user's account, so its credits, jobs and key stay. */
async function promoteDevice(query: Query, user: NewUser, deviceAccountId: string): Promise<AccountRow> {
  const promoted = await tablesIn(query)
    .updateTable('accounts')
    .set(columnsOf(user))
    .where('id', '=', deviceAccountId)
    .where('kind', '=', 'device')
    .returningAll()
    .executeTakeFirst();
  return promoted ?? insertUser(query, user);
}

function columnsOf({ email, passwordHash, name, channel, agent }: NewUser) {
  return { kind: 'person' as const, email, password_hash: passwordHash, name, channel, agent };
}

const UNIQUE_VIOLATION = '23505';

async function rejectingTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) throw new AppError('email_taken', { cause });
    throw cause;
  }
}
