import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSweepers } from '#jobs';
import { newId } from '#platform/kernel';
import { jobFolder, openStorage } from '#platform/storage';
import { apiTest, ONCE } from '#test/api-test';
import { type RunningApi, startTestRole } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// A job ends by its deadline, whatever was unavailable meanwhile.

const test = apiTest
  .extend('settings', ONCE, ({ namespace }) => namespace)
  .extend('user', ONCE, async ({ api }) => {
    const user = await signUpAgent(api);
    await api.modules.ledger.post({ kind: 'grant', accountId: user.id, amountCredits: 1_000, reference: 'deadlines' });
    return user;
  });

const read = async ({ api, user }: { api: RunningApi; user: User }, jobId: string) =>
  (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;

test('deadline_at: a job that no worker started before it ends as soon as one does', async ({
  api,
  user,
  database,
  databaseName,
  namespace,
}) => {
  const { job_id: jobId } = await api.modules.jobs.submit(
    { caller: 'live', accountId: user.id, keyId: user.keyId, keyMonthlyCap: null, sessionId: null },
    { id: newId('job'), type: 'test:endless', price: 'instant_post', input: {} },
  );
  // Temporal has the workflow, and no worker runs.
  await expect.poll(async () => (await sql`select 1 from job_outbox`.execute(database.query)).rows.length).toBe(0);
  const late = sql`select 1 from jobs where id = ${jobId} and deadline_at < now()`;
  await expect.poll(async () => (await late.execute(database.query)).rows.length).toBe(1);
  const flow = await startTestRole('flow', databaseName, namespace);
  await expect
    .poll(async () => (await read({ api, user }, jobId)).error?.code, { timeout: 10_000 })
    .toBe('deadline_exceeded');
  await flow.stop();
  const { started_at: begun, finished_at: ended } = await read({ api, user }, jobId);
  expect(Date.parse(ended ?? '') - Date.parse(begun ?? '')).toBeLessThan(2_000);
});

test('endLateJobs ends all late jobs without a workflow in one run', async ({ api, user, database }) => {
  const deadlineAt = new Date(Date.now() - 11_000);
  const job = {
    accountId: user.id,
    keyId: null,
    keyMonthlyCap: null,
    type: 'test:quick',
    input: {},
    priceCredits: 1,
  };
  for (let number = 0; number < 250; number += 1) {
    await api.modules.store.admit({ ...job, id: newId('job'), priority: 3, deadlineAt, maxRunning: 1, joinSeconds: 0 });
  }
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  const sweepers = createSweepers({ ...api.modules, query: database.query, storage, retentionSeconds: 60 });
  expect(new Set(await sweepers.endLateJobs()).size).toBe(250);
  const { rows } = await sql`select 1 from jobs where finished_at is null`.execute(database.query);
  expect(rows).toEqual([]);
  const { balance, reserved } = await api.modules.ledger.balance(user.id);
  expect([balance, reserved]).toEqual([1_025, 0]);
});

test('purgeOldJobs deletes a job with all its objects, also those stored after its end', async ({
  api,
  user,
  database,
}) => {
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  const { rows } = await sql<{ id: string }>`
    update jobs set finished_at = now() - interval '2 minutes' where id = (select id from jobs limit 1) returning id
  `.execute(database.query);
  const folder = jobFolder({ jobId: rows[0]?.id ?? '', accountId: user.id });
  await storage.put(`${folder}/late.png`, { bytes: Buffer.from('late'), contentType: 'image/png' });
  await storage.put(`${folder}-beside/other.png`, { bytes: Buffer.from('other'), contentType: 'image/png' });
  const sweepers = createSweepers({ ...api.modules, query: database.query, storage, retentionSeconds: 60 });
  expect(await sweepers.purgeOldJobs()).toBe(1);
  expect(await storage.sizeOf(`${folder}/late.png`)).toBe(undefined);
  expect(await storage.sizeOf(`${folder}-beside/other.png`)).toBe(5);
  await storage.remove([`${folder}-beside/other.png`]);
});
