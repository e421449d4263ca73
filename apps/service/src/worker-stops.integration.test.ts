// A rollout stops workers in the middle of their work. That is no failed attempt of the work.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from './running-api.ts';
import { signUp } from './test-people.ts';

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
  for (const each of running) await each.stop();
  await drop();
});

test('a job whose worker is stopped as often as it may be tried still completes, and is charged once', async () => {
  const [api] = running as [RunningApi];
  const { id: accountId, keyId, key } = await signUp(api, { channel: 'agent', agent: 'a test' });
  const caller = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  const { job_id: jobId } = await api.rooms.jobs.submit(caller, {
    type: 'test:long',
    price: 'instant_post',
    input: {},
  });
  const read = () => api.call('GET', `/api/v1/jobs/${jobId}`, { key });
  // Every worker that takes the job in hand writes to it, which gives its record another tag.
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
