import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@galley/e2e/eventually.ts';
import { call } from '@galley/e2e/wire.ts';
import { type Database, sql } from '@galley/service/test-kit';

const IDLE_LIMIT_MS = 60_000;

export type User = { id: string; key: string; network: string };

/** Signs up like any user, from a network of its own, and has the credits of a new account. */
export async function signUp(url: string): Promise<User> {
  // From an unused IP range, so that rate limits of other runs on this machine do not matter.
  const network = `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(250)}`;
  const body = {
    email: `person-${randomUUID()}@galley.example`,
    password: `Long enough ${randomUUID()}`,
    channel: 'agent',
    agent: 'a proof',
  };
  const headers = { 'x-forwarded-for': network };
  const response = await call(`POST ${url}/api/v1/auth/signup`, { body, headers });
  if (response.status !== 201) throw new Error(`signup failed: ${response.status} ${response.text}`);
  const shown = response.body as { account: { id: string }; api_key: string };
  return { id: shown.account.id, key: shown.api_key, network };
}

/** Adds credits as a purchase would. */
export async function giveCredits({ query }: Database, { id }: User, credits: number): Promise<void> {
  const entry = `ent_${randomUUID().replaceAll('-', '')}`;
  await sql`select credits_post(${entry}, ${id}, 'purchase', ${credits}, ${entry})`.execute(query);
}

/** What the account paid so far. */
export async function paidBy({ query }: Database, { id }: User): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(-sum(amount), 0)::int as paid from credit_entries where account_id = ${id} and kind = 'capture'
  `.execute(query);
  return rows[0]?.paid ?? 0;
}

/** Ends what the attacker left, so that the next round has the machine to itself. */
export async function cancelJobs(url: string, { key }: User): Promise<void> {
  for (const status of ['processing', 'queued']) {
    const { body } = await call(`GET ${url}/api/v1/jobs?limit=100&status=${status}`, { key });
    for (const { id } of (body['jobs'] ?? []) as { id: string }[]) {
      await call(`POST ${url}/api/v1/jobs/${id}/cancel`, { key, body: {} });
    }
  }
}

/** Waits until no job of the user runs or waits. */
export async function untilIdle({ query }: Database, { id }: User): Promise<void> {
  const isIdle = async (): Promise<true | undefined> => {
    const { rows } = await sql<{ live: number }>`
      select count(*)::int as live from jobs where account_id = ${id} and status in ('queued', 'processing')
    `.execute(query);
    return rows[0]?.live === 0 ? true : undefined;
  };
  await eventually(isIdle, { withinMs: IDLE_LIMIT_MS, everyMs: 250 });
}
