import { operations } from '@galley/contract';
import { type ToolBinding, tool } from '#platform/kernel';
import { linksOf, recordWith } from './record-parts.ts';

export const jobsTools: readonly ToolBinding[] = [
  tool('get_job', async ({ call }, { job_id: id, include = [] }) => {
    const record = await call(operations.getJob, { params: { id } });
    const links = include.includes('urls') ? linksOf(record) : [];
    return { body: recordWith(record, include), links, holdsPageText: true };
  }),
];
