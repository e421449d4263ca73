// Job types for tests, registered like those of the product.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeHostTurn } from '#capture';
import { activity, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import type { Servers } from '../../src/boot/connections.ts';
import type { JobPlan } from '../../src/boot/job-registry.ts';
import type { Modules } from '../../src/boot/modules.ts';

const MINUTE_MS = 60_000;

export const testPlan: JobPlan = {
  types: [
    { type: 'test:quick', workflow: 'quick', deadlineMs: MINUTE_MS },
    { type: 'test:brief', workflow: 'brief', deadlineMs: 10 * MINUTE_MS },
    { type: 'test:slow', workflow: 'slow', deadlineMs: MINUTE_MS },
    { type: 'test:long', workflow: 'long', deadlineMs: 5 * MINUTE_MS },
    { type: 'test:failing', workflow: 'failing', deadlineMs: MINUTE_MS },
    { type: 'test:visiting', workflow: 'visiting', deadlineMs: MINUTE_MS },
    { type: 'test:poison', workflow: 'poison', deadlineMs: MINUTE_MS },
    { type: 'test:endless', workflow: 'endless', deadlineMs: 3_000 },
    { type: 'test:late', workflow: 'late', deadlineMs: MINUTE_MS },
    { type: 'test:fan-out', workflow: 'fanOut', deadlineMs: MINUTE_MS },
  ],
  workflowsPath: createRequire(import.meta.url).resolve('./test-workflows.ts'),
  workflowNames: [
    'quick',
    'brief',
    'slow',
    'long',
    'failing',
    'visiting',
    'poison',
    'endless',
    'late',
    'fanOut',
    'webhookDelivery',
  ],
  activities: ({ modules, servers }) => ({
    capture: captureActivities(modules),
    render: renderActivities(modules, servers),
  }),
};

function captureActivities({ store, limits }: Modules) {
  return {
    succeed: activity(async (_context, jobId: string) => {
      await store.change(jobId, { progress: { percent: 50, stage: 'working', stages: [] } });
    }),
    workFor: activity(async ({ signal }, jobId: string, ms: number) => {
      await store.change(jobId, { progress: { percent: 10, stage: 'working', stages: [] } });
      await sleep(ms, undefined, { signal });
    }),
    failTyped: activity(async (_context, _jobId: string) => {
      throw new WorkFailure('blank', { stage: 'looking' });
    }),
    visitHost: activity(async (_context, jobId: string) => {
      const assignment = await store.assignment(jobId);
      if (assignment === undefined) return;
      await takeHostTurn(limits.hosts, (assignment.input as { url: string }).url, 'visit');
    }),
    breakDown: activity(async ({ attempt }, jobId: string) => {
      await store.change(jobId, { progress: { percent: 10, stage: `attempt ${attempt}`, stages: [] } });
      throw new Error('a bug that no attempt mends');
    }),
  };
}

function renderActivities({ store }: Modules, { storage }: Servers) {
  return {
    makeAsset: activity(async (_context, jobId: string, number: number) => {
      const assignment = await store.assignment(jobId);
      if (assignment === undefined) return;
      const bytes = Buffer.from(`asset ${number} of ${jobId}`);
      const objectKey = `${jobFolder({ jobId, ...assignment })}/${number}`;
      await storage.put(objectKey, { bytes, contentType: 'text/plain' });
      const facts = { format: '1:1', width: 1, height: 1, bytes: bytes.length, alt: 'A test.' };
      const previewKey = `${objectKey}-preview`;
      await storage.put(previewKey, { bytes: Buffer.from('a preview'), contentType: 'text/plain' });
      await store.addAsset(jobId, {
        name: `still-${number}`,
        kind: 'still',
        objectKey,
        mediaType: 'text/plain',
        previewKey,
        facts,
      });
    }),
    /** A worker that misses the end of its job, stores its result, and fails. */
    storeLate: activity(async (_context, jobId: string) => {
      const assignment = await store.assignment(jobId);
      if (assignment === undefined) return;
      await store.change(jobId, { progress: { percent: 93, stage: 'working', stages: [] } });
      while ((await store.assignment(jobId)) !== undefined) await sleep(50);
      const bytes = Buffer.from(`late asset of ${jobId}`);
      await storage.put(`${jobFolder({ jobId, ...assignment })}/late`, { bytes, contentType: 'text/plain' });
      throw new Error('the job has ended');
    }),
  };
}
