// A rollout stops workers in the middle of an activity. That is no failed attempt.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from '#test/running-api';
import { signUp } from '#test/users';

let drop: () => Promise<void>;
let startWorker: () => Promise<RunningApi>;
const running: RunningApi[] = [];

beforeAll(async () => {
  const [made, namespace] = await Promise.all([makeTestDatabase(), makeTestNamespace()]);
  drop = made.drop;
  startWorker = () => startTestRole('capture', made.name, namespace);
  for (const role of ['api', 'flow'] as const) running.push(await startTestRole(role, made.name, namespace));
});

afterAll(async () => {
  for (const item of running) await item.stop();
  await drop();
});

test('startWorker: a job still completes, charged once, when its worker is stopped as often as there are attempts', async () => {
  const [api] = running as [RunningApi];
  const { id: accountId, keyId, key } = await signUp(api, { channel: 'agent', agent: 'a test' });
  const caller = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  const { job_id: jobId } = await api.modules.jobs.submit(caller, {
    type: 'test:long',
    price: 'instant_post',
    input: {},
  });
  const read = () => api.call('GET', `/api/v1/jobs/${jobId}`, { key });
  // Every worker that starts the job writes to it, which changes the ETag of its record.
  const tagOf = async () => (await read()).headers.get('etag');
  await expect.poll(async () => (await read()).body['status'], { timeout: 20_000 }).toBe('processing');

  for (let stop = 0; stop < 3; stop += 1) {
    const tag = await tagOf();
    const worker = await startWorker();
    await expect.poll(tagOf, { timeout: 20_000 }).not.toBe(tag);
    await worker.stop();
    expect((await read()).body['status']).toBe('processing');
  }
  running.push(await startWorker());
  await expect.poll(async () => (await read()).body['status'], { timeout: 40_000 }).toBe('completed');
  expect((await read()).body['credits']).toEqual({ held: 0, charged: 2 });
}, 120_000);
