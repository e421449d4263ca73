// Job types for tests, registered through the same door as those of the product.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { activity, WorkFailure } from '#platform/engine';
import type { JobPlan } from './job-kit.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';

const MINUTE_MS = 60_000;

export const testPlan: JobPlan = {
  types: [
    { type: 'test:quick', workflow: 'quick', deadlineMs: MINUTE_MS },
    { type: 'test:brief', workflow: 'brief', deadlineMs: 10 * MINUTE_MS },
    { type: 'test:slow', workflow: 'slow', deadlineMs: MINUTE_MS },
    { type: 'test:long', workflow: 'long', deadlineMs: 5 * MINUTE_MS },
    { type: 'test:failing', workflow: 'failing', deadlineMs: MINUTE_MS },
    { type: 'test:poison', workflow: 'poison', deadlineMs: MINUTE_MS },
    { type: 'test:endless', workflow: 'endless', deadlineMs: 3_000 },
    { type: 'test:fan-out', workflow: 'fanOut', deadlineMs: MINUTE_MS },
  ],
  workflowsPath: createRequire(import.meta.url).resolve('./test-workflows.ts'),
  workflowNames: ['quick', 'brief', 'slow', 'long', 'failing', 'poison', 'endless', 'fanOut', 'webhookDelivery'],
  activities: ({ rooms, servers }) => ({ capture: captureActivities(rooms), render: renderActivities(rooms, servers) }),
};

function captureActivities({ store }: Rooms) {
  return {
    succeed: activity(async (_pulse, jobId: string) => {
      await store.change(jobId, { progress: { percent: 50, stage: 'working', stages: [] } });
    }),
    workFor: activity(async ({ signal }, jobId: string, ms: number) => {
      await store.change(jobId, { progress: { percent: 10, stage: 'working', stages: [] } });
      await sleep(ms, undefined, { signal });
    }),
    failTyped: activity(async (_pulse, _jobId: string) => {
      throw new WorkFailure('blank', { stage: 'looking' });
    }),
    breakDown: activity(async ({ attempt }, jobId: string) => {
      await store.change(jobId, { progress: { percent: 10, stage: `attempt ${attempt}`, stages: [] } });
      throw new Error('a bug that no attempt mends');
    }),
  };
}

function renderActivities({ store }: Rooms, { storage }: Servers) {
  return {
    makeAsset: activity(async (_pulse, jobId: string, number: number) => {
      const bytes = Buffer.from(`asset ${number} of ${jobId}`);
      const objectKey = `tests/${jobId}/${number}`;
      await storage.put(objectKey, { bytes, contentType: 'text/plain' });
      const facts = { format: '1:1', width: 1, height: 1, bytes: bytes.length, alt: 'A test.' };
      await store.addAsset(jobId, { name: `still-${number}`, kind: 'still', objectKey, facts });
    }),
  };
}
