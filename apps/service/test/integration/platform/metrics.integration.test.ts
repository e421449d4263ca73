import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestLedger, type TestLedger } from '#test/ledger';
import { measureWork } from '../../../src/boot/metrics/work.ts';

let made: TestLedger;
beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 4 });
});
afterAll(() => made[Symbol.asyncDispose]());

test('measureWork reports the state at the scrape, not at the previous one', async () => {
  const { query } = made.database;
  const registry = new Registry();
  measureWork(registry, query);
  const empty = await registry.metrics();
  expect(empty).toContain('galley_jobs{state="queued"} 0');
  expect(empty).toContain('galley_outbox_oldest_seconds{outbox="engine"} 0');
  await sql`
    insert into job_outbox (job_id, action, created_at) values ('job_x', 'start', clock_timestamp() - interval '1 hour')
  `.execute(query);
  const [, age] = /galley_outbox_oldest_seconds\{outbox="engine"\} (\S+)/.exec(await registry.metrics()) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(3_600);
});
