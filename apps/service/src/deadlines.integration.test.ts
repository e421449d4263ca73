// A job ends by its deadline, whoever was away meanwhile.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Shape } from '@galley/contract';
import { stackEnvironment } from '@galley/scripts/stack';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSweepers } from '#jobs';
import { type Database, openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { jobFolder, openStorage } from '#platform/storage';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let database: Database;
let name: string;
let namespace: Record<string, string>;
let person: Person;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ name, drop } = await makeTestDatabase());
  namespace = await makeTestNamespace();
  api = await startTestRole('api', name, namespace);
  const url = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
  database = openDatabase({ url, poolSize: 4, onConnectionLost: () => undefined });
  person = await signUp(api, { channel: 'agent', agent: 'a test' });
  await api.rooms.ledger.post({ kind: 'grant', accountId: person.id, amountCredits: 1_000, reference: 'deadlines' });
});

afterAll(async () => {
  await api.stop();
  await database.close();
  await drop();
});

const read = async (jobId: string) =>
  (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key })).body as Shape<'Job'>;

test('a job that no worker took in hand before its deadline ends as soon as one does', async () => {
  const { job_id: jobId } = await api.rooms.jobs.submit(
    { caller: 'live', accountId: person.id, keyId: person.keyId, keyMonthlyCap: null, sessionId: null },
    { id: newId('job'), type: 'test:endless', price: 'instant_post', input: {} },
  );
  // The engine knows of it, and nobody works.
  await expect.poll(async () => (await sql`select 1 from job_outbox`.execute(database.query)).rows.length).toBe(0);
  await sleep(3_000);
  const flow = await startTestRole('flow', name, namespace);
  await expect.poll(async () => (await read(jobId)).error?.code, { timeout: 10_000 }).toBe('deadline_exceeded');
  await flow.stop();
  const { started_at: begun, finished_at: ended } = await read(jobId);
  expect(Date.parse(ended ?? '') - Date.parse(begun ?? '')).toBeLessThan(2_000);
});

test('however many jobs are late without a workflow, one round ends them all', async () => {
  const deadlineAt = new Date(Date.now() - 11_000);
  const job = {
    accountId: person.id,
    keyId: null,
    keyMonthlyCap: null,
    type: 'test:quick',
    input: {},
    priceCredits: 1,
  };
  for (let number = 0; number < 250; number += 1) {
    await api.rooms.store.admit({ ...job, id: newId('job'), priority: 3, deadlineAt, maxRunning: 1, joinSeconds: 0 });
  }
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  const sweepers = createSweepers({ ...api.rooms, query: database.query, storage, keepSeconds: 60 });
  expect(await sweepers.endLateJobs()).toBe(250);
  const { rows } = await sql`select 1 from jobs where finished_at is null`.execute(database.query);
  expect(rows).toEqual([]);
  const { balance, reserved } = await api.rooms.ledger.balance(person.id);
  expect([balance, reserved]).toEqual([1_025, 0]);
});

test('a job is forgotten with all that was stored for it, also what came when it had ended', async () => {
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  const { rows } = await sql<{ id: string }>`
    update jobs set finished_at = now() - interval '2 minutes' where id = (select id from jobs limit 1) returning id
  `.execute(database.query);
  const folder = jobFolder({ jobId: rows[0]?.id ?? '', accountId: person.id });
  await storage.put(`${folder}/late.png`, { bytes: Buffer.from('late'), contentType: 'image/png' });
  await storage.put(`${folder}-beside/other.png`, { bytes: Buffer.from('other'), contentType: 'image/png' });
  const sweepers = createSweepers({ ...api.rooms, query: database.query, storage, keepSeconds: 60 });
  expect(await sweepers.forgetOldJobs()).toBe(1);
  expect(await storage.sizeOf(`${folder}/late.png`)).toBe(undefined);
  expect(await storage.sizeOf(`${folder}-beside/other.png`)).toBe(5);
  await storage.remove([`${folder}-beside/other.png`]);
});
