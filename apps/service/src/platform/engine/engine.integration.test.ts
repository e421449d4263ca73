import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, ensureNamespace, openEngine, startWorker } from './index.ts';

const environment = stackEnvironment({ database: 'unused' });
const address = environment.GALLEY_TEMPORAL_ADDRESS;
const namespace = environment.GALLEY_TEMPORAL_NAMESPACE;
let engine: Engine;

beforeAll(async () => {
  engine = openEngine({ address, namespace });
  await ensureNamespace(engine);
});

afterAll(() => engine.close());

test('a workflow runs on the real engine and its activity is tried again after a failure', async () => {
  const taskQueue = `greeting-${randomUUID()}`;
  const attempts: string[] = [];
  const worker = await startWorker({
    address,
    namespace,
    taskQueue,
    activitySlots: 1,
    workflowsPath: createRequire(import.meta.url).resolve('./greeting-workflow.ts'),
    activities: {
      shout: async (text: string) => {
        attempts.push(text);
        if (attempts.length === 1) throw new Error('the first attempt fails');
        return text.toUpperCase();
      },
    },
  });
  const result = await engine.client.workflow.execute('greeting', {
    taskQueue,
    workflowId: taskQueue,
    args: ['galley'],
  });
  await worker.stop();
  expect(result).toBe('HELLO GALLEY');
  expect(attempts).toHaveLength(2);
});

test('a worker can be asked to stop although it is stopping already', async () => {
  const taskQueue = `idle-${randomUUID()}`;
  const worker = await startWorker({
    address,
    namespace,
    taskQueue,
    activitySlots: 1,
    activities: { rest: async () => undefined },
  });
  await Promise.all([worker.stop(), worker.stop()]);
  await worker.stop();
});

test('a namespace can be ensured again, and one that is missing is not ready', async () => {
  await ensureNamespace(engine);
  await engine.check();
  const elsewhere = openEngine({ address, namespace: `missing-${randomUUID()}` });
  await expect(elsewhere.check()).rejects.toThrow();
  await elsewhere.close();
});
