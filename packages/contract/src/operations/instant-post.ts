import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as instantPost from '#resources/instant-post';
import { idOf } from '#resources/wire';

const uploadId = z.strictObject({ upload_id: idOf('upload') });

export const submitInstantPost = operation({
  id: 'submitInstantPost',
  scope: 'pack',
  method: 'POST',
  path: '/api/v1/instant-post',
  module: 'instant-post',
  summary: 'Make a content pack',
  description:
    'From a website, a video on a platform, a video file or an idea. Starts a job of type render:instant_post; charged only when it completes.',
  callers: owners,
  limit: 'billable',
  price: 'instant_post',
  idempotent: true,
  body: instantPost.instantPostRequest,
  success: { status: 202, description: 'The job was accepted.', body: instantPost.acceptedPack },
  errors: ['url_refused'],
});

export const preflightInstantPost = operation({
  id: 'preflightInstantPost',
  scope: 'pack',
  method: 'POST',
  path: '/api/v1/instant-post/preflight',
  module: 'instant-post',
  summary: 'Look before you submit, free',
  callers: owners,
  limit: 'preflight',
  body: instantPost.instantPostRequest,
  success: {
    status: 200,
    description: 'What it is, whether it can be had, and the price.',
    body: instantPost.preflight,
  },
  errors: ['url_refused', 'host_busy'],
});

export const zipInstantPost = operation({
  id: 'zipInstantPost',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/instant-post/jobs/{job_id}/zip',
  module: 'instant-post',
  summary: 'Get the pack as a zip',
  description: 'Built when first asked for. The response is a URL, never the bytes.',
  callers: owners,
  limit: 'read',
  params: z.strictObject({ job_id: idOf('job') }),
  success: { status: 200, description: 'Where the zip is.', body: instantPost.zip },
  errors: ['job_not_completed'],
});

export const createUpload = operation({
  id: 'createUpload',
  scope: 'pack',
  method: 'POST',
  path: '/api/v1/uploads',
  module: 'instant-post',
  summary: 'Start an upload',
  description: 'Up to 64 MiB it gives put_url; above that, parts to send and then to complete.',
  callers: owners,
  limit: 'read',
  idempotent: true,
  body: instantPost.uploadRequest,
  success: { status: 201, description: 'Where to put the file.', body: instantPost.upload },
  errors: ['too_many_uploads'],
});

export const getUpload = operation({
  id: 'getUpload',
  scope: 'pack',
  method: 'GET',
  path: '/api/v1/uploads/{upload_id}',
  module: 'instant-post',
  summary: 'See what of an upload arrived',
  callers: owners,
  limit: 'read',
  params: uploadId,
  success: { status: 200, description: 'Its state.', body: instantPost.uploadState },
});

export const completeUpload = operation({
  id: 'completeUpload',
  scope: 'pack',
  method: 'POST',
  path: '/api/v1/uploads/{upload_id}/complete',
  module: 'instant-post',
  summary: 'Complete an upload in parts',
  callers: owners,
  limit: 'read',
  params: uploadId,
  body: z.strictObject({}).prefault({}),
  success: { status: 200, description: 'Its state.', body: instantPost.uploadState },
  errors: ['upload_not_complete', 'unsupported_media'],
});
