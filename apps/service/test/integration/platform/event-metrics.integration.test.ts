import { freeEgressPort } from '@galley/scripts/stack';
import { expect } from 'vitest';
import { ONCE, systemTest } from '#test/api-test';

import { metricOf } from '#test/edge/metrics';
import { startReceiver } from '#test/receiver';
import type { RunningApi } from '#test/running-api';
import { confirmEmailOf, signUpAgent, signUpDevice, type User } from '#test/users';

// Each metric is read from /metrics after the event itself, on the real engine, database and object store.

const patience = { timeout: 30_000, interval: 100 };

const test = systemTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('receiver', ONCE, async ({}, { onCleanup }) => {
    const receiver = await startReceiver();
    onCleanup(receiver.stop);
    return receiver;
  })
  .extend('settings', ONCE, async ({ receiver }) => {
    const port = await freeEgressPort();
    return {
      GALLEY_EGRESS_PORT: String(port),
      GALLEY_EGRESS_URL: `http://127.0.0.1:${port}`,
      GALLEY_EGRESS_TABLE: `receiver.example=127.0.0.1:${receiver.port}`,
      GALLEY_WEBHOOK_RETRIES: '0.01',
    };
  });

const principalOf = ({ id, keyId }: User) =>
  ({ caller: 'live', accountId: id, keyId, keyMonthlyCap: null, sessionId: null }) as const;

async function run(system: RunningApi, user: User, type: string): Promise<string> {
  const { jobs } = system.modules;
  return (await jobs.submit(principalOf(user), { type, price: 'instant_post', input: { type } })).job_id;
}

test('galley_signups_total and galley_credits_total count accounts by channel and what they were granted', async ({
  system,
}) => {
  await signUpAgent(system);
  await signUpDevice(system);
  expect(await metricOf(system, 'galley_signups_total{channel="agent"}')).toBe(1);
  expect(await metricOf(system, 'galley_signups_total{channel="device"}')).toBe(1);
  expect(await metricOf(system, 'galley_credits_total{kind="grant"}')).toBe(25);
});

test('galley_job_failures_total counts how a job ended: by its work, its caller or its deadline', async ({
  system,
}) => {
  const user = await signUpAgent(system);
  const spent = (await metricOf(system, 'galley_credits_total{kind="capture"}')) ?? 0;
  await run(system, user, 'test:quick');
  await run(system, user, 'test:failing');
  const slow = await run(system, user, 'test:slow');
  await system.call('POST', `/api/v1/jobs/${slow}/cancel`, { key: user.key, body: {} });
  // The types of tests are not declared.
  const failures = (code: string) => metricOf(system, `galley_job_failures_total{type="other",code="${code}"}`);
  await expect.poll(() => failures('blank'), patience).toBe(1);
  await expect.poll(() => failures('cancelled'), patience).toBe(1);
  await expect.poll(() => metricOf(system, 'galley_job_seconds_count{type="other"}'), patience).toBe(1);
  expect(await metricOf(system, 'galley_credits_total{kind="capture"}')).toBe(spent + 2);
});

test('galley_job_seconds is the time of a pack from its submission, and counts each end once', async ({ system }) => {
  const user = await signUpAgent(system);
  const { store } = system.modules;
  const job = {
    id: 'job_metrics',
    accountId: user.id,
    keyId: user.keyId,
    keyMonthlyCap: null,
    type: 'render:instant_post',
    input: {},
    priceCredits: 2,
    priority: 3,
    deadlineAt: new Date(Date.now() + 60_000),
    maxRunning: 5,
    joinSeconds: 0,
  };
  await store.admit(job);
  await store.begin(job.id);
  expect(await store.finish(job.id, null)).toBe(true);
  expect(await store.finish(job.id, { code: 'cancelled', stage: null })).toBe(false);
  expect(await metricOf(system, 'galley_job_seconds_count{type="render:instant_post"}')).toBe(1);
  const seconds = await metricOf(system, 'galley_job_seconds_sum{type="render:instant_post"}');
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(60);
  const cancelled = 'galley_job_failures_total{type="render:instant_post",code="cancelled"}';
  expect(await metricOf(system, cancelled)).toBe(0);
});

test('galley_webhook_attempts_total counts every attempt by the status of its receiver', async ({
  system,
  receiver,
  database,
}) => {
  const user = await signUpAgent(system);
  await confirmEmailOf(database.query, user.id);
  receiver.behave('/failing', 'failing');
  receiver.behave('/redirecting', 'redirecting');
  for (const path of ['/well', '/failing', '/redirecting']) {
    const body = { url: `http://receiver.example${path}`, events: ['job.completed'] };
    expect((await system.call('POST', '/api/v1/webhooks', { key: user.key, body })).status).toBe(201);
  }
  await run(system, user, 'test:quick');
  const attempts = (result: string) => metricOf(system, `galley_webhook_attempts_total{result="${result}"}`);
  await expect.poll(() => attempts('5xx'), patience).toBe(2);
  await expect.poll(() => attempts('3xx'), patience).toBe(2);
  await expect.poll(() => attempts('2xx'), patience).toBe(1);
});

test('galley_bucket_writable is 1 after an object was written, read and removed', async ({ system }) => {
  await expect.poll(() => metricOf(system, 'galley_bucket_writable'), patience).toBe(1);
});
