// Workflows for tests of the job frame: one for each course of a job.

import { sleep } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';

export { webhookDelivery } from '../../src/webhooks/workflow.ts';

type Activities = {
  succeed: (jobId: string) => Promise<void>;
  workFor: (jobId: string, ms: number) => Promise<void>;
  failTyped: (jobId: string) => Promise<void>;
  visitHost: (jobId: string) => Promise<void>;
  breakDown: (jobId: string) => Promise<void>;
  storeLate: (jobId: string) => Promise<void>;
  makeAsset: (jobId: string, number: number) => Promise<void>;
};

const capture = work<Activities>('capture');
const render = work<Activities>('render');

export const quick = jobWorkflow((jobId) => capture.succeed(jobId));

export const brief = jobWorkflow((jobId) => capture.workFor(jobId, 250));

export const slow = jobWorkflow((jobId) => capture.workFor(jobId, 4_000));

export const long = jobWorkflow((jobId) => capture.workFor(jobId, 8_000));

export const failing = jobWorkflow((jobId) => capture.failTyped(jobId));

export const visiting = jobWorkflow((jobId) => capture.visitHost(jobId));

export const poison = jobWorkflow((jobId) => capture.breakDown(jobId));

export const endless = jobWorkflow(async () => sleep('1 hour'));

export const late = jobWorkflow(async (jobId) => {
  await render.makeAsset(jobId, 1);
  await render.storeLate(jobId);
});

export const fanOut = jobWorkflow(async (jobId) => {
  await Promise.all(Array.from({ length: 12 }, (_, number) => render.makeAsset(jobId, number)));
});
