// Makes accounts: of a person, or of a device without a name.

import type { Query } from '#platform/database';
import { AppError, newId } from '#platform/kernel';
import { type GrantRules, grantAtSignup } from './grants.ts';
import { type MintedKey, mintKey } from './keys.ts';
import { type AccountRow, type Channel, tablesIn } from './tables.ts';

export type NewPerson = {
  email: string;
  passwordHash: string;
  name: string | null;
  channel: Channel;
  agent: string | null;
  /** Who counts together for the cap on grants; null when this signup earns none. */
  grantNetwork: string | null;
  /** The account of the device that signs up, which becomes the person's. */
  deviceAccountId: string | null;
};

export type SignedUp = { account: AccountRow; key: MintedKey };

/** Account, key and grant are there together or not at all. */
export async function signUpPerson(query: Query, person: NewPerson, rules: GrantRules): Promise<SignedUp> {
  const account = await refusingTakenAddress(() =>
    person.deviceAccountId === null
      ? insertPerson(query, person)
      : promoteDevice(query, person, person.deviceAccountId),
  );
  const key = await mintKey(query, { accountId: account.id, kind: 'live', name: 'Signup' });
  if (person.grantNetwork !== null) await grantAtSignup(query, { account, network: person.grantNetwork }, rules);
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

function insertPerson(query: Query, person: NewPerson): Promise<AccountRow> {
  return tablesIn(query)
    .insertInto('accounts')
    .values({ id: newId('account'), ...columnsOf(person) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The device's account itself becomes the person's, so its credits, jobs and key simply stay. */
async function promoteDevice(query: Query, person: NewPerson, deviceAccountId: string): Promise<AccountRow> {
  const promoted = await tablesIn(query)
    .updateTable('accounts')
    .set(columnsOf(person))
    .where('id', '=', deviceAccountId)
    .where('kind', '=', 'device')
    .returningAll()
    .executeTakeFirst();
  return promoted ?? insertPerson(query, person);
}

function columnsOf({ email, passwordHash, name, channel, agent }: NewPerson) {
  return { kind: 'person' as const, email, password_hash: passwordHash, name, channel, agent };
}

const UNIQUE_VIOLATION = '23505';

async function refusingTakenAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) throw new AppError('email_taken', { cause });
    throw cause;
  }
}
