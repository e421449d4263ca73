import { z } from 'zod';
import { everyCaller, operation, owners } from '#operations/operation';
import { job, jobName, jobStatus, jobSummary, jobType } from '#resources/job';
import { idOf, nextCursor, page } from '#resources/wire';

const jobId = z.strictObject({ id: idOf('job') });

export const listJobs = operation({
  id: 'listJobs',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/jobs',
  module: 'jobs',
  summary: 'List jobs, newest first',
  callers: owners,
  limit: 'read',
  query: z.strictObject({
    ...page,
    type: jobType.optional(),
    except_type: jobType.optional().meta({ description: 'Leaves out jobs of this type.' }),
    status: jobStatus.optional(),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: 'Words of the name, the page or its URL, or the idea; upper and lower case are the same.' }),
  }),
  success: {
    status: 200,
    description: 'A page of jobs, without captions, checks and assets.',
    body: z.object({ jobs: z.array(jobSummary), next_cursor: nextCursor }),
  },
});

export const getJob = operation({
  id: 'getJob',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/jobs/{id}',
  module: 'jobs',
  summary: 'Read one job',
  description: 'Free. Carries an ETag: ask again with If-None-Match for a 304 while nothing has changed.',
  callers: everyCaller,
  limit: 'read',
  params: jobId,
  success: { status: 200, description: 'The record, with freshly signed URLs.', body: job },
});

export const cancelJob = operation({
  id: 'cancelJob',
  scope: 'edit',
  method: 'POST',
  path: '/api/v1/jobs/{id}/cancel',
  module: 'jobs',
  summary: 'Cancel a live job',
  description: 'It ends as failed with code cancelled and its credits are released.',
  callers: owners,
  limit: 'read',
  params: jobId,
  body: z.strictObject({}).prefault({}),
  success: { status: 200, description: 'The ended record.', body: job },
  errors: ['job_final'],
});

export const renameJob = operation({
  id: 'renameJob',
  scope: 'edit',
  countsAsChange: true,
  method: 'PATCH',
  path: '/api/v1/jobs/{id}',
  module: 'jobs',
  summary: 'Rename a job',
  description: 'The name is shown in lists and used for downloaded files. Visitors of review links do not see it.',
  callers: owners,
  limit: 'read',
  params: jobId,
  body: z.strictObject({ name: jobName.nullable().meta({ description: 'null removes it.' }) }),
  success: { status: 200, description: 'The record as it is now.', body: job },
});

export const deleteJob = operation({
  id: 'deleteJob',
  scope: 'edit',
  activity: 'job.deleted',
  method: 'DELETE',
  path: '/api/v1/jobs/{id}',
  module: 'jobs',
  summary: 'Delete a job that has ended, with its files',
  description: 'Its versions and review links go with it. What was charged stays charged, and stays in the ledger.',
  callers: owners,
  limit: 'read',
  params: jobId,
  success: { status: 204, description: 'It is gone.' },
  errors: ['job_live', 'job_of_pack'],
});
