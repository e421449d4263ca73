import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleWorkflows, type Engine, ensureNamespace, openEngine, startWorker, type Workflows } from './index.ts';

const environment = stackEnvironment({ database: 'unused' });
const engineHost = environment.GALLEY_TEMPORAL_ADDRESS;
const namespace = environment.GALLEY_TEMPORAL_NAMESPACE;
let engine: Engine;

beforeAll(async () => {
  engine = openEngine({ address: engineHost, namespace });
  await ensureNamespace(engine);
});

afterAll(() => engine.close());

const workflowsPath = createRequire(import.meta.url).resolve('./greeting-workflow.ts');

test('startWorker runs a workflow on the real server and retries its activity after a failure', async () => {
  const { result, attempts } = await greet({ workflowsPath });
  expect(result).toBe('HELLO GALLEY');
  expect(attempts).toBe(2);
});

test('bundleWorkflows: bundled workflows run like their sources', async () => {
  const codePath = join(mkdtempSync(join(tmpdir(), 'workflows-')), 'bundle.js');
  await bundleWorkflows(workflowsPath, codePath);
  const { result } = await greet({ workflowBundle: { codePath } });
  expect(result).toBe('HELLO GALLEY');
});

async function greet(workflows: Workflows): Promise<{ result: string; attempts: number }> {
  const taskQueue = `greeting-${randomUUID()}`;
  let attempts = 0;
  const worker = await startWorker({
    address: engineHost,
    namespace,
    taskQueue,
    activitySlots: 1,
    workflows,
    activities: {
      shout: async (text: string) => {
        attempts += 1;
        if (attempts === 1) throw new Error('the first attempt fails');
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
  return { result, attempts };
}

test('startWorker can be stopped while it is stopping already', async () => {
  const taskQueue = `idle-${randomUUID()}`;
  const worker = await startWorker({
    address: engineHost,
    namespace,
    taskQueue,
    activitySlots: 1,
    activities: { rest: async () => undefined },
  });
  await Promise.all([worker.stop(), worker.stop()]);
  await worker.stop();
});

test('ensureNamespace can be repeated, and a missing namespace is not ready', async () => {
  await ensureNamespace(engine);
  await engine.check();
  const elsewhere = openEngine({ address: engineHost, namespace: `missing-${randomUUID()}` });
  await expect(elsewhere.check()).rejects.toThrow();
  await elsewhere.close();
});
