import { z } from 'zod';
import { everyCaller, operation, owners } from '#operations/operation';
import { job, jobStatus, jobSummary, jobType } from '#resources/job';
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
  query: z.strictObject({ ...page, type: jobType.optional(), status: jobStatus.optional() }),
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
