import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/database';
import { idleApiTest, ONCE } from '#test/api-test';
import { type ApiResponse, makeTestDatabase, type RunningApi, startIdleApi } from '#test/running-api';
import { confirmEmailOf, fromStudio, mailTokenOf, signUp, signUpAgent, type User } from '#test/users';
import { administerAccount } from '../../../src/commands/account-admin.ts';

// A caller signs up first with another user's email, guesses a password, or is suspended: what is denied and what still
// works.

const test = idleApiTest.extend('settings', ONCE, () => ({
  GALLEY_TRUSTED_PROXIES: '127.0.0.1',
  GALLEY_RATE_LIMITS: 'address=1000000/60, login=1000000/60, grant=1000000/86400',
}));

const webhook = { url: 'https://receiver.example/', events: ['job.completed'] };
const statusOf = async (api: RunningApi, key: string) => (await api.call('GET', '/api/v1/auth/me', { key })).status;
const problemOf = ({ status, body }: ApiResponse) => [status, body['code']];
const from = (part: number) => ({
  'x-forwarded-for': `203.${Math.floor(part / 65_536)}.${Math.floor(part / 256) % 256}.${part % 256}`,
});

const tokenFor = (database: Database, accountId: string, purpose: 'reset' | 'confirm'): Promise<string> =>
  mailTokenOf(database.query, accountId, purpose);

async function activityOf(database: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select actor || ' ' || action as entry from audit_events where account_id = ${accountId} order by created_at, id
  `.execute(database.query);
  return rows.map(({ entry }) => entry);
}

async function hijack(api: RunningApi): Promise<{ attacker: User; second: string }> {
  const attacker = await signUp(api);
  const minted = await api.call('POST', '/api/v1/keys', { key: attacker.key, body: { name: 'second' } });
  expect((await api.call('POST', '/api/v1/webhooks', { key: attacker.key, body: webhook })).status).toBe(201);
  return { attacker, second: String(minted.body['api_key']) };
}

async function webhookCount(database: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from webhooks where account_id = ${accountId}`.execute(database.query);
  return rows[0]?.n ?? -1;
}

describe('POST /auth/password/reset', () => {
  test('revokes everything of an unconfirmed account and confirms its email', async ({ api, database }) => {
    const { attacker, second } = await hijack(api);
    const token = await tokenFor(database, attacker.id, 'reset');
    const password = `A new one ${randomUUID()}`;
    expect((await api.call('POST', '/api/v1/auth/password/reset', { body: { token, password } })).status).toBe(204);
    for (const key of [attacker.key, second]) expect(await statusOf(api, key)).toBe(401);
    expect((await api.call('GET', '/api/v1/auth/me', { cookie: attacker.cookie })).status).toBe(401);
    expect(await webhookCount(database, attacker.id)).toBe(0);
    const login = await api.call('POST', '/api/v1/auth/login', { body: { email: attacker.email, password } });
    expect(login.body['account']).toMatchObject({ email_confirmed: true });
    expect(await activityOf(database, attacker.id)).toContain('anyone password.reset');
  });

  test('leaves the keys and webhooks of a confirmed account', async ({ api, database }) => {
    const { attacker: owner, second } = await hijack(api);
    await confirmEmailOf(database.query, owner.id);
    const token = await tokenFor(database, owner.id, 'reset');
    await api.call('POST', '/api/v1/auth/password/reset', { body: { token, password: `A new one ${randomUUID()}` } });
    expect(await statusOf(api, second)).toBe(200);
    expect(await webhookCount(database, owner.id)).toBe(1);
  });
});

describe('POST /auth/email/confirm', () => {
  const confirm = (api: RunningApi, body: Record<string, unknown>, more = {}) =>
    api.call('POST', '/api/v1/auth/email/confirm', { body, ...more });

  test('confirms at once in the session that signed up', async ({ api, database }) => {
    const { attacker: owner, second } = await hijack(api);
    const token = await tokenFor(database, owner.id, 'confirm');
    const response = await confirm(api, { token }, { cookie: owner.cookie, headers: fromStudio });
    expect(response.body).toEqual({ email_confirmed: true, review: null });
    expect(await statusOf(api, second)).toBe(200);
  });

  test('lists keys and webhooks outside that session, and revokes what is not confirmed, with sessions and password', async ({
    api,
    database,
  }) => {
    const { attacker, second } = await hijack(api);
    const token = await tokenFor(database, attacker.id, 'confirm');
    const { body } = await confirm(api, { token });
    const review = body['review'] as { keys: { id: string }[]; webhooks: { id: string }[] };
    expect([body['email_confirmed'], review.keys.length, review.webhooks.length]).toEqual([false, 2, 1]);
    expect(await activityOf(database, attacker.id)).not.toContain('anyone email.confirmed');
    expect(await statusOf(api, second)).toBe(200);
    const keep = { keys: [attacker.keyId], webhooks: [] };
    expect((await confirm(api, { token, keep })).body).toEqual({ email_confirmed: true, review: null });
    expect(await activityOf(database, attacker.id)).toContain('anyone email.confirmed');
    expect([await statusOf(api, attacker.key), await statusOf(api, second)]).toEqual([200, 401]);
    expect(await webhookCount(database, attacker.id)).toBe(0);
    const { email, password } = attacker;
    expect((await api.call('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(401);
    expect((await confirm(api, { token, keep })).status).toBe(400);
  });
});

describe('POST /auth/login', () => {
  test('accepts the owner after 1,000 wrong attempts from other networks, and stops the guessing', async ({
    api,
    database,
  }) => {
    const { email, password, id } = await signUp(api);
    const logIn = (body: { email: string; password: string }, part: number, cookie = '') =>
      api.call('POST', '/api/v1/auth/login', { body, headers: from(part), ...(cookie === '' ? {} : { cookie }) });
    const first = await logIn({ email, password }, 1);
    const device =
      first.headers
        .getSetCookie()
        .find((item) => item.startsWith('svc_device_'))
        ?.split(';')[0] ?? '';
    expect(device).not.toBe('');
    // Counts as 1,000 attempts from 100 networks, without a thousand hashes.
    const { take } = api.modules.limits;
    const { createHash } = await import('node:crypto');
    const who = createHash('sha256').update(email).digest('base64url');
    for (let tried = 0; tried < 10; tried += 1) expect((await logIn({ email, password: 'wrong' }, 9)).status).toBe(401);
    expect((await logIn({ email, password: 'wrong' }, 9)).status).toBe(429);
    for (let tried = 0; tried < 990; tried += 1) await take([{ limit: 'login_name_all', who }]);
    expect((await logIn({ email, password }, 7)).status).toBe(200);
    // Control: guessing continues until the limit of the email is exhausted, and then a new network is stopped too.
    let isAllowed = true;
    while (isAllowed) ({ isAllowed } = await take([{ limit: 'login_name_all', who }]));
    expect((await logIn({ email, password }, 8)).status).toBe(429);
    expect((await logIn({ email, password }, 9, device)).status).toBe(200);
    const forgot = { body: { email }, headers: from(8) };
    expect((await api.call('POST', '/api/v1/auth/password/forgot', forgot)).status).toBe(204);
    const reset = { token: await tokenFor(database, id, 'reset'), password: `A new one ${randomUUID()}` };
    const response = await api.call('POST', '/api/v1/auth/password/reset', { body: reset });
    const known = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await logIn({ email, password: reset.password }, 8, known)).status).toBe(200);
    expect((await logIn({ email, password: reset.password }, 8, device)).status, 'the old device').toBe(429);
  }, 60_000);
});

describe('signup grants', () => {
  const balanceOf = async (node: RunningApi, email: string) =>
    (await signUp(node, { email, channel: 'agent', agent: 'a test' })).balance;

  test('gives one grant to one mailbox, whatever follows the plus, also concurrently', async ({ api }) => {
    const name = randomUUID();
    const emails = Array.from(
      { length: 12 },
      (_, index) => `${index % 2 ? name : name.toUpperCase()}+${index}@galley.example`,
    );
    const balances = await Promise.all(emails.map((email) => balanceOf(api, email)));
    expect(balances.toSorted((a, b) => b - a)).toEqual([25, ...Array(11).fill(0)]);
    expect(await balanceOf(api, `${name}.other@galley.example`)).toBe(25);
  });

  test('stops at the daily limit of the whole install, also concurrently', async () => {
    const made = await makeTestDatabase();
    const node = await startIdleApi(made.name, { GALLEY_GRANTS_PER_DAY: '3' });
    const balances = await Promise.all(
      Array.from({ length: 9 }, () => balanceOf(node, `${randomUUID()}@galley.example`)),
    );
    expect(balances.filter((balance) => balance === 25)).toHaveLength(3);
    await node.stop();
    await made.drop();
  });

  test('waits for the confirmed email if the operator requires it', async ({ database, databaseName }) => {
    const node = await startIdleApi(databaseName, { GALLEY_REQUIRE_CONFIRMED_EMAIL: 'on' });
    const user = await signUp(node, { channel: 'agent', agent: 'a test' });
    const token = await tokenFor(database, user.id, 'confirm');
    await node.call('POST', '/api/v1/auth/email/confirm', {
      body: { token },
      cookie: user.cookie,
      headers: fromStudio,
    });
    const { body } = await node.call('GET', '/api/v1/credits/balance', { key: user.key });
    await node.stop();
    expect([user.balance, body['balance']]).toEqual([0, 25]);
  });
});

describe('galley-admin suspend', () => {
  test('rejects every key, session and login, cancels live jobs and releases their credits, until resumed', async ({
    api,
    database,
  }) => {
    const user = await signUpAgent(api);
    const { key, cookie, email, password } = user;
    const job = await api.call('POST', '/api/v1/capture/video', { key, body: { url: 'https://bakery.example/' } });
    expect(job.status).toBe(202);
    const state = await administerAccount(api.config, { verb: 'suspend', who: email.toUpperCase(), reason: 'abuse' });
    expect(state).toMatchObject({ id: user.id, suspended_reason: 'abuse', live_jobs: 0 });
    const me = async (call: { key?: string; cookie?: string }) =>
      problemOf(await api.call('GET', '/api/v1/auth/me', call));
    for (const call of [{ key }, { cookie }]) {
      await expect.poll(() => me(call), { timeout: 5_000 }).toEqual([403, 'account_suspended']);
    }
    expect(problemOf(await api.call('POST', '/api/v1/auth/login', { body: { email, password } }))).toEqual([
      403,
      'account_suspended',
    ]);
    expect(await api.modules.ledger.balance(user.id)).toEqual({ balance: 25, reserved: 0 });
    for (const verb of ['suspend', 'resume', 'resume'] as const) {
      await administerAccount(api.config, { verb, who: user.id, reason: 'again' });
    }
    await expect.poll(() => statusOf(api, key), { timeout: 6_000 }).toBe(200);
    // An operation that changes nothing is not listed.
    expect((await activityOf(database, user.id)).slice(-2)).toEqual([
      'operator account.suspended',
      'operator account.resumed',
    ]);
  });
});
