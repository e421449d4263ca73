import { operations } from '@galley/contract';
import { type ToolBinding, tool } from '#platform/kernel';

export const jobsTools: readonly ToolBinding[] = [
  tool('get_job', async ({ call }, { job_id: id }) => ({
    body: await call(operations.getJob, { params: { id } }),
    holdsPageText: true,
  })),
];
