// For tests: callers of every kind, created over the wire.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { STUDIO } from './offline-environment.ts';
import type { ApiResponse, RunningApi } from './running-api.ts';

export type User = {
  id: string;
  email: string;
  password: string;
  key: string;
  keyId: string;
  cookie: string;
  balance: number;
};

export const fromStudio = { origin: STUDIO, 'sec-fetch-site': 'same-origin' };

export async function signUp(api: RunningApi, more: Record<string, unknown> = {}): Promise<User> {
  const email = `person-${randomUUID()}@galley.example`;
  const password = `Long enough ${randomUUID()}`;
  return userOf(await api.call('POST', '/api/v1/auth/signup', { body: { email, password, ...more } }), {
    email,
    password,
  });
}

/** An account with the credits of an agent's signup. */
export function signUpAgent(api: RunningApi): Promise<User> {
  return signUp(api, { channel: 'agent', agent: 'a test' });
}

export async function signUpDevice(api: RunningApi): Promise<User> {
  return userOf(await api.call('POST', '/api/v1/auth/anonymous', { body: {} }), { email: '', password: '' });
}

type SignupBody = { account: { id: string }; api_key: string; key: { id: string }; balance: { balance: number } };

export function userOf(response: ApiResponse, { email, password }: { email: string; password: string }): User {
  if (response.status >= 300) throw new Error(`no way in: ${response.status} ${response.text}`);
  const { account, api_key: key, key: row, balance } = response.body as SignupBody;
  return { id: account.id, email, password, key, keyId: row.id, cookie: sessionIn(response), balance: balance.balance };
}

export function sessionIn(response: ApiResponse): string {
  const line = response.headers.getSetCookie().find((item) => item.startsWith('svc_session='));
  return line?.split(';')[0] ?? '';
}

/** A token as the mail would contain it. */
export async function mailTokenOf(query: Query, accountId: string, purpose: 'reset' | 'confirm'): Promise<string> {
  const token = randomUUID() + randomUUID();
  await sql`
    insert into mail_tokens (hash, account_id, purpose, expires_at)
    values (sha256(${token}::bytea), ${accountId}, ${purpose}, now() + interval '1 hour')
  `.execute(query);
  return token;
}

/** Like the link in the welcome mail, without the mail. */
export async function confirmEmailOf(query: Query, accountId: string): Promise<void> {
  await sql`update accounts set email_confirmed_at = now() where id = ${accountId}`.execute(query);
}
