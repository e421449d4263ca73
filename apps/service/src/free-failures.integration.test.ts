// Work that ended unpaid is counted where its hold is released, and too much of it pauses the account.

import type { jobErrorCodes } from '@galley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { asOwner, makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

const HOURLY = 3;
let api: RunningApi;
let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  made = await makeTestDatabase();
  api = await startTestApi(made.name, {
    ...asOwner(made.name),
    GALLEY_RATE_LIMITS: 'grant=1000/86400, login=1000/60',
    GALLEY_FREE_FAILURES_PER_HOUR: String(HOURLY),
  });
  database = openDatabase({ ...api.config.database, onConnectionLost: () => undefined });
});

afterAll(async () => {
  await database.close();
  await api.stop();
  await made.drop();
});

const agent = () => signUp(api, { channel: 'agent', agent: 'a test' });

function submit({ id: accountId, keyId }: Person): Promise<{ job_id: string }> {
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  return api.rooms.jobs.submit(principal, { type: 'test:quick', price: 'screenshot', input: {} });
}

async function countOf({ id }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(failures), 0)::integer as count from free_failures where account_id = ${id}
  `.execute(database.query);
  return rows[0]?.count ?? 0;
}

async function end(jobId: string, code: (typeof jobErrorCodes)[number]): Promise<void> {
  await api.rooms.store.begin(jobId);
  await api.rooms.store.finish(jobId, { code, stage: null });
}

test('jobs that failed by page or caller are counted, and then everything is 429 too_many_failures', async () => {
  const person = await agent();
  for (let count = 1; count <= HOURLY; count += 1) {
    await end((await submit(person)).job_id, 'blank');
    expect(await countOf(person)).toBe(count);
  }
  await expect(submit(person)).rejects.toMatchObject({ code: 'too_many_failures' });
  const body = { url: 'https://example.com/' };
  const answer = await api.call('POST', '/api/v1/capture/screenshot', { key: person.key, body });
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ code: 'too_many_failures' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.rooms.ledger.balance(person.id)).reserved).toBe(0);
  await expect(submit(await agent())).resolves.toMatchObject({ status: 'queued' });
});

test('failures of ours, jobs that never began and jobs cancelled before an asset are not counted', async () => {
  const person = await agent();
  for (const code of ['internal_error', 'not_implemented', 'host_busy', 'cancelled'] as const) {
    await end((await submit(person)).job_id, code);
  }
  await api.rooms.store.finish((await submit(person)).job_id, { code: 'deadline_exceeded', stage: null });
  expect(await countOf(person)).toBe(0);
});

test('a job cancelled after its first asset is counted, once', async () => {
  const person = await agent();
  const { job_id: jobId } = await submit(person);
  await api.rooms.store.begin(jobId);
  const asset = { name: 'still-1', kind: 'still', objectKey: 'tests/none', facts: {} };
  await api.rooms.store.addAsset(jobId, asset);
  for (const _ of [1, 2]) await api.rooms.store.finish(jobId, { code: 'cancelled', stage: null });
  expect(await countOf(person)).toBe(1);
});

test('a hold released as failed is counted once, and one that was settled never', async () => {
  const person = await agent();
  const { ledger } = api.rooms;
  const failed = await holdOne(person);
  expect(await ledger.releaseFailed(failed)).toBe(true);
  expect(await ledger.releaseFailed(failed)).toBe(false);
  const paid = await holdOne(person);
  await ledger.settle(paid);
  expect(await ledger.releaseFailed(paid)).toBe(false);
  expect(await countOf(person)).toBe(1);
});

test('four paid captures earn one more failure', async () => {
  const person = await agent();
  const { ledger } = api.rooms;
  for (let count = 0; count < HOURLY; count += 1) await end((await submit(person)).job_id, 'blank');
  for (let count = 0; count < 4; count += 1) {
    await expect(submit(person)).rejects.toMatchObject({ code: 'too_many_failures' });
    await ledger.settle(await holdOne(person));
  }
  await end((await submit(person)).job_id, 'blank');
  await expect(submit(person)).rejects.toMatchObject({ code: 'too_many_failures' });
});

/** One credit of the account, held for a capture. */
async function holdOne({ id: accountId }: Person): Promise<string> {
  const id = newId('capture');
  const expiresAt = new Date(Date.now() + 60_000);
  const { ledger } = api.rooms;
  await ledger.hold({ id, accountId, amountCredits: 1, jobId: null, keyId: null, keyMonthlyCap: null, expiresAt });
  return id;
}
