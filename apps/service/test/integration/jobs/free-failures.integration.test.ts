import type { jobErrorCodes } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import { apiTest, ONCE } from '#test/api-test';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// Failed work is counted when its hold is released, and too many failures pause the account.

const test = apiTest.extend('settings', ONCE, ({ databaseName }) => ({
  ...asOwner(databaseName),
  GALLEY_RATE_LIMITS: 'grant=1000/86400, login=1000/60',
  GALLEY_FREE_FAILURES_PER_HOUR: String(HOURLY),
}));

const HOURLY = 3;

function submit(api: RunningApi, { id: accountId, keyId }: User): Promise<{ job_id: string }> {
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  return api.modules.jobs.submit(principal, { type: 'test:quick', price: 'screenshot', input: {} });
}

async function countOf(database: Database, { id }: User): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(failures), 0)::integer as count from free_failures where account_id = ${id}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}

async function end(api: RunningApi, jobId: string, code: (typeof jobErrorCodes)[number]): Promise<void> {
  await api.modules.store.begin(jobId);
  await api.modules.store.finish(jobId, { code, stage: null });
}

test('429 too_many_failures after too many jobs that failed by page or caller', async ({ api, database }) => {
  const user = await signUpAgent(api);
  for (let count = 1; count <= HOURLY; count += 1) {
    await end(api, (await submit(api, user)).job_id, 'blank');
    expect(await countOf(database, user)).toBe(count);
  }
  await expect(submit(api, user)).rejects.toMatchObject({ code: 'too_many_failures' });
  const body = { url: 'https://example.com/' };
  const response = await api.call('POST', '/api/v1/capture/screenshot', { key: user.key, body });
  expect(response.status).toBe(429);
  expect(response.body).toMatchObject({ code: 'too_many_failures' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.modules.ledger.balance(user.id)).reserved).toBe(0);
  await expect(submit(api, await signUpAgent(api))).resolves.toMatchObject({ status: 'queued' });
});

test('free_failures counts neither our own failures, nor jobs that never began, nor jobs cancelled at once', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  for (const code of ['internal_error', 'not_implemented', 'host_busy', 'cancelled'] as const) {
    await end(api, (await submit(api, user)).job_id, code);
  }
  await api.modules.store.finish((await submit(api, user)).job_id, { code: 'deadline_exceeded', stage: null });
  expect(await countOf(database, user)).toBe(0);
});

test('free_failures counts a job without an asset that is cancelled after work of some seconds', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  for (const [seconds, count] of [
    [2, 0],
    [6, 1],
    [600, 2],
  ] as const) {
    const { job_id: jobId } = await submit(api, user);
    await api.modules.store.begin(jobId);
    await sql`
      update jobs set started_at = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${jobId}
    `.execute(database.query);
    await api.modules.store.finish(jobId, { code: 'cancelled', stage: null });
    expect(await countOf(database, user)).toBe(count);
  }
});

test('free_failures counts a job that is cancelled at once while it writes or renders, and none while it is queued', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  for (const [stage, count] of [
    ['visit', 0],
    ['gather', 0],
    ['write', 1],
    ['cook', 2],
  ] as const) {
    const { job_id: jobId } = await submit(api, user);
    await api.modules.store.begin(jobId);
    await api.modules.store.change(jobId, { progress: { percent: 5, stage, stages: [] } });
    await api.modules.store.finish(jobId, { code: 'cancelled', stage: null });
    expect([stage, await countOf(database, user)]).toEqual([stage, count]);
  }
  await api.modules.store.finish((await submit(api, user)).job_id, { code: 'cancelled', stage: null });
  expect(await countOf(database, user)).toBe(2);
});

test('free_failures counts a job cancelled after its first asset, once', async ({ api, database }) => {
  const user = await signUpAgent(api);
  const { job_id: jobId } = await submit(api, user);
  await api.modules.store.begin(jobId);
  const asset = { name: 'still-1', kind: 'still', objectKey: 'tests/none', mediaType: 'image/png', facts: {} };
  await api.modules.store.addAsset(jobId, asset);
  for (const _ of [1, 2]) await api.modules.store.finish(jobId, { code: 'cancelled', stage: null });
  expect(await countOf(database, user)).toBe(1);
});

test('free_failures counts a hold released as failed once, and a settled one never', async ({ api, database }) => {
  const user = await signUpAgent(api);
  const { ledger } = api.modules;
  const failed = await holdOne(api, user);
  expect(await ledger.releaseFailed(failed)).toBe(true);
  expect(await ledger.releaseFailed(failed)).toBe(false);
  const paid = await holdOne(api, user);
  await ledger.settle(paid);
  expect(await ledger.releaseFailed(paid)).toBe(false);
  expect(await countOf(database, user)).toBe(1);
});

test('free_failures: four paid captures earn one more failure', async ({ api }) => {
  const user = await signUpAgent(api);
  const { ledger } = api.modules;
  for (let count = 0; count < HOURLY; count += 1) await end(api, (await submit(api, user)).job_id, 'blank');
  for (let count = 0; count < 4; count += 1) {
    await expect(submit(api, user)).rejects.toMatchObject({ code: 'too_many_failures' });
    await ledger.settle(await holdOne(api, user));
  }
  await end(api, (await submit(api, user)).job_id, 'blank');
  await expect(submit(api, user)).rejects.toMatchObject({ code: 'too_many_failures' });
});

/** One credit of the account, held for a capture. */
async function holdOne(api: RunningApi, { id: accountId }: User): Promise<string> {
  const id = newId('capture');
  const expiresAt = new Date(Date.now() + 60_000);
  const { ledger } = api.modules;
  await ledger.hold({ id, accountId, amountCredits: 1, jobId: null, keyId: null, keyMonthlyCap: null, expiresAt });
  return id;
}
