import { randomInt, randomUUID } from 'node:crypto';
import { type Database, sql } from '@galley/service/for-proofs';
import { call } from '#wire';

export type Person = { id: string; key: string; network: string };

/** Signs up as anybody would, from a network of its own, and has what a signup gives. */
export async function signUp(url: string): Promise<Person> {
  // Of a range that is nobody's, so that counts of other runs on this machine do not matter.
  const network = `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(250)}`;
  const body = {
    email: `person-${randomUUID()}@galley.example`,
    password: `Long enough ${randomUUID()}`,
    ...{ channel: 'agent', agent: 'a proof' },
  };
  const headers = { 'x-forwarded-for': network };
  const answer = await call(`POST ${url}/api/v1/auth/signup`, { body, headers });
  if (answer.status !== 201) throw new Error(`no way in: ${answer.status} ${answer.text}`);
  const shown = answer.body as { account: { id: string }; api_key: string };
  return { id: shown.account.id, key: shown.api_key, network };
}

/** As a purchase would. */
export async function giveCredits({ query }: Database, { id }: Person, credits: number): Promise<void> {
  const entry = `ent_${randomUUID().replaceAll('-', '')}`;
  await sql`select credits_post(${entry}, ${id}, 'grant', ${credits}, ${entry})`.execute(query);
}

/** What the account paid so far. */
export async function paidBy({ query }: Database, { id }: Person): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(-sum(amount), 0)::int as paid from credit_entries where account_id = ${id} and kind = 'capture'
  `.execute(query);
  return rows[0]?.paid ?? 0;
}
