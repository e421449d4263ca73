import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database';
import { createIdempotentAnswers } from './index.ts';

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

const answersFor = (keepSeconds: number) => createIdempotentAnswers({ query: database.query, keepSeconds });
const expireLocks = () =>
  database.pool.query("update idempotent_answers set locked_until = now() - interval '1 second'");

test('an attempt whose process died is the first again, and makes the same thing', async () => {
  const answers = answersFor(60);
  const request = { scope: 'a', key: randomUUID(), fingerprint: 'x' };
  const first = await answers.begin(request);
  expect((await answers.begin(request)).state).toBe('running');
  await expireLocks();
  const second = await answers.begin(request);
  expect([first.state, second.state]).toEqual(['first', 'first']);
  expect(second).toHaveProperty('seed', (first as { seed: string }).seed);
  expect((await answers.begin({ ...request, fingerprint: 'y' })).state).toBe('other request');
});

test('after its day a key is as good as new, and what is past it is swept away', async () => {
  const answers = answersFor(0);
  const request = { scope: 'b', key: randomUUID(), fingerprint: 'x' };
  const first = await answers.begin(request);
  if (first.state !== 'first') throw new Error('not the first');
  await first.keep({ headers: {}, body: '{}' });
  const later = await answers.begin({ ...request, fingerprint: 'y' });
  expect(later.state).toBe('first');
  expect(later).not.toHaveProperty('seed', first.seed);
  expect(await answers.sweep()).toBeGreaterThan(0);
});

test('what was forgotten can be tried again at once, and makes the same thing', async () => {
  const answers = answersFor(60);
  const request = { scope: 'c', key: randomUUID(), fingerprint: 'x' };
  const first = await answers.begin(request);
  if (first.state === 'first') await first.forget();
  const second = await answers.begin(request);
  expect(second.state).toBe('first');
  expect(second).toHaveProperty('seed', (first as { seed: string }).seed);
});

test('a key whose attempt was forgotten is free for another request, which makes another thing', async () => {
  const answers = answersFor(60);
  const request = { scope: 'd', key: randomUUID(), fingerprint: 'x' };
  const first = await answers.begin(request);
  if (first.state === 'first') await first.forget();
  const other = await answers.begin({ ...request, fingerprint: 'y' });
  expect(other.state).toBe('first');
  expect(other).not.toHaveProperty('seed', (first as { seed: string }).seed);
});
