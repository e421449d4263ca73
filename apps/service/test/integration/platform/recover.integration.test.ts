import { stackEnvironment } from '@galley/scripts/stack';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { idleApiTest } from '#test/api-test';
import { offlineEnvironment } from '#test/offline-environment';
import { signUp } from '#test/users';
import { readConfigOf } from '../../../src/boot/config/index.ts';
import { runRecover } from '../../../src/commands/backup-command.ts';

const test = idleApiTest;

const recover = (database: string, options = { revokesKeys: false }) =>
  runRecover(readConfigOf('operator', { ...offlineEnvironment, ...stackEnvironment({ database }) }), options);

test('recover starts live jobs again, once, and finds no fault in a sound database', async ({
  api,
  user,
  database,
  databaseName,
}) => {
  const { query } = database;
  const order = { body: { mode: 'from_idea', idea: { prompt: 'A bakery that opens at five.' } }, key: user.key };
  await sql`select credits_post('ent_planted', ${user.id}, 'adjustment', 1000, 'planted')`.execute(query);
  const accepted = await api.call('POST', '/api/v1/instant-post', order);
  expect(accepted.status).toBe(202);
  // As it is after a recovery: the job is there, and the engine that had it may not be.
  await sql`delete from job_outbox`.execute(query);
  expect(await recover(databaseName)).toEqual({ resumedJobs: 1, faults: [] });
  const { rows } = await sql`select action from job_outbox`.execute(query);
  expect(rows).toEqual([{ action: 'start' }]);
  expect(await recover(databaseName)).toEqual({ resumedJobs: 0, faults: [] });
});

test('recover ends sessions, and keys only when asked', async ({ api, databaseName }) => {
  const user = await signUp(api);
  const byKey = async () => (await api.call('GET', '/api/v1/jobs', { key: user.key })).status;
  const bySession = async () => (await api.call('GET', '/api/v1/auth/me', { cookie: user.cookie })).status;
  expect([await byKey(), await bySession()]).toEqual([200, 200]);
  await recover(databaseName);
  await expect.poll(bySession).toBe(401);
  expect(await byKey()).toBe(200);
  await recover(databaseName, { revokesKeys: true });
  await expect.poll(byKey).toBe(401);
});

test('recover ends links for a new password, and leaves those that confirm an email', async ({
  user,
  database,
  databaseName,
}) => {
  const { query } = database;
  for (const purpose of ['reset', 'confirm']) {
    await sql`
      insert into mail_tokens (hash, account_id, purpose, expires_at)
      values (${Buffer.from(`planted ${purpose}`)}, ${user.id}, ${purpose}, now() + interval '30 minutes')
    `.execute(query);
  }
  await recover(databaseName);
  const { rows } = await sql<{ purpose: string }>`
    select purpose from mail_tokens where hash in (${Buffer.from('planted reset')}, ${Buffer.from('planted confirm')})
  `.execute(query);
  expect(rows).toEqual([{ purpose: 'confirm' }]);
});

test('recover reports a balance that its entries do not explain, and an object that is missing', async ({
  user,
  database,
  databaseName,
}) => {
  const { query } = database;
  await sql`update credit_balances set posted = posted + 7 where account_id = ${user.id}`.execute(query);
  await sql`
    insert into captures (id, account_id, url, request_hash, verdict, object_key, facts)
    values ('cap_planted', ${user.id}, 'https://bakery.example/', '\\x00', 'ok', 'captures/planted.png', '{}')
  `.execute(query);
  const { faults } = await recover(databaseName);
  expect(faults).toEqual([
    `the balance of ${user.id} does not equal its entries`,
    'the object captures/planted.png is missing',
  ]);
});
