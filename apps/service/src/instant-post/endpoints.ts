import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Archives } from './archives.ts';
import type { Preflight } from './preflight.ts';

type Verbs = { preflight: Preflight; archives: Archives };

export function instantPostEndpoints({ preflight, archives }: Verbs): Endpoint[] {
  return [
    endpoint(operations.preflightInstantPost, ({ requestId, signal }, { body }) =>
      preflight.look(body, requestId, signal),
    ),
    endpoint(operations.zipInstantPost, ({ principal }, { params }) =>
      archives.zip(principal.accountId, params.job_id),
    ),
  ];
}
