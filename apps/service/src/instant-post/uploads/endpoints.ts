import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Uploads } from './uploads.ts';

/** `grantNetworkOf` names the network of an IP that is counted as one. */
type Deps = { uploads: Uploads; grantNetworkOf: (ip: string) => string };

export function uploadEndpoints({ uploads, grantNetworkOf }: Deps): Endpoint[] {
  return [
    endpoint(operations.createUpload, ({ principal: { accountId }, client, idOnce }, { body }) =>
      uploads.create({ accountId, network: grantNetworkOf(client.url) }, idOnce('upload'), body),
    ),
    endpoint(operations.getUpload, ({ principal }, { params }) => uploads.state(principal.accountId, params.upload_id)),
    endpoint(operations.completeUpload, ({ principal }, { params }) =>
      uploads.complete(principal.accountId, params.upload_id),
    ),
  ];
}
