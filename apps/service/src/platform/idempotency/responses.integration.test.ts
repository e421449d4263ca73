import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database';
import { createIdempotentResponses } from './index.ts';

const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
const migration = join(import.meta.dirname, '..', '..', '..', 'migrations', '0003_idempotency.sql');
let database: Database;

beforeAll(async () => {
  await createDatabase(name);
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: name });
  database = openDatabase({ url, poolSize: 4, onConnectionLost: () => undefined });
  await database.pool.query(await readFile(migration, 'utf8'));
});

afterAll(async () => {
  await database.close();
  await dropDatabase(name);
});

const responsesFor = (retentionSeconds: number) =>
  createIdempotentResponses({ query: database.query, retentionSeconds });
const expireLocks = () =>
  database.pool.query("update idempotent_answers set locked_until = now() - interval '1 second'");

test('createIdempotentResponses treats an attempt after a crash as the first, with the same seed', async () => {
  const responses = responsesFor(60);
  const request = { scope: 'a', key: randomUUID(), fingerprint: 'x' };
  const first = await responses.begin(request);
  expect((await responses.begin(request)).state).toBe('running');
  await expireLocks();
  const second = await responses.begin(request);
  expect([first.state, second.state]).toEqual(['first', 'first']);
  expect(second).toHaveProperty('seed', (first as { seed: string }).seed);
  expect((await responses.begin({ ...request, fingerprint: 'y' })).state).toBe('other request');
});

test('createIdempotentResponses accepts a key again after its day, and deletes expired ones', async () => {
  const responses = responsesFor(0);
  const request = { scope: 'b', key: randomUUID(), fingerprint: 'x' };
  const first = await responses.begin(request);
  if (first.state !== 'first') throw new Error('not the first');
  await first.store({ headers: {}, body: '{}' });
  const later = await responses.begin({ ...request, fingerprint: 'y' });
  expect(later.state).toBe('first');
  expect(later).not.toHaveProperty('seed', first.seed);
  expect(await responses.sweep()).toBeGreaterThan(0);
});

test('createIdempotentResponses allows a released attempt again at once, with the same seed', async () => {
  const responses = responsesFor(60);
  const request = { scope: 'c', key: randomUUID(), fingerprint: 'x' };
  const first = await responses.begin(request);
  if (first.state === 'first') await first.discard();
  const second = await responses.begin(request);
  expect(second.state).toBe('first');
  expect(second).toHaveProperty('seed', (first as { seed: string }).seed);
});

test('createIdempotentResponses frees the key of a released attempt for another request, with another seed', async () => {
  const responses = responsesFor(60);
  const request = { scope: 'd', key: randomUUID(), fingerprint: 'x' };
  const first = await responses.begin(request);
  if (first.state === 'first') await first.discard();
  const other = await responses.begin({ ...request, fingerprint: 'y' });
  expect(other.state).toBe('first');
  expect(other).not.toHaveProperty('seed', (first as { seed: string }).seed);
});
