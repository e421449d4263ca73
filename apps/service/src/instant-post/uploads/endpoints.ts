import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Uploads } from './uploads.ts';

export function uploadEndpoints(uploads: Uploads): Endpoint[] {
  return [
    endpoint(operations.createUpload, ({ principal, idOnce }, { body }) =>
      uploads.create(principal.accountId, idOnce('upload'), body),
    ),
    endpoint(operations.getUpload, ({ principal }, { params }) => uploads.state(principal.accountId, params.upload_id)),
    endpoint(operations.completeUpload, ({ principal }, { params }) =>
      uploads.complete(principal.accountId, params.upload_id),
    ),
  ];
}
